import { Link } from 'react-router'
import { importLimits, importModeLabels } from '../../../contract/journal-import-words.ts'
import type { JournalImportRow } from '../../../contract/journal-imports.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Changes } from './changes.tsx'
import { number } from './import-parts.tsx'
import type { ImportView } from './import-view.ts'
import { countColumn } from './imports-list.tsx'
import { MappingForm } from './mapping-form.tsx'
import { ModeField } from './mode-field.tsx'
import type { ImportOf } from './queries.ts'

const titleColumn: Column<JournalImportRow> = {
	name: 'Journal',
	isHeading: true,
	className: 'min-w-44 wrap-anywhere',
	cell: ({ title, journalId, undo }) =>
		journalId && undo !== 'undone' ? (
			<Link to={`/admin/dashboard?tab=journals&open=${journalId}`} className="hover:underline">
				{title}
			</Link>
		) : (
			title || 'No title'
		),
}
const issnColumn: Column<JournalImportRow> = {
	name: 'ISSN',
	className: 'tabular-nums',
	cell: ({ issns }) => issns.join(', ') || 'None',
}
const changesColumn: Column<JournalImportRow> = {
	name: 'What changes',
	className: 'col-span-full sm:w-1/2',
	cell: ({ changes, outcome }) => <Changes changes={changes} isNew={outcome === 'new'} />,
}

export const journalView: ImportView<'journals'> = {
	kind: 'journals',
	upload: {
		label: 'Choose a CSV file',
		missing: 'Please choose a CSV file.',
		accept: '.csv,.tsv,.txt,text/csv',
		megabytes: importLimits.megabytes,
		hint: `In UTF-8 with a row of headings, at most ${importLimits.megabytes} MB`,
		timeout: 15 * 60_000,
		check: () => ({}),
	},
	fieldsAfter: () => <ModeField defaultValue="fill" />,
	fileColumns: [],
	countColumns: [
		countColumn('Rows', ({ read }) => read),
		countColumn('Added', ({ created }) => created),
		countColumn('Changed', ({ updated }) => updated),
	],
	format: () => 'CSV',
	about: ({ isDoaj, state, mode }) =>
		[
			isDoaj && 'Its columns are those of DOAJ’s list.',
			state !== 'mapping' && `Known journals: ${importModeLabels[mode].toLowerCase()}.`,
		]
			.filter(Boolean)
			.join(' '),
	checked: (counts) =>
		counts.new + counts.changed === 0
			? 'There is nothing to import: every journal of the file is in the catalogue as it is.'
			: 'Nothing is written yet. New journals start hidden and closed for submissions.',
	done: ({ created, updated }) => (
		<>
			{number(created)} added, {number(updated)} changed.{' '}
			{created > 0 && (
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
		</>
	),
	questions: (shown) => <Mapping shown={shown} />,
	rowColumns: (show) => [titleColumn, issnColumn, ...(show === 'new' || show === 'changed' ? [changesColumn] : [])],
}

/** What the columns mean: asked first, and changed until the import is started. */
function Mapping({ shown }: { shown: ImportOf['journals'] }) {
	const { state, hasFile } = shown
	if (state === 'mapping')
		return (
			<section className="flex flex-col gap-3">
				<h3 className="text-xl">What the columns mean</h3>
				<p className="text-muted">
					We guessed by their names. One column must be the title and one an ISSN. What is not imported is not kept.
				</p>
				<MappingForm shown={shown} />
			</section>
		)
	if (!hasFile || (state !== 'ready' && state !== 'failed')) return null
	return (
		<details className="rounded-lg border border-border bg-surface px-4 py-2">
			<summary className="min-h-11 cursor-pointer content-center font-semibold">Change columns or mode</summary>
			<div className="py-3">
				<MappingForm key={state} shown={shown} />
			</div>
		</details>
	)
}
