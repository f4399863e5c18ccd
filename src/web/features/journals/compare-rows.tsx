import type { ReactNode } from 'react'
import type { Journal } from '../../../contract/journals.ts'
import { languageName } from '../../../contract/languages.ts'
import { feeInWords, weeksInWords } from './fee.ts'
import { IndexNames } from './index-names.tsx'

export type CompareRow = {
	name: string
	/** The value as text: rows whose texts differ are marked. */
	text: (journal: Journal) => string
	/** How it is shown, where that is more than the text. */
	shown?: (journal: Journal) => ReactNode
}

const notStated = 'Not stated'
const list = (names: readonly string[]) => names.join(', ') || notStated
const waiver = { true: 'For some authors', false: 'None', null: notStated }

/** What is compared, what authors ask first on top. */
export const compareRows: CompareRow[] = [
	{
		name: 'Submissions',
		text: ({ isAcceptingSubmissions }) => (isAcceptingSubmissions ? 'Accepting Submissions' : 'Closed for Submissions'),
	},
	{ name: 'Publication fee', text: feeInWords },
	{ name: 'Waivers', text: ({ hasWaiver }) => waiver[`${hasWaiver}`] },
	{
		name: 'Processing time',
		text: ({ processingTime, weeks }) => processingTime ?? weeksInWords(weeks),
	},
	{
		name: 'Indexes',
		text: ({ indexing }) => indexing.toSorted().join(', ') || 'None yet',
		shown: (journal) => <IndexNames journal={journal} />,
	},
	{ name: 'Impact factor', text: ({ impactFactor }) => impactFactor ?? 'N/A' },
	{ name: 'Category', text: ({ section, category }) => section?.title ?? category },
	{ name: 'Subjects', text: ({ subjects }) => list(subjects) },
	{ name: 'Languages', text: ({ languages, language }) => language ?? list(languages.map(languageName)) },
	{ name: 'Review', text: ({ reviewType }) => reviewType ?? notStated },
	{ name: 'Licence', text: ({ licences }) => list(licences) },
	{ name: 'Frequency', text: ({ frequency }) => frequency ?? notStated },
	{ name: 'Publisher', text: ({ publisher }) => publisher ?? notStated },
	{ name: 'Archiving', text: ({ archiving }) => list(archiving) },
	{ name: 'ISSN', text: ({ issn, eissn }) => (eissn ? `${issn}, ${eissn} (online)` : issn) },
]

export const differs = ({ text }: CompareRow, journals: readonly Journal[]): boolean =>
	new Set(journals.map(text)).size > 1
