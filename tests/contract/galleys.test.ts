import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import { maxGalleyBytes } from '../../src/contract/galley-words.ts'
import type { Galley } from '../../src/contract/galleys.ts'
import type { TrashItem } from '../../src/contract/trash.ts'
import { checkGalley, examineLimits } from '../../src/server/galleys/galley-check.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { filesOf } from '../support/file-stores.ts'
import { demoGalleyBytes, demoGalleyTitle } from '../support/galleys.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aPdf, stream } from '../support/pdfs.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { emptyTrash } from '../support/trash.ts'
import { aSubmission, postManuscript } from './requests.ts'

let app: TestApp
let headers: Record<string, string>
let staff: ReturnType<typeof staffCalls>
beforeAll(async () => {
	app = await startApp()
	headers = (await signUp(app)).headers
	staff = staffCalls(app, headers)
})
afterAll(() => app.close())

type Answer = { data: Galley[]; error?: string; details?: Record<string, string> }

async function anArticle(title = demoGalleyTitle): Promise<number> {
	return (await staff.post<Article>('/api/articles', aSubmission({ title }))).data.id
}

async function upload(id: number, bytes: Uint8Array, fields: Record<string, unknown> = {}) {
	const file = { bytes, name: 'final.pdf' }
	const path = `/api/articles/${id}/galleys`
	const response = await postManuscript(app, { path, fields, file, part: 'galley', headers })
	return { status: response.status, ...((await response.json()) as Answer) }
}

/** A page whose resources are lists in lists. */
const nested = (depth: number) =>
	aPdf({
		objects: [
			`<< /Type /Page /MediaBox [0 0 300 200] /Resources ${'['.repeat(depth)}${']'.repeat(depth)} >>`,
			'<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
		],
		catalogue: '/Pages 5 0 R',
	})

const galleysOf = async (id: number) => (await staff.get<Galley[]>(`/api/articles/${id}/galleys`)).data

describe('galleys', () => {
	test('a good one is stored with its pages, downloaded as it was sent, and logged, once', async () => {
		const id = await anArticle()
		const { status, data } = await upload(id, demoGalleyBytes)
		expect(status).toBe(200)
		expect(data).toMatchObject([{ version: 1, pages: 2, problems: [], fileName: expect.stringMatching(/^\S+\.pdf$/) }])
		const response = await app.get(`/api/articles/${id}/galleys/1/download`, headers)
		expect(response.headers.get('content-type')).toBe('application/pdf')
		expect(Buffer.from(await response.arrayBuffer()).equals(demoGalleyBytes)).toBe(true)
		const { rows } = await app.pool.query(
			"select changes -> 'galley' ->> 'after' as galley from activity where record_id = $1 and action = 'changed'",
			[id],
		)
		expect(rows).toEqual([{ galley: 'version 1' }])

		// the same again changes nothing, another one is the next version
		expect((await upload(id, demoGalleyBytes)).data).toHaveLength(1)
		const other = Buffer.concat([demoGalleyBytes, Buffer.from('\n')])
		expect((await upload(id, other)).data.map(({ version }) => version)).toEqual([1, 2])
	})

	test('the file of another article is named, and stored only when staff say so', async () => {
		const id = await anArticle('Tidal Reeds and the Price of Salt')
		const refused = await upload(id, demoGalleyBytes)
		expect([refused.status, refused.details?.galley]).toEqual([422, expect.stringContaining('title of the article')])
		expect(await galleysOf(id)).toEqual([])
		const { data } = await upload(id, demoGalleyBytes, { useAnyway: 'true' })
		expect(data).toMatchObject([{ problems: ['no_title'] }])
	})

	test('a page without text or with a font that is not in the file is named', async () => {
		const id = await anArticle()
		const { details } = await upload(id, aPdf())
		expect(details?.galley).toContain('No text can be read')
		const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Garamond >>'
		const content = stream('', Buffer.from(`BT /F1 12 Tf (${demoGalleyTitle}) Tj ET`))
		// what is drawn beside the page is not read
		const page = '<< /Type /Page /MediaBox [0 0 900 200] /Resources << /Font << /F1 5 0 R >> >> /Contents 6 0 R >>'
		const kids = '<< /Type /Pages /Kids [4 0 R] /Count 1 >>'
		const named = aPdf({ objects: [page, font, content, kids], catalogue: '/Pages 7 0 R' })
		const answer = await upload(id, named)
		expect(answer.details?.galley).toContain('(Garamond)')
		expect(answer.details?.galley).not.toContain('title of the article')
	})

	test.each([
		['a script', () => aPdf({ objects: ['<< /S /JavaScript /JS (x) >>'] }), 422, /script/],
		['a Word document', () => aManuscript(), 415, /choose a PDF/],
		['no pages', () => aPdf({ catalogue: '/Pages 9 0 R' }), 422, /cannot be opened/],
		['only its beginning', () => Buffer.from('%PDF-1.7\n'), 422, /damaged/],
		['values nested without end', () => nested(100_000), 422, /opened/],
		['too many bytes', () => Buffer.concat([demoGalleyBytes, Buffer.alloc(maxGalleyBytes)]), 413, /5 ?MB/],
	])('%s is refused with a sentence', async (_, bytes, status, sentence) => {
		const answer = await upload(await anArticle(), bytes(), { useAnyway: true })
		expect([answer.status, answer.error]).toEqual([status, expect.stringMatching(sentence)])
	})

	test('a page that unpacks to endless text ends its own process alone', async () => {
		const letters = stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(60_000_000, '(a) Tj ')))
		const page = '<< /Type /Page /MediaBox [0 0 300 200] /Contents 5 0 R >>'
		const kids = '<< /Type /Pages /Kids [4 0 R] /Count 1 >>'
		const bomb = aPdf({ objects: [page, letters, kids], catalogue: '/Pages 6 0 R' })
		const limits = { ...examineLimits, seconds: 2 }
		await expect(checkGalley(bomb, demoGalleyTitle, { limits })).rejects.toMatchObject({ code: 'unavailable' })
	})

	test('no file and no article are said as such', async () => {
		const path = `/api/articles/${await anArticle()}/galleys`
		expect((await postManuscript(app, { path, file: null, headers })).status).toBe(400)
		expect((await upload(999_999, demoGalleyBytes)).status).toBe(404)
	})

	test('of a published article stays when its author is erased, goes to the trash with it, comes back and is erased with it', async () => {
		const authorEmail = 'galley.author@example.org'
		const body = aSubmission({ title: demoGalleyTitle, authorEmail })
		const { id } = (await staff.post<Article>('/api/articles', body)).data
		await upload(id, demoGalleyBytes)
		await staff.patch(`/api/articles/${id}/status`, { status: 'published' })
		const erased = await staff.post('/api/persons/erase', { address: authorEmail, reason: 'Asked for it.' })
		expect(erased.status).toBe(200)
		const response = await app.get(`/api/articles/${id}/galleys/1/download`, headers)
		expect(Buffer.from(await response.arrayBuffer()).equals(demoGalleyBytes)).toBe(true)

		const stored = async () => (await filesOf(app)).filter((key) => key.startsWith('galleys/')).length
		const before = await stored()
		await staff.remove(`/api/articles/${id}`)
		expect(await stored()).toBe(before)
		const { data: trashed } = await staff.get<TrashItem[]>('/api/trash?kind=article')
		await staff.post(`/api/trash/${trashed[0]?.id}/restore`)
		expect(await galleysOf(id)).toHaveLength(1)
		await staff.remove(`/api/articles/${id}`)
		await emptyTrash(app)
		expect(await stored()).toBe(before - 1)
	})
})
