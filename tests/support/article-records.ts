import type { ArticleRecord } from '../../src/metadata/article-record.ts'

const ror = 'https://ror.org/05gq02987'

/** A published article with everything that a record can say. */
export const aRecord = (values: Partial<ArticleRecord> = {}): ArticleRecord => ({
	id: 7,
	reference: '2026-7K3M-9QXA',
	url: 'https://publish.example.org/articles/7/on-drift',
	pdfUrl: 'https://publish.example.org/articles/7/on-drift.pdf',
	title: 'On drift',
	authors: [
		{ family: 'Rooke', given: 'Mei-Ling', orcid: '0000-0002-1825-0097', institution: 'Lantern Bay', ror },
		{ family: 'Berg', given: 'Anna', particle: 'van der', suffix: 'Jr.', institution: 'Lantern Bay', ror },
		{ family: 'Soil Group', isOrganisation: true },
	],
	abstract: 'One.\n\nTwo.',
	keywords: ['drift', 'soil'],
	receivedOn: '2025-12-01',
	acceptedOn: '2026-01-19',
	publishedOn: '2026-03-02',
	year: 2026,
	volume: '8',
	issue: '2',
	issuePublishedOn: '2026-03-31',
	pages: ['101', '118'],
	doi: '10.5555/page.1',
	licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
	references: ['Rooke, M. (2023). What a journal promises.'],
	notices: [],
	language: 'de',
	journal: {
		...{ id: 5, sectionId: 3, title: 'Letters', abbreviation: 'Lett.', issn: '2049-3630', eissn: '2167-8359' },
		publisher: 'A House',
	},
	...values,
})

/** With nothing but its title and year. */
export const bareRecord = () =>
	aRecord({
		...{ pdfUrl: null, authors: [], abstract: '', keywords: [], acceptedOn: null, publishedOn: null, volume: '' },
		...{ issue: '', issuePublishedOn: null, pages: [], doi: '', licence: null, references: [], language: null },
		journal: { ...aRecord().journal, abbreviation: '', issn: '', eissn: '', publisher: '' },
	})

/** With a correction and a retraction. */
export const correctedRecord = () =>
	aRecord({
		notices: [
			{ kind: 'retraction', issuedOn: '2026-05-01', reason: 'The data were invented.' },
			{ kind: 'correction', issuedOn: '2026-04-01', reason: 'Table 2 was wrong.' },
		],
	})
