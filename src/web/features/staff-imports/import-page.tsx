import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
	importModeLabels,
	importStateLabels,
	type RowOutcome,
	rowOutcomeLabels,
	rowOutcomes,
} from '../../../contract/journal-import-words.ts'
import type { JournalImportDetails } from '../../../contract/journal-imports.ts'
import { ApiError, sentenceOf } from '../../lib/api.ts'
import { formatMoment } from '../../lib/dates.ts'
import { fileSize } from '../../lib/file-rules.ts'
import { withCommas } from '../../lib/numbers.ts'
import { refresh } from '../../lib/refresh.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ImportActions } from './import-actions.tsx'
import { MappingForm } from './mapping-form.tsx'
import { isBusy, journalPaths, listPath, problemsPath, rowsPath, watchedImportQuery } from './queries.ts'
import { ProblemList, RowList } from './row-lists.tsx'
import { StateBadge } from './state-badge.tsx'

/** One import: what its file means, what it would change, how far it is, and what it did. */
export function ImportPage({ id, timeZone }: { id: number; timeZone: string }) {
	const { data, error, isFetching, refetch } = useQuery({ ...watchedImportQuery(id), enabled: id > 0 })
	useFreshLists(data)
	if (data) return <Shown shown={data} timeZone={timeZone} />
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

/** When a job has ended, the lists of rows and of journals are read again. */
function useFreshLists(shown: JournalImportDetails | undefined): void {
	const client = useQueryClient()
	const before = useRef(shown?.state)
	const state = shown?.state
	useEffect(() => {
		const hasEnded = before.current !== undefined && isBusy(before.current) && state !== before.current
		before.current = state
		if (hasEnded) void refresh(client, [rowsPath, problemsPath, listPath, ...journalPaths])
	}, [client, state])
}

const number = (count: number) => withCommas(String(count))

function Shown({ shown, timeZone }: { shown: JournalImportDetails; timeZone: string }) {
	const {
		fileName,
		fileSize: size,
		state,
		mode,
		isDoaj,
		createdAt,
		createdBy,
		problem,
		hasFile,
		hasRows,
		counts,
	} = shown
	const canMap = hasFile && (state === 'mapping' || state === 'ready' || state === 'failed')
	return (
		<div className="flex flex-col gap-6">
			<header className="flex flex-col gap-2">
				<div className="flex flex-wrap items-center gap-3">
					<h2 className="text-2xl wrap-anywhere">{fileName}</h2>
					<StateBadge state={state} />
				</div>
				<p className="text-sm text-muted">
					{fileSize(size)}, uploaded {formatMoment(createdAt, timeZone)}
					{createdBy && ` by ${createdBy}`}.{isDoaj && ' Its columns are those of DOAJ’s list.'}
					{state !== 'mapping' && ` Known journals: ${importModeLabels[mode].toLowerCase()}.`}
				</p>
			</header>
			{problem && (
				<p role="alert" className="rounded-md bg-tint-danger px-4 py-3 font-medium text-danger">
					{problem}
				</p>
			)}
			<Progress shown={shown} />
			<Result shown={shown} />
			<ImportActions shown={shown} />
			{state === 'mapping' && (
				<section className="flex flex-col gap-3">
					<h3 className="text-xl">What the columns mean</h3>
					<p className="text-muted">
						We guessed by their names. One column must be the title and one an ISSN. What is not imported is not kept.
					</p>
					<MappingForm shown={shown} />
				</section>
			)}
			{canMap && state !== 'mapping' && (
				<details className="rounded-lg border border-border bg-surface px-4 py-2">
					<summary className="min-h-11 cursor-pointer content-center font-semibold">Change columns or mode</summary>
					<div className="py-3">
						<MappingForm key={state} shown={shown} />
					</div>
				</details>
			)}
			{!hasRows && counts.read > 0 && (
				<p className="text-muted">Its rows are no longer kept, so it cannot be undone any more.</p>
			)}
			{hasRows && counts.read > 0 && <Lists shown={shown} />}
		</div>
	)
}

function Progress({ shown: { state, progress, counts } }: { shown: JournalImportDetails }) {
	const percent = Math.floor(progress * 100)
	const done = {
		checking: `${number(counts.read)} rows read`,
		running: `${number(counts.created)} added, ${number(counts.updated)} changed`,
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

/** What it did, and what staff do next. */
function Result({ shown: { state, startedAt, counts } }: { shown: JournalImportDetails }) {
	if (state === 'ready')
		return (
			<p>
				{counts.new + counts.changed === 0
					? 'There is nothing to import: every journal of the file is in the catalogue as it is.'
					: 'Nothing is written yet. New journals start hidden and closed for submissions.'}
			</p>
		)
	if (state === 'undone')
		return (
			<p>
				{number(counts.undone)} undone, {number(counts.kept)} left as they are.
			</p>
		)
	if (startedAt === null || isBusy(state)) return null
	return (
		<p>
			{number(counts.created)} added, {number(counts.updated)} changed.{' '}
			{counts.created > 0 && (
				<>
					The new ones are hidden and closed until you open them in the{' '}
					<Link
						to="/admin/dashboard?tab=journals&status=imported"
						className="text-primary underline underline-offset-4"
					>
						list of journals
					</Link>
					, several at once with “Change several”.
				</>
			)}
		</p>
	)
}

type View = RowOutcome | 'problems' | 'kept'

function Lists({ shown: { id, state, counts } }: { shown: JournalImportDetails }) {
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
	return (
		<section aria-label="Rows of the file" className="flex flex-col gap-4">
			<nav aria-label="Rows" className="flex flex-wrap gap-2">
				{views.map(({ view, label, count }) => (
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
			{current === 'problems' ? <ProblemList importId={id} /> : <RowList key={current} importId={id} show={current} />}
		</section>
	)
}
