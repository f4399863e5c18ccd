import { useQuery } from '@tanstack/react-query'
import type { ImportKind } from '../../../contract/journal-import-words.ts'
import type { ImportSummary } from '../../../contract/journal-imports.ts'
import { formatMoment } from '../../lib/dates.ts'
import { fileSize } from '../../lib/file-rules.ts'
import { articleView } from './article-view.tsx'
import { ImportActions } from './import-actions.tsx'
import { Lists, Missing, number, Progress, useFreshLists } from './import-parts.tsx'
import type { ImportView } from './import-view.ts'
import { journalView } from './journal-view.tsx'
import { type ImportOf, isBusy, watchedImportQuery } from './queries.ts'
import { RowList } from './row-lists.tsx'
import { StateBadge } from './state-badge.tsx'

type PageProps = { id: number; timeZone: string }

/** One import: what its file means, what it would change, how far it is, and what it did. */
export const ImportPage = ({ kind, ...rest }: PageProps & { kind: ImportKind }) =>
	kind === 'journals' ? <OneImport view={journalView} {...rest} /> : <OneImport view={articleView} {...rest} />

type ViewProps<K extends ImportKind> = { view: ImportView<K>; timeZone: string }

function OneImport<K extends ImportKind>({ view, id, timeZone }: ViewProps<K> & PageProps) {
	const query = useQuery({ ...watchedImportQuery(view.kind, id), enabled: id > 0 })
	const { data } = query
	useFreshLists(data, view.kind)
	if (!data) return <Missing id={id} query={query} />
	// what the call of a kind answers
	return <Shown view={view} shown={data as ImportOf[K]} timeZone={timeZone} />
}

function Shown<K extends ImportKind>({ view, shown, timeZone }: ViewProps<K> & { shown: ImportOf[K] }) {
	const { id, fileName, state, createdAt, createdBy, problem, hasRows, counts }: ImportSummary = shown
	return (
		<div className="flex flex-col gap-6">
			<header className="flex flex-col gap-2">
				<div className="flex flex-wrap items-center gap-3">
					<h2 className="text-2xl wrap-anywhere">{fileName}</h2>
					<StateBadge state={state} />
				</div>
				<p className="text-sm text-muted">
					{view.format(shown)}, {fileSize(shown.fileSize)}, uploaded {formatMoment(createdAt, timeZone)}
					{createdBy && ` by ${createdBy}`}. {view.about(shown)}
				</p>
			</header>
			{problem && (
				<p role="alert" className="rounded-md bg-tint-danger px-4 py-3 font-medium text-danger">
					{problem}
				</p>
			)}
			<Progress shown={shown} kind={view.kind} />
			<Result view={view} shown={shown} />
			<ImportActions shown={shown} kind={view.kind} />
			{view.questions?.(shown)}
			{!hasRows && counts.read > 0 && (
				<p className="text-muted">
					What was read from the file is no longer listed here, so it cannot be undone any more.
				</p>
			)}
			{hasRows && counts.read > 0 && (
				<Lists shown={shown} kind={view.kind}>
					{(show) => <RowList key={show} view={view} importId={id} show={show} />}
				</Lists>
			)}
		</div>
	)
}

/** What it did, and what staff do next. */
function Result<K extends ImportKind>({ view, shown }: { view: ImportView<K>; shown: ImportSummary }) {
	const { state, startedAt, counts } = shown
	if (state === 'ready') return <p>{view.checked(counts)}</p>
	if (state === 'undone')
		return (
			<p>
				{number(counts.undone)} undone, {number(counts.kept)} left as they are.
			</p>
		)
	return startedAt === null || isBusy(state) ? null : <p>{view.done(counts)}</p>
}
