import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ArticleImport, ArticleImportRow } from '../../../contract/article-imports.ts'
import { articleFormatLabels, type RowOutcome } from '../../../contract/journal-import-words.ts'
import { formatMoment } from '../../lib/dates.ts'
import { fileSize } from '../../lib/file-rules.ts'
import { useListState } from '../../lib/list-state.ts'
import { useRowsOf } from '../../lib/use-staff-list.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Changes } from './changes.tsx'
import { ImportActions } from './import-actions.tsx'
import { Lists, Missing, number, Progress, useFreshLists } from './import-parts.tsx'
import { articleRowsPath, isBusy, readArticleRows, watchedArticleImportQuery } from './queries.ts'
import { rowNumber } from './row-lists.tsx'
import { StateBadge } from './state-badge.tsx'

/** One import of articles: what it would add, how far it is, and what it did. */
export function ArticleImportPage({ id, timeZone }: { id: number; timeZone: string }) {
	const query = useQuery({ ...watchedArticleImportQuery(id), enabled: id > 0 })
	const { data } = query
	useFreshLists(data, 'article')
	return data ? <Shown shown={data} timeZone={timeZone} /> : <Missing id={id} query={query} />
}

function Shown({ shown, timeZone }: { shown: ArticleImport; timeZone: string }) {
	const { id, fileName, state, format, journalTitle, createdAt, createdBy, problem, hasRows, counts } = shown
	return (
		<div className="flex flex-col gap-6">
			<header className="flex flex-col gap-2">
				<div className="flex flex-wrap items-center gap-3">
					<h2 className="text-2xl wrap-anywhere">{fileName}</h2>
					<StateBadge state={state} />
				</div>
				<p className="text-sm text-muted">
					{articleFormatLabels[format]}, {fileSize(shown.fileSize)}, uploaded {formatMoment(createdAt, timeZone)}
					{createdBy && ` by ${createdBy}`}. {journalTitle ? `For “${journalTitle}”.` : 'The journal was deleted.'}
				</p>
			</header>
			{problem && (
				<p role="alert" className="rounded-md bg-tint-danger px-4 py-3 font-medium text-danger">
					{problem}
				</p>
			)}
			<Progress shown={shown} />
			<Result shown={shown} />
			<ImportActions shown={shown} kind="article" />
			{!hasRows && counts.read > 0 && (
				<p className="text-muted">Its articles are no longer listed here, so it cannot be undone any more.</p>
			)}
			{hasRows && counts.read > 0 && (
				<Lists shown={shown} kind="article">
					{(show) => <ArticleRows key={show} importId={id} show={show} />}
				</Lists>
			)}
		</div>
	)
}

/** What it did, and what staff do next. */
function Result({ shown: { state, startedAt, counts } }: { shown: ArticleImport }) {
	if (state === 'ready')
		return (
			<p>
				{counts.new === 0
					? 'There is nothing to import: every article of the file is there already, or cannot be imported.'
					: 'Nothing is written yet. The articles will be public at once, and nobody is mailed.'}
			</p>
		)
	if (state === 'undone')
		return (
			<p>
				{number(counts.undone)} undone, {number(counts.kept)} left as they are.
			</p>
		)
	if (startedAt === null || isBusy(state)) return null
	return <p>{number(counts.created)} added.</p>
}

const columns: Column<ArticleImportRow>[] = [
	{ ...rowNumber, cell: ({ id }) => id },
	{
		name: 'Article',
		isHeading: true,
		className: 'min-w-44 wrap-anywhere',
		cell: ({ title, articleId, undo }) =>
			articleId && undo !== 'undone' ? (
				<Link to={`/admin/articles/${articleId}`} className="hover:underline">
					{title}
				</Link>
			) : (
				title || 'No title'
			),
	},
	{ name: 'DOI', className: 'wrap-anywhere', cell: ({ doi }) => doi ?? 'None' },
]
const changesColumn: Column<ArticleImportRow> = {
	name: 'What is stored',
	cell: ({ changes }) => <Changes changes={changes} isNew />,
}
const noteColumn: Column<ArticleImportRow> = { name: 'Why it stays', cell: ({ note }) => note }

function ArticleRows({ importId, show }: { importId: number; show: RowOutcome | 'kept' }) {
	const list = useListState({ sorts: ['row'] })
	const query = { importId, ...(show === 'kept' ? { undo: 'kept' } : { outcome: show }) }
	const { table } = useRowsOf(articleRowsPath, readArticleRows, { list, query })
	const more = show === 'kept' ? [noteColumn] : show === 'new' ? [changesColumn] : []
	return (
		<DataTable
			caption="Articles"
			columns={[...columns, ...more]}
			{...table}
			empty={<EmptyState as="h3" title="No such articles" />}
		/>
	)
}
