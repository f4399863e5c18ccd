import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ImportKind } from '../../../contract/journal-import-words.ts'
import type { ImportSummary } from '../../../contract/journal-imports.ts'
import { withCommas } from '../../lib/numbers.ts'
import { refresh } from '../../lib/refresh.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { importPaths, singularOf } from './queries.ts'

type Action = 'start' | 'cancel' | 'undo'

const named = (kind: ImportKind, count: number) =>
	`${withCommas(String(count))} ${count === 1 ? singularOf[kind] : kind}`

/** "Add 3 journals and change 2". */
function startLabel({ counts }: ImportSummary, kind: ImportKind): string {
	const [added, changed] = [counts.new - counts.created, counts.changed - counts.updated]
	if (changed === 0) return `Add ${named(kind, added)}`
	return added === 0
		? `Change ${named(kind, changed)}`
		: `Add ${named(kind, added)}, change ${withCommas(String(changed))}`
}

/** What can be done with an import now. */
export function ImportActions({ shown, kind }: { shown: ImportSummary; kind: ImportKind }) {
	const { id, state, counts, hasRows, startedAt } = shown
	const client = useQueryClient()
	const mayUndo = useMay(`${kind}.delete`)
	const paths = importPaths[kind]
	const [pending, setPending] = useState<Action | null>(null)
	const [asked, setAsked] = useState<'cancel' | 'undo' | null>(null)

	const send = async (action: Action) => {
		await sendStaff(`POST /api/${singularOf[kind]}-imports/{id}/${action}`, { params: { id } })
		await refresh(client, [paths.one, paths.list, paths.rows, paths.problems])
	}
	async function run(action: Action): Promise<void> {
		setPending(action)
		try {
			await send(action)
		} catch (error) {
			notifyFailed(`${action} import`, error)
			await refresh(client, [paths.one])
		}
		setPending(null)
	}

	const left = counts.new + counts.changed - counts.created - counts.updated
	const isStarted = startedAt !== null
	const hasEnded = state === 'done' || state === 'cancelled' || state === 'failed'
	const written = counts.created + counts.updated
	const canContinue = isStarted && (state === 'cancelled' || state === 'failed') && counts.undone + counts.kept === 0
	const canStart = hasRows && left > 0 && (state === 'ready' || canContinue)
	const canUndo = mayUndo && hasRows && hasEnded && written > counts.undone + counts.kept
	const isDiscard = !isStarted && (state === 'mapping' || state === 'ready' || state === 'failed')
	const canStop = state === 'checking' || state === 'running'
	return (
		<div className="flex flex-wrap gap-2 empty:hidden">
			{canStart && (
				<Button pending={pending === 'start'} onClick={() => void run('start')}>
					{state === 'ready' ? startLabel(shown, kind) : `Continue: ${startLabel(shown, kind).toLowerCase()}`}
				</Button>
			)}
			{canStop && (
				<Button variant="outline" pending={pending === 'cancel'} onClick={() => void run('cancel')}>
					Cancel
				</Button>
			)}
			{canUndo && (
				<Button variant="outline" onClick={() => setAsked('undo')}>
					Undo import
				</Button>
			)}
			{isDiscard && (
				<Button variant="outline" onClick={() => setAsked('cancel')}>
					Discard
				</Button>
			)}
			<Ask
				open={asked === 'undo'}
				onClose={() => setAsked(null)}
				title="Undo this import?"
				doLabel="Undo import"
				onConfirm={() => send('undo')}
			>
				{counts.created > 0 && `What it added is removed: ${named(kind, counts.created)}. `}
				{counts.updated > 0 && `What it changed gets its former values: ${named(kind, counts.updated)}. `}
				{kind === 'journals'
					? 'What was changed since, or has articles, stays and is listed.'
					: 'They go to the trash. What was changed since stays and is listed.'}
			</Ask>
			<Ask
				open={asked === 'cancel'}
				onClose={() => setAsked(null)}
				title="Discard this upload?"
				doLabel="Discard"
				onConfirm={() => send('cancel')}
			>
				The file and what was read from it are removed. Nothing was imported.
			</Ask>
		</div>
	)
}

type AskProps = {
	open: boolean
	onClose: () => void
	title: string
	doLabel: string
	onConfirm: () => Promise<void>
	children: ReactNode
}

const Ask = ({ open, onClose, title, doLabel, onConfirm, children }: AskProps) => (
	<AskDialog
		open={open}
		onOpenChange={(isOpen) => !isOpen && onClose()}
		title={title}
		description={children}
		stayLabel="Keep it"
		doLabel={doLabel}
		variant="danger"
		onConfirm={onConfirm}
	/>
)
