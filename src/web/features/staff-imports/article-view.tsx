import { Link } from 'react-router'
import type { ArticleImportRow } from '../../../contract/article-imports.ts'
import { articleFormatLabels, articleImportLimits } from '../../../contract/journal-import-words.ts'
import type { FormErrors } from '../../lib/form-rules.ts'
import type { Column } from '../../ui/data-table.tsx'
import { JournalField } from '../../ui/journal-field.tsx'
import { Changes } from './changes.tsx'
import { number } from './import-parts.tsx'
import type { ImportView } from './import-view.ts'
import { countColumn } from './imports-list.tsx'

const titleColumn: Column<ArticleImportRow> = {
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
}
const doiColumn: Column<ArticleImportRow> = {
	name: 'DOI',
	className: 'wrap-anywhere',
	cell: ({ doi }) => doi ?? 'None',
}
const valuesColumn: Column<ArticleImportRow> = {
	name: 'What is stored',
	className: 'col-span-full sm:w-3/5',
	cell: ({ changes }) => <Changes changes={changes} isNew />,
}

export const articleView: ImportView<'articles'> = {
	kind: 'articles',
	upload: {
		label: 'Choose a file',
		missing: 'Please choose a file.',
		accept: '.xml,.zip,.json,.bib,.ris,.txt',
		megabytes: articleImportLimits.megabytes,
		hint: `XML of at most ${articleImportLimits.megabytes} MB; JSON, BibTeX and RIS of at most ${articleImportLimits.textMegabytes} MB`,
		timeout: 30 * 60_000,
		check: (values): FormErrors =>
			values.get('journalId') ? {} : { journalId: 'Please choose a journal that is published here.' },
	},
	fieldsBefore: (errors) => <JournalField id="import-journal" error={errors.journalId ?? null} chosen={null} />,
	fileColumns: [
		{ name: 'Journal', className: 'wrap-anywhere', cell: ({ journalTitle }) => journalTitle ?? 'Deleted' },
		{ name: 'Format', cell: ({ format }) => articleFormatLabels[format] },
	],
	countColumns: [countColumn('Added', ({ created }) => created)],
	format: ({ format }) => articleFormatLabels[format],
	about: ({ journalTitle }) => (journalTitle ? `For “${journalTitle}”.` : 'The journal was deleted.'),
	checked: (counts) =>
		counts.new === 0
			? 'There is nothing to import: every article of the file is there already, or cannot be imported.'
			: 'Nothing is written yet. The articles will be public at once, and nobody is mailed.',
	done: (counts) => `${number(counts.created)} added.`,
	// the DOI of a new one is among what is stored
	rowColumns: (show) => [titleColumn, show === 'new' ? valuesColumn : doiColumn],
}
