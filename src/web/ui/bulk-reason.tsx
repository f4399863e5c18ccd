import type { BulkResult } from '../lib/bulk.ts'
import { problemsIn, required, textOf } from '../lib/form-rules.ts'
import { FormDialog } from './form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

export type UnusualRows = {
	/** "Published". */
	label: string
	ids: readonly number[]
	/** What is unusual about each; empty in a dialog that was opened again. */
	refused: readonly BulkResult[]
	names: ReadonlyMap<number, string>
}

type Props = {
	open: boolean
	onOpenChange: (open: boolean) => void
	rows: UnusualRows
	/** "3 articles". */
	count: string
	draft: string
	onContinue: (reason: string) => Promise<unknown>
}

/** Says what is unusual about a status of several rows, and asks for one reason for all of them. */
export function BulkReason({ rows: { label, refused, names }, count, draft, onContinue, ...dialog }: Props) {
	return (
		<FormDialog
			{...dialog}
			size="md"
			title={`Set ${label}?`}
			description={`${count} with something unusual`}
			submitLabel="Continue anyway"
			failureTitle="Not all of these could be changed."
			draft={{ name: draft, start: null }}
			validate={(form) => problemsIn(form, { reason: required })}
			onSave={(form) => onContinue(textOf(form, 'reason').trim())}
		>
			{(field) => (
				<>
					{refused.length > 0 && (
						<ul className="flex max-h-60 flex-col gap-1.5 overflow-y-auto rounded-md bg-tint-warn px-4 py-3 text-sm">
							{refused.map(({ id, refusal }) => (
								<li key={id} className="wrap-anywhere">
									<bdi className="font-medium">{names.get(id)}</bdi>: {refusal}
								</li>
							))}
						</ul>
					)}
					<ReasonField field={field} isFirst isRequired />
				</>
			)}
		</FormDialog>
	)
}
