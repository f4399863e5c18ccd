import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
	type ImportKind,
	importedRecordWords,
	importStateLabels,
	rowOutcomeLabels,
	rowOutcomes,
} from '../../../contract/journal-import-words.ts'
import type { ImportSummary } from '../../../contract/journal-imports.ts'
import { ApiError, sentenceOf } from '../../lib/api.ts'
import { withCommas } from '../../lib/numbers.ts'
import { refresh } from '../../lib/refresh.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { ShownRows } from './import-view.ts'
import { importedPaths, importPaths, isBusy } from './queries.ts'
import { ProblemList } from './row-lists.tsx'

export const number = (count: number) => withCommas(String(count))

type Read = { error: Error | null; isFetching: boolean; refetch: () => unknown }

/** While an import is read, or when it cannot be. */
export function Missing({ id, query: { error, isFetching, refetch } }: { id: number; query: Read }) {
	if (id > 0 && !error) return <Spinner label="Loading import..." />
	const isGone = id === 0 || (error instanceof ApiError && error.status === 404)
	return (
		<div role="alert" className="flex flex-col items-start gap-4 py-10">
			<p>{isGone ? 'There is no such import.' : `The import could not be loaded. ${sentenceOf(error)}`}</p>
			{!isGone && (
				<Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
					Retry
				</Button>
			)}
		</div>
	)
}

/** When a job has ended, the lists of rows and of what was imported are read again. */
export function useFreshLists(shown: ImportSummary | undefined, kind: ImportKind): void {
	const client = useQueryClient()
	const before = useRef(shown?.state)
	const state = shown?.state
	useEffect(() => {
		const hasEnded = before.current !== undefined && isBusy(before.current) && state !== before.current
		before.current = state
		const { rows, problems, list } = importPaths[kind]
		if (hasEnded) void refresh(client, [rows, problems, list, ...importedPaths[kind]])
	}, [client, state, kind])
}

/** How far the job is that works on it. */
export function Progress({ shown, kind }: { shown: ImportSummary; kind: ImportKind }) {
	const { state, progress, counts } = shown
	const changed = kind === 'journals' ? `, ${number(counts.updated)} changed` : ''
	const percent = Math.floor(progress * 100)
	const done = {
		checking: `${number(counts.read)} ${importedRecordWords[kind].many} read`,
		running: `${number(counts.created)} added${changed}`,
		undoing: `${number(counts.undone + counts.kept)} looked at`,
	}
	const isShown = state === 'checking' || state === 'running' || state === 'undoing'
	return (
		<div role="status" className="max-w-3xl empty:hidden">
			{isShown && (
				<>
					<p className="text-sm text-muted tabular-nums">
						{importStateLabels[state]}: {percent} %, {done[state]}
					</p>
					<progress aria-label={importStateLabels[state]} max={100} value={percent} className="progress-bar">
						{percent} %
					</progress>
					<p className="text-sm text-muted">You can leave this page; it goes on.</p>
				</>
			)}
		</div>
	)
}

type View = ShownRows | 'problems'

type ListsProps = { shown: ImportSummary; kind: ImportKind; children: (show: ShownRows) => ReactNode }

/** The rows of the file by what happens to them, and their problems. Lists without rows are left out. */
export function Lists({ shown: { id, state, counts }, kind, children }: ListsProps) {
	const [parameters] = useSearchParams()
	const views: { view: View; label: string; count: number }[] = [
		...(state === 'undone' || counts.kept > 0
			? [{ view: 'kept' as const, label: 'Left as they are', count: counts.kept }]
			: []),
		...rowOutcomes.map((view) => ({ view, label: rowOutcomeLabels[view], count: counts[view] })),
		{ view: 'problems', label: 'Problems', count: counts.problems },
	]
	const usual = views.find(({ count }) => count > 0) ?? views[0]
	const { view: current = 'new' } = views.find(({ view }) => view === parameters.get('show')) ?? usual ?? {}
	const shownViews = views.filter(({ view, count }) => count > 0 || view === current || view === 'problems')
	return (
		<section aria-label="What the file holds" className="flex flex-col gap-4">
			<nav aria-label="What happens to it" className="flex flex-wrap gap-2">
				{shownViews.map(({ view, label, count }) => (
					<Button key={view} asChild variant={view === current ? 'secondary' : 'ghost'} size="sm" className="min-h-11">
						<Link
							to={`?show=${view}`}
							preventScrollReset
							{...(view === current && { 'aria-current': 'page' as const })}
						>
							{label} <span className="tabular-nums">{number(count)}</span>
						</Link>
					</Button>
				))}
			</nav>
			{current === 'problems' ? <ProblemList importId={id} kind={kind} /> : children(current)}
		</section>
	)
}
