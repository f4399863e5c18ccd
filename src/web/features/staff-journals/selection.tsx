import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkResult } from '../../../contract/journal-bulk.ts'
import type { Journal } from '../../../contract/journals.ts'
import type { GetPath } from '../../lib/api.ts'
import { withCommas } from '../../lib/numbers.ts'
import { refresh } from '../../lib/refresh.ts'
import { useMay } from '../../lib/session.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import type { Column } from '../../ui/data-table.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkResults } from './bulk-result.tsx'

/** undefined until somebody wants to change several: the list is then as it always is. */
type Selection = {
	chosen: ReadonlySet<number> | undefined
	setChosen: (chosen: ReadonlySet<number> | undefined) => void
}

export function useSelection(): Selection {
	const [chosen, setChosen] = useState<ReadonlySet<number>>()
	return { chosen, setChosen }
}

/** A box in each row. */
export function selectionColumns({ chosen, setChosen }: Selection): Column<Journal>[] {
	if (!chosen) return []
	const choose = (id: number, isChosen: boolean) => {
		const next = new Set(chosen)
		if (isChosen) next.add(id)
		else next.delete(id)
		setChosen(next)
	}
	return [
		{
			name: 'Choose',
			cell: ({ id, title }) => (
				<input
					type="checkbox"
					aria-label={`Choose ${title}`}
					className="m-3 size-5 accent-primary"
					checked={chosen.has(id)}
					onChange={({ target }) => choose(id, target.checked)}
				/>
			),
		},
	]
}

/** What can be done with the chosen journals. */
export function SelectionBar({
	selection: { chosen, setChosen },
	loadAll,
	shownBy,
}: {
	selection: Selection
	/** The ids of all journals of the list as it is filtered now. */
	loadAll: () => Promise<number[]>
	shownBy: readonly GetPath[]
}) {
	const client = useQueryClient()
	const mayWrite = useMay('journals.write')
	const [isOpen, setIsOpen] = useState(false)
	const [isPending, setIsPending] = useState(false)
	const [results, setResults] = useState<BulkResult[]>([])
	useUnfinished('journal_bulk', (ids) => {
		setChosen(new Set(ids.split(',').map(Number)))
		setIsOpen(true)
	})
	if (!mayWrite) return null

	async function chooseAll(): Promise<void> {
		setIsPending(true)
		try {
			setChosen(new Set(await loadAll()))
		} catch (failure) {
			notifyFailed('load journals', failure)
		}
		setIsPending(false)
	}

	const count = chosen?.size ?? 0
	return (
		<div
			className={cx(
				'flex flex-wrap items-center gap-2',
				(chosen || results.length > 0) &&
					'sticky bottom-14 z-20 w-full rounded-lg border border-control bg-surface px-4 py-2.5 shadow-lift',
			)}
		>
			<BulkResults results={results} onClose={() => setResults([])} />
			<Button variant="outline" size="sm" onClick={() => setChosen(chosen ? undefined : new Set())}>
				{chosen ? 'Stop choosing' : 'Change several'}
			</Button>
			{chosen && (
				<>
					<Button variant="outline" size="sm" pending={isPending} onClick={() => void chooseAll()}>
						Choose all listed
					</Button>
					<Button size="sm" disabled={count === 0} onClick={() => setIsOpen(true)}>
						Change chosen
					</Button>
				</>
			)}
			<p role="status" className="text-sm text-muted tabular-nums empty:hidden">
				{chosen && (count === 1 ? '1 journal chosen.' : `${withCommas(String(count))} journals chosen.`)}
			</p>
			<BulkDialog
				ids={[...(chosen ?? [])]}
				open={isOpen}
				onOpenChange={setIsOpen}
				onDone={async (changed) => {
					setChosen(new Set())
					setResults(changed)
					await refresh(client, shownBy)
				}}
			/>
		</div>
	)
}
