import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SubmissionReceipt } from '../../src/contract/articles.ts'
import type { CheckedDocument, IssuedDocument } from '../../src/contract/documents.ts'
import type { PublicationPack } from '../../src/contract/publication-pack.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { demoGalleyBytes, uploadGalley } from '../support/galleys.ts'
import { aManuscript } from '../support/manuscript.ts'
import { latestMail } from '../support/outbox.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { moveBack } from '../support/undo-window.ts'
import { aSubmission, postArticle } from './requests.ts'

let app: TestApp
let staff: ReturnType<typeof staffCalls>
const journals = { here: 0, elsewhere: 0 }
beforeAll(async () => {
	app = await startApp({ pages: true })
	staff = staffCalls(app, (await signUp(app)).headers)
	const add = async (title: string, issn: string, publishedHere: boolean) => {
		const body = { title, description: 'Of shores.', issn, publishedHere }
		return (await staff.post<{ id: number }>('/api/journals', body)).data.id
	}
	journals.here = await add('Journal of Shores', '1234-5679', true)
	journals.elsewhere = await add('Journal of Ebbs', '2049-3630', false)
})
afterAll(() => app.close())

const authors = [
	{ isCorresponding: true },
	{ name: 'Bo Lind', email: 'bo@example.org' },
	{ name: '王小明', email: 'wang@example.org' },
]

async function anArticle(journalId: number) {
	const sent = aSubmission({ journalId, title: 'Salt and reeds', authors: JSON.stringify(authors) })
	const answer = await postArticle(app, sent, { bytes: aManuscript() })
	const { id, trackingPath, reference } = ((await answer.json()) as { data: SubmissionReceipt }).data
	await app.pool.query(
		"update article_authors set confirmation = 'confirmed' where article_id = $1 and email = 'bo@example.org'",
		[id],
	)
	await staff.put(`/api/articles/${id}`, { volume: '3', issue: '1', pages: '11-19', doi: '10.5555/salt.3' })
	return { id, page: trackingPath, reference }
}
const publish = async (id: number) => {
	await staff.patch(`/api/articles/${id}/status`, { status: 'published' })
	await moveBack(app, id)
}
const read = async (id: number) =>
	(await staff.get<PublicationPack | null>(`/api/articles/${id}/publication-pack`)).data
const own = async (page: string) =>
	(await app.json<{ data: PublicationPack | null }>(`/api/articles${page}/publication-pack`)).data
const mailsOf = async (id: number) =>
	(
		await app.pool.query<{ recipient: string; data: object }>(
			"select recipient, data from mails where article_id = $1 and kind = 'publication-pack' order by id",
			[id],
		)
	).rows
async function unpacked(path: string, headers: Record<string, string> = {}) {
	const response = await app.get(path, headers)
	expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
	const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
	return { name: response.headers.get('content-disposition'), files }
}

test('once readers see the article, its authors are told once and get one file with everything', async () => {
	const { id, page, reference } = await anArticle(journals.here)
	await uploadGalley(app, id, { headers: staff.headers })
	await staff.patch(`/api/articles/${id}/status`, { status: 'published' })
	await app.runJob('make-documents')
	// the publication can still be undone
	expect([await mailsOf(id), await own(page), await read(id)]).toEqual([[], null, null])
	expect((await app.get(`/api/articles${page}/publication-pack/download`)).status).toBe(404)
	await moveBack(app, id)
	for (const _ of [1, 2]) await app.runJob('make-documents')
	expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual([
		expect.stringContaining('@'),
		'bo@example.org',
	])
	expect(await own(page)).toMatchObject({
		...{ path: `/articles/${id}/salt-and-reeds`, journalTitle: 'Journal of Shores', doi: '10.5555/salt.3' },
		...{ volume: '3', issue: '1', pages: '11-19', hasPdf: true, certificates: 3, sentAt: expect.any(String) },
	})
	const html = await (await app.get(page)).text()
	expect(html).toContain('Your publication')
	expect(html).toContain('/publication-pack/download')

	const { name, files } = await unpacked(`/api/articles${page}/publication-pack/download`)
	expect(name).toContain(`${reference}.zip`)
	expect(Object.keys(files).map((file) => file.replace(/\/\w+\.(bib|ris|json)$/, '/*.$1'))).toEqual([
		...['publication.txt', `${reference}.pdf`, 'citations/citations.txt'],
		...['citations/*.bib', 'citations/*.ris', 'citations/*.json'],
		...['certificates/01-ada-writer.pdf', 'certificates/02-bo-lind.pdf', 'certificates/03-王小明.pdf'],
	])
	expect(Buffer.from(files[`${reference}.pdf`] ?? []).equals(demoGalleyBytes)).toBe(true)
	const text = strFromU8(files['publication.txt'] ?? new Uint8Array())
	for (const line of ['DOI: https://doi.org/10.5555/salt.3', 'Volume: 3', 'Issue: 1', 'Pages: 11-19'])
		expect(text).toContain(`${line}\r\n`)
	expect(text).toContain(`/articles/${id}/salt-and-reeds.pdf`)
	const cited = strFromU8(files['citations/citations.txt'] ?? new Uint8Array())
	for (const style of ['APA', 'MLA', 'Chicago', 'Harvard', 'Vancouver']) expect(cited).toContain(`${style}\r\n`)
	expect(cited).toContain('3(1), 11–19')
	const code = /Certificate: Bo Lind, \S+\/verify\/(\S+)/.exec(text)?.[1] ?? ''
	const checked = (await app.json<{ data: CheckedDocument }>(`/api/documents/check/${code}`)).data
	expect(checked.statements).toContainEqual({ label: 'Volume, issue, pages', value: 'volume 3, issue 1, pages 11-19' })

	const byStaff = await unpacked(`/api/articles/${id}/publication-pack/download`, staff.headers)
	expect(Object.keys(byStaff.files)).toEqual(Object.keys(files))
})

