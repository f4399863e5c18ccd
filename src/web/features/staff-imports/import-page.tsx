import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { importModeLabels } from '../../../contract/journal-import-words.ts'
import type { JournalImportDetails } from '../../../contract/journal-imports.ts'
import { formatMoment } from '../../lib/dates.ts'
import { fileSize } from '../../lib/file-rules.ts'
import { ImportActions } from './import-actions.tsx'
import { Lists, Missing, number, Progress, useFreshLists } from './import-parts.tsx'
import { MappingForm } from './mapping-form.tsx'
import { isBusy, watchedImportQuery } from './queries.ts'
import { RowList } from './row-lists.tsx'
import { StateBadge } from './state-badge.tsx'

/** One import: what its file means, what it would change, how far it is, and what it did. */
export function ImportPage({ id, timeZone }: { id: number; timeZone: string }) {
	const query = useQuery({ ...watchedImportQuery(id), enabled: id > 0 })
	const { data } = query
	useFreshLists(data, 'journal')
	return data ? <Shown shown={data} timeZone={timeZone} /> : <Missing id={id} query={query} />
}

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
			<ImportActions shown={shown} kind="journal" />
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
			{hasRows && counts.read > 0 && (
				<Lists shown={shown} kind="journal">
					{(show) => <RowList key={show} importId={shown.id} show={show} />}
				</Lists>
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
