import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aJournalHere, finishedArticles, sendArticles } from '../support/article-imports.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { aSubmission, publicSettings } from './requests.ts'

let app: TestApp
let staff: Staff
let journalId: number
const articles: number[] = []

const written = [
	{
		...{ title: 'Less < than & {more} 100% of_it', abstract: 'One & two.\n\nThree.', keywords: 'drift, soil' },
		...{ volume: '8', issue: '2', pages: '101-118', publicationYear: 2024, doi: '10.5555/trip_1' },
		...{ acceptedOn: '2024-01-19', publishedOn: '2024-03-02', licence: 'CC BY 4.0' },
		referenceList: 'Rooke, M. (2023). What a journal promises.\nBerg, A. (2020). Salt.',
		authors: [
			{ family: 'Müller', given: 'Zoë', orcid: '0000-0002-1825-0097', institution: 'Lantern Bay' },
			{ family: 'Berg', given: 'Anna', particle: 'van der', suffix: 'Jr.' },
			{ family: 'Plato' },
			{ family: 'Soil Group of Lantern Bay', isOrganisation: true },
		],
	},
	{
		...{ title: 'Étude “déjà vu” -- twice', abstract: 'x', keywords: '', pages: 'e0158474', publicationYear: 2023 },
		...{ doi: '10.5555/trip.2', authors: [{ family: 'Hakim', particle: 'al-', given: 'Omar' }] },
	},
]

beforeAll(async () => {
	app = await startApp({ settings: { ...publicSettings, adminRegistration: 'open' } })
	staff = await staffOn(app)
	journalId = await aJournalHere(app, staff.headers, { abbreviation: 'Lett. Tests', publisher: 'A House' })
	for (const values of written) {
		const body = aSubmission({ status: 'published', journalId, ...values })
		articles.push((await staff.json<Article>('POST', '/api/articles', body)).data.id)
	}
})
afterAll(() => app.close())

/** How the records of one article are asked for, and how those of several are one file. */
const exports: Record<string, { pathOf: (ids: string | number) => string; join?: (files: string[]) => string }> = {
	// several are a ZIP file
	jats: { pathOf: (ids) => `/api/article-records/export?format=jats&ids=${ids}` },
	bibtex: { pathOf: (id) => `/api/articles/${id}/export?format=bibtex`, join: (files) => files.join('\n') },
	ris: { pathOf: (id) => `/api/articles/${id}/export?format=ris`, join: (files) => files.join('') },
	csl: {
		pathOf: (id) => `/api/articles/${id}/export?format=csl-json`,
		join: (files) => JSON.stringify(files.flatMap((file) => JSON.parse(file))),
	},
}

/** Without what is of this copy: its ids, its address and its PDF. */
const withoutIds = (text: string) =>
	text
		.replace(/<article-id pub-id-type="publisher-id">\d+</, '<article-id pub-id-type="publisher-id">ID<')
		.replace(/a\d+-(aff|ref)/g, 'aID-$1')
		.replace(/<self-uri [^>]*>/g, '')
		.replace(/\/articles\/\d+[^"\s<]*/g, '/articles/ID')

test.each(Object.entries(exports))(
	'%s: export, import into an emptied journal, export again',
	async (_, { pathOf, join }) => {
		const answerOf = async (ids: string | number) => {
			const response = await app.get(pathOf(ids), staff.headers)
			expect(response.status).toBe(200)
			return response
		}
		const read = async (id: number) => (await answerOf(id)).text()
		const before: string[] = []
		for (const id of articles) before.push(await read(id))
		const file = join ? join(before) : await (await answerOf(articles.join(','))).bytes()
		for (const id of articles) await staff.json('DELETE', `/api/articles/${id}`)

		const { id: importId } = await finishedArticles(app, staff.headers, { journalId, file })
		const { rows: copies } = await app.pool.query<{ id: number; title: string }>(
			`select articles.id, articles.title from journal_import_rows join articles on articles.id = journal_import_rows.journal_id
			where import_id = $1`,
			[importId],
		)
		const after: string[] = []
		for (const { title } of written) after.push(await read(copies.find((copy) => copy.title === title)?.id ?? 0))
		expect(after.map(withoutIds)).toEqual(before.map(withoutIds))
		expect(copies).toHaveLength(articles.length)

		await app.pool.query('delete from articles where id = any($1)', [copies.map(({ id }) => id)])
		for (const id of articles) {
			const { rows: deleted } = await app.pool.query<{ id: number }>(
				`select id from trash where record_kind = 'article' and record_id = $1`,
				[id],
			)
			const restored = await staff.json('POST', `/api/trash/${deleted[0]?.id}/restore`, {})
			expect(restored.status).toBe(200)
		}
	},
)

describe('hostile files are refused with a sentence', () => {
	const deep = (count: number) => `${'<a>'.repeat(count)}${'</a>'.repeat(count)}`
	const bomb = Array.from({ length: 10 }, (_, at) => `<!ENTITY x${at + 1} "${`&x${at};`.repeat(10)}">`).join('')
	const files: [string, string | Uint8Array][] = [
		['entities that grow', `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x0 "ha">${bomb}]><article>&x10;</article>`],
		['a file of the server', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><article>&x;</article>'],
		['10,000 elements deep', `<article>${deep(10_000)}</article>`],
		['10,000 deep in OJS', `<articles xmlns="http://pkp.sfu.ca">${deep(10_000)}</articles>`],
		['an element that is never closed', '<article><front>'],
		['another encoding', '<?xml version="1.0" encoding="iso-8859-1"?><article/>'],
		['too much text', `<article><front>${'x'.repeat(3_000_000)}</front></article>`],
		['JSON that ends', '['.repeat(10_000)],
		['a damaged ZIP file', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500, 7)])],
		['BibTeX without an end', '@article{a,title={'.repeat(2_000).replaceAll('@', '\n@')],
	]
	test.each(files)('%s', async (_, file) => {
		const response = await sendArticles(app, staff.headers, { journalId, file })
		const answer = (await response.json()) as { error?: string }
		expect([400, 422]).toContain(response.status)
		expect(answer.error).toMatch(/^[A-Z].+[.?]$/)
	})
})