test('sent again by staff, the certificates state what holds now', async () => {
	const { id } = await anArticle(journals.here)
	await publish(id)
	await app.runJob('make-documents')
	await staff.put(`/api/articles/${id}`, { issue: '2' })
	const { status, data } = await staff.post<PublicationPack>(`/api/articles/${id}/publication-pack`)
	expect([status, data]).toMatchObject([200, { issue: '2', certificates: 3, hasPdf: false }])
	expect(await mailsOf(id)).toHaveLength(4)
	const documents = (await staff.get<IssuedDocument[]>(`/api/articles/${id}/documents`)).data
	expect(documents.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(3)
	expect(documents).toHaveLength(6)
	expect(documents.at(-1)?.issuedBy).toBeNull()
	const { data: log } = await staff.get<{ action: string }[]>(`/api/activity?record=article&recordId=${id}`)
	expect(log.filter(({ action }) => action === 'publication_pack_sent')).toHaveLength(2)
})

test('a certificate whose file is gone is missing in the download alone', async () => {
	const { id, page } = await anArticle(journals.here)
	await publish(id)
	await app.runJob('make-documents')
	const { rows } = await app.pool.query<{ file_path: string }>(
		'select file_path from documents where article_id = $1 order by id limit 1',
		[id],
	)
	await app.files.remove(rows[0]?.file_path ?? '')
	const shown = await app.get(page)
	expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Your publication')])
	expect(await own(page)).toMatchObject({ certificates: 3 })
	expect((await staff.post(`/api/articles/${id}/publication-pack`)).status).toBe(200)
	expect((await app.get(`/api/articles${page}/publication-pack/download`)).status).toBe(404)
})

test('sent again after an author was renamed or removed, each author has one certificate that holds', async () => {
	const { id, page } = await anArticle(journals.here)
	await publish(id)
	await app.runJob('make-documents')
	const ada = { given: 'Ada', family: 'Writer', isCorresponding: true }
	const valid = async () =>
		(await staff.get<IssuedDocument[]>(`/api/articles/${id}/documents`)).data.filter(
			({ revokedAt }) => revokedAt === null,
		)
	const sendWith = async (authors: object[]) => {
		expect((await staff.put(`/api/articles/${id}`, { authors })).status).toBe(200)
		expect((await staff.post(`/api/articles/${id}/publication-pack`)).status).toBe(200)
		return (await valid()).map(({ recipient }) => recipient).sort()
	}
	const former = (await valid()).find(({ recipient }) => recipient === 'Bo Lind')
	expect(await sendWith([ada, { given: 'Bo', family: 'Lindgren' }])).toEqual(['Ada Writer', 'Bo Lindgren'])
	const checked = (await app.json<{ data: CheckedDocument }>(`/api/documents/check/${former?.code}`)).data
	expect(checked).toMatchObject({ revokedAt: expect.any(String), revokeReason: 'Replaced by a later document.' })
	expect(await sendWith([ada])).toEqual(['Ada Writer'])
	const { files } = await unpacked(`/api/articles${page}/publication-pack/download`)
	expect(Object.keys(files).filter((name) => name.startsWith('certificates/'))).toEqual([
		'certificates/01-ada-writer.pdf',
	])
	// a row of somebody who is no author is revoked also when no certificate is to be made
	await app.pool.query("update documents set revoked_at = null where article_id = $1 and recipient = 'Bo Lind'", [id])
	expect(await sendWith([ada])).toEqual(['Ada Writer'])
})

test('a co-author who objects before the mail leaves does not get it', async () => {
	const { id } = await anArticle(journals.here)
	await publish(id)
	await app.runJob('make-documents')
	expect(await latestMail(staff, 'publication-pack')).toContain('if there is one, the PDF')
	await app.pool.query(
		"update article_authors set confirmation = 'objected' where article_id = $1 and email like 'bo@%'",
		[id],
	)
	expect(await latestMail(staff, 'publication-pack')).toBe('The co-author has not confirmed, or objects.')
})

test('downloads by private links are counted, those by staff are not', async () => {
	const { id, page } = await anArticle(journals.here)
	await publish(id)
	const counted = async () => {
		const sql = "select coalesce(sum(count), 0)::int as count from request_limits where scope = 'publication-packs'"
		return (await app.pool.query<{ count: number }>(sql)).rows[0]?.count ?? 0
	}
	const before = await counted()
	await unpacked(`/api/articles/${id}/publication-pack/download`, staff.headers)
	expect(await counted()).toBe(before)
	await unpacked(`/api/articles${page}/publication-pack/download`)
	expect(await counted()).toBe(before + 1)
})

test('of a partner journal, of what was published long ago and of what is not published nothing is sent by itself', async () => {
	const partner = await anArticle(journals.elsewhere)
	await publish(partner.id)
	const old = await anArticle(journals.here)
	await publish(old.id)
	await moveBack(app, old.id, 2 * 86_400)
	const open = await anArticle(journals.here)
	await app.runJob('make-documents')
	for (const { id } of [partner, old, open]) expect(await mailsOf(id)).toEqual([])
	for (const { id } of [partner, open]) {
		expect(await read(id)).toBeNull()
		expect(await staff.post(`/api/articles/${id}/publication-pack`)).toMatchObject({
			...{ status: 409, error: expect.stringMatching(/once readers see/) },
		})
		expect((await app.get(`/api/articles/${id}/publication-pack/download`, staff.headers)).status).toBe(404)
	}
	expect((await staff.post(`/api/articles/${old.id}/publication-pack`)).status).toBe(200)
	expect((await staff.get('/api/articles/2000000/publication-pack')).status).toBe(404)
})
