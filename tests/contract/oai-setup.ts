import { expect } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { aSubmission, publicSettings } from './requests.ts'

export const origin = 'https://publish.example.org'
export let app: TestApp
export let staff: Staff
export let journalId: number
export let sectionId: number
/** Published, with all that a record can say. */
export let id: number

export async function aJournal(values: Record<string, unknown> = {}): Promise<number> {
	const journal = { title: 'Letters & Tests', issn: '2049-3630', description: 'x', publishedHere: true, ...values }
	return (await staff.json<{ id: number }>('POST', '/api/journals', journal)).data.id
}

export async function anArticle(values: Record<string, unknown> = {}): Promise<number> {
	const body = aSubmission({ title: 'On drift', status: 'published', journalId, ...values })
	return (await staff.json<Article>('POST', '/api/articles', body)).data.id
}

export const nameOf = (article: number) => `oai:publish.example.org:article-${article}`

export async function ask(values: Record<string, string> | string): Promise<string> {
	const response = await app.get(`/oai?${typeof values === 'string' ? values : new URLSearchParams(values)}`)
	expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8'])
	expect(response.headers.get('cache-control')).toBe('no-store')
	return response.text()
}

export const errorOf = (xml: string) => /<error code="(\w+)">[^<]+\.<\/error>/.exec(xml)?.[1]
export const headersOf = (xml: string) =>
	[...xml.matchAll(/<header( status="deleted")?><identifier>[^<]*?-(\d+)<\/identifier><datestamp>([^<]+)</g)].map(
		([, deleted, article, datestamp = '']) => ({ id: Number(article), isDeleted: !!deleted, datestamp }),
	)
export const headerOf = async (article: number) =>
	headersOf(await ask({ verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier: nameOf(article) }))[0]
export const tokenOf = (xml: string) => /<resumptionToken[^>]*>([^<]+)</.exec(xml)?.[1]
/** As if every record had been stamped a day earlier: what changes now is seen to be later. */
export const ageStamps = () => app.pool.query(`update oai_records set datestamp = datestamp - interval '1 day'`)

/** A repository with one article that has all that a record can say. */
export async function startRepository(): Promise<void> {
	app = await startApp({ settings: { ...publicSettings, adminRegistration: 'open' } })
	staff = await staffOn(app)
	const section = { title: 'Earth & Water', slug: 'earth', description: 'x' }
	sectionId = (await staff.json<{ id: number }>('POST', '/api/publication-sections/admin', section)).data.id
	journalId = await aJournal({
		publisher: 'A House',
		eissn: '2167-8359',
		publicationSectionId: sectionId,
		language: 'English',
	})
	id = await anArticle({
		title: 'Less < than & "more"',
		abstract: 'One.\u0008\n\nTwo.',
		...{ volume: '8', issue: '2', pages: '101-118', publicationYear: 2026, doi: '10.5555/page.1' },
		...{ acceptedOn: '2026-01-19', publishedOn: '2026-03-02', licence: 'CC BY 4.0', keywords: 'drift, soil' },
		referenceList: 'Rooke, M. (2023). What a journal promises.',
		authors: [
			{ family: 'Rooke', given: 'Mei-Ling', orcid: '0000-0002-1825-0097', institution: 'Lantern Bay' },
			{ family: 'Berg', given: 'Anna', particle: 'van der' },
			{ family: 'Soil Group', isOrganisation: true },
		],
	})
}
