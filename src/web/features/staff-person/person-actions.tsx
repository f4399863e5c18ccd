import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ExportFormat, maxErasureReason } from '../../../contract/person-words.ts'
import type { ErasureEffects } from '../../../contract/persons.ts'
import { textOf } from '../../lib/form-rules.ts'
import { saveFile } from '../../lib/save-file.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { keptLines, lostByOthers, removedLines } from './erasure-words.ts'
import { effectsQuery, type PersonKey } from './queries.ts'

/** For admins: everything as a file, or everything gone. */
export function PersonActions({ who, onErased }: { who: PersonKey; onErased: (effects: ErasureEffects) => void }) {
	const [pending, setPending] = useState<ExportFormat | null>(null)
	const [isErasing, setIsErasing] = useState(false)

	async function save(format: ExportFormat): Promise<void> {
		setPending(format)
		try {
			const file = await sendStaff('POST /api/persons/export', { body: { ...who, format } }, { timeout: 120_000 })
			saveFile(new Blob([file.content], { type: file.type }), file.name)
			toast({ title: 'Exported' })
		} catch (error) {
			notifyFailed('export the data', error)
		} finally {
			setPending(null)
		}
	}

	return (
		<div className="flex flex-wrap gap-2">
			<Button variant="outline" pending={pending === 'html'} onClick={() => void save('html')}>
				Export as a page
			</Button>
			<Button variant="outline" pending={pending === 'json'} onClick={() => void save('json')}>
				Export as JSON
			</Button>
			<Button variant="danger" onClick={() => setIsErasing(true)}>
				Erase...
			</Button>
			<EraseDialog who={who} open={isErasing} onOpenChange={setIsErasing} onErased={onErased} />
		</div>
	)
}

function EraseDialog({
	who,
	open,
	onOpenChange,
	onErased,
}: {
	who: PersonKey
	open: boolean
	onOpenChange: (open: boolean) => void
	onErased: (effects: ErasureEffects) => void
}) {
	const query = useQuery({ ...effectsQuery(who), enabled: open })
	const effects = query.data
	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			size="md"
			title="Erase this person?"
			description="It cannot be undone, and the trash does not keep it."
			submitLabel="Erase"
			canSubmit={effects !== undefined}
			draft={null}
			failureTitle="Nothing was erased."
			validate={(form): Record<string, string> => (textOf(form, 'reason').trim() ? {} : { reason: 'Required' })}
			onSave={async (form) => {
				const body = { ...who, reason: textOf(form, 'reason') }
				onErased(await sendStaff('POST /api/persons/erase', { body }, { timeout: 120_000 }))
				toast({ title: 'Erased' })
			}}
		>
			{(field) => (
				<>
					{effects ? (
						<EffectsList effects={effects} isDone={false} />
					) : (
						<NotLoaded what="what is erased" query={query} className="font-medium text-danger" />
					)}
					<Field
						{...field('reason')}
						label="Reason"
						required
						hint="Recorded with your name. The address is not: it is replaced where it occurs."
					>
						{(control) => (
							<Input {...control} name="reason" maxLength={maxErasureReason} autoComplete="off" data-autofocus="" />
						)}
					</Field>
				</>
			)}
		</FormDialog>
	)
}

/** Before and after an erasure. */
export function EffectsList({ effects, isDone }: { effects: ErasureEffects; isDone: boolean }) {
	const [gone, stays] = [removedLines(effects), keptLines(effects)]
	const isNothing = gone.length === 0 && effects.coauthorships === 0
	return (
		<div className="flex flex-col gap-3">
			{isNothing && <p>Nothing is stored about this address.</p>}
			{gone.length > 0 && <Lines title={isDone ? 'This was removed:' : 'This is removed:'} lines={gone} />}
			{effects.coauthorships > 0 && (
				<div>
					<p className="font-semibold">{lostByOthers(effects, isDone)}</p>
					<p className="text-sm text-muted">
						Their history says so. Those who sent them are not told, and manuscripts that others sent may name the
						person.
					</p>
				</div>
			)}
			{stays.length > 0 && <Lines title={isDone ? 'This stayed:' : 'This stays:'} lines={stays} />}
		</div>
	)
}

const Lines = ({ title, lines }: { title: string; lines: string[] }) => (
	<div>
		<p className="font-semibold">{title}</p>
		<ul className="list-disc pl-5">
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	</div>
)
