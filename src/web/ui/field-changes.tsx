import { type ActivityEntry, changeTexts, fieldLabel } from '../lib/activity-text.ts'
import { Button } from './button.tsx'

/** What changed of a record, field by field, before and after. */
export function FieldChanges({
	entry: { record, action, changes },
	timeZone,
	canRestore = () => false,
	onRestore,
}: {
	entry: ActivityEntry
	timeZone: string
	canRestore?: (field: string) => boolean
	onRestore?: (field: string) => void
}) {
	const fields = Object.entries(changes)
	if (fields.length === 0) return null
	return (
		<dl className="flex flex-col gap-1 text-sm">
			{fields.map(([field, change]) => {
				const { before, after } = changeTexts(field, change, timeZone)
				const label = fieldLabel(record.kind, field)
				return (
					<div key={field} className="wrap-anywhere">
						<dt className="inline text-muted">{label}: </dt>
						<dd className="inline">
							{action !== 'created' && (
								<>
									<Value text={before} /> →{' '}
								</>
							)}
							<Value text={after} />
						</dd>
						{onRestore && canRestore(field) && (
							<dd className="inline">
								{' '}
								<Button variant="link" size="sm" onClick={() => onRestore(field)}>
									Restore<span className="sr-only"> the earlier value of {label}</span>
								</Button>
							</dd>
						)}
					</div>
				)
			})}
		</dl>
	)
}

const longest = 400

/** A long text is cut: what matters is seen in the record itself. */
export function Value({ text }: { text: string | null }) {
	if (text === null) return <span className="text-muted">(empty)</span>
	return <bdi className="whitespace-pre-line">{text.length > longest ? `${text.slice(0, longest)}…` : text}</bdi>
}
