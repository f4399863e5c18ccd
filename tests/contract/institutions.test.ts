import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { moveBack } from '../support/undo-window.ts'
import { aSubmission, publicSettings } from './requests.ts'

const lantern = 'https://ror.org/05gq02987'
const settings = { ...publicSettings, adminRegistration: 'open' } as const
let [app, staff] = [] as unknown as [TestApp, Staff]
let [id, rorFile] = [0, '']

beforeAll(async () => {
	rorFile = join(await mkdtemp(join(tmpdir(), 'fleuron-ror-')), 'ror.csv')
	await writeFile(rorFile, `id,name,country,other_names\n${lantern},Lantern Bay University,NZ,Lantern Bay\n`)
	app = await startApp({ pages: true, settings: { ...settings, rorFile } })
	staff = await staffOn(app)
	const journal = { title: 'Letters', issn: '2049-3630', description: 'x', publishedHere: true }
	const journalId = (await staff.json<{ id: number }>('POST', '/api/journals', journal)).data.id
	const authors = [
		{ family: 'Rooke', given: 'Mei-Ling', institution: 'LANTERN BAY', country: 'NZ' },
		{ family: 'Iyer', given: 'Ravi', institution: 'Lantern Bay', country: 'IN' },
		{ family: 'Berg', given: 'Anna', institution: 'Nobody knows it' },
	]
	const body = aSubmission({ journalId, status: 'published', doi: '10.5555/ror', authors })
	id = (await staff.json<{ id: number }>('POST', '/api/articles', body)).data.id
	await moveBack(app, id)
})
afterAll(() => app.close())

const exported = async (format: string) => {
	const address = `${app.url}/api/article-records/export?format=${format}&ids=${id}`
	return (await fetch(address, { headers: staff.headers })).text()
}
const institutionIds = (xml: string) => xml.match(/https:\/\/ror\.org\/\w+/g)

test('an institution whose name is in the table has its iD in every format and on the page, others their names', async () => {
	for (const format of ['crossref', 'jats']) {
		const xml = await exported(format)
		expect(institutionIds(xml), format).toEqual([lantern])
		for (const name of ['LANTERN BAY', 'Lantern Bay', 'Nobody knows it']) expect(xml).toContain(`>${name}<`)
	}
	const redirected = await app.get(`/articles/${id}`)
	const page = await (await app.get(redirected.headers.get('location') ?? '')).text()
	const data = JSON.parse(
		/<script type="application\/ld\+json"[^>]*>(.*?ScholarlyArticle.*?)<\/script>/s.exec(page)?.[1] ?? '',
	)
	const article = [data, ...(data['@graph'] ?? [])].find((one) => one['@type'] === 'ScholarlyArticle')
	expect(article.author.map((author: { affiliation: unknown }) => author.affiliation)).toEqual([
		{ '@type': 'Organization', '@id': lantern, name: 'LANTERN BAY' },
		{ '@type': 'Organization', name: 'Lantern Bay' },
		{ '@type': 'Organization', name: 'Nobody knows it' },
	])
	expect(page).toContain(`href="${lantern}"`)
})

test('without the table names are told alone, and harvesters hear that records changed', async () => {
	const datestamp = async (url: string) => {
		const xml = await (await fetch(`${url}/oai?verb=ListRecords&metadataPrefix=jats`)).text()
		return { ids: institutionIds(xml), at: /<header>.*?<datestamp>([^<]+)</s.exec(xml)?.[1] ?? '' }
	}
	// the first request makes the records, and times are in seconds
	await datestamp(app.url)
	await app.pool.query(`update oai_records set datestamp = datestamp - interval '1 hour'`)
	const before = await datestamp(app.url)
	expect(before.ids).toEqual([lantern])
	const other = await startApp({ database: app.database, settings })
	try {
		const after = await datestamp(other.url)
		expect(after.ids).toBeNull()
		expect(after.at > before.at).toBe(true)
	} finally {
		await other.close()
	}
})
