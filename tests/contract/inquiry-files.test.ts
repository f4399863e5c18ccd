import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContactDetails } from '../../src/contract/contacts.ts'
import type { Inquiry } from '../../src/contract/inquiries.ts'
import { signUp } from '../support/admins.ts'
import { dataOf } from '../support/answers.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { inquiryPage } from '../support/inquiries.ts'
import { latestMail } from '../support/outbox.ts'
import { aPdf } from '../support/pdfs.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { emptyTrash } from '../support/trash.ts'
import { aMessage, postFiles, postJson } from './requests.ts'

let app: TestApp
let headers: Record<string, string>
let staff: ReturnType<typeof staffCalls>
beforeAll(async () => {
	app = await startApp()
	headers = (await signUp(app)).headers
	staff = staffCalls(app, headers)
})
afterAll(() => app.close())

const pdf = { name: 'fees.pdf', bytes: aPdf() }
async function inquired() {
	const sent = await postJson(app, '/api/contacts', aMessage())
	const { id } = ((await sent.json()) as { data: { id: number } }).data
	const page = await inquiryPage(app, id)
	return { id, page, call: `/api/contacts${page}` }
}
const stored = async () =>
	(await app.pool.query<{ file_path: string }>('select file_path from attachments order by id')).rows.map(
		({ file_path }) => join(app.settings.files.folder, file_path),
	)

test('files go both ways about an inquiry, are downloaded by its own link and by staff alone, and go with it', async () => {
	const [mine, other] = [await inquired(), await inquired()]
	const sent = { fields: { text: 'The list.' }, files: [pdf, pdf] }
	const shown = await dataOf<Inquiry>(await postFiles(app, `${mine.call}/messages`, sent))
	expect(shown.messages.at(-1)).toMatchObject({
		...{ sender: 'person', text: 'The list.' },
		attachments: [{ fileName: 'fees.pdf', type: 'application/pdf' }, { fileName: 'fees.pdf' }],
	})
	expect(await latestMail(staff, 'inquiry-message')).toMatch(/Files on its page: fees\.pdf\s+fees\.pdf/)
	const answer = { fields: { text: 'Thank you.' }, files: [pdf] }
	const replied = await dataOf<ContactDetails>(
		await postFiles(app, `/api/contacts/${mine.id}/messages`, answer, headers),
	)
	expect(replied.messages.map(({ attachments }) => attachments.length)).toEqual([2, 1])
	expect(replied).toMatchObject({ status: 'in_progress', attachments: [] })
	expect(await latestMail(staff, 'inquiry-reply')).toContain('File on your private page: fees.pdf')

	const file = shown.messages.at(-1)?.attachments[0]?.id
	const whole = await app.get(`${mine.call}/attachments/${file}`)
	expect(await whole.bytes()).toEqual(new Uint8Array(pdf.bytes))
	expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="fees\.pdf"/)
	expect((await app.get(`/api/contacts/${mine.id}/attachments/${file}`, headers)).status).toBe(200)
	expect((await app.get(`/api/contacts/${mine.id}/attachments/${file}`)).status).toBe(401)
	expect((await app.get(`/api/contacts/${other.id}/attachments/${file}`, headers)).status).toBe(404)
	expect((await app.get(`${other.call}/attachments/${file}`)).status).toBe(404)
	expect((await app.get(`/api/articles/${mine.id}/attachments/${file}`, headers)).status).toBe(404)

	const paths = await stored()
	expect(paths.map((path) => existsSync(path))).toEqual([true, true, true])
	expect((await staff.remove(`/api/contacts/${mine.id}`)).status).toBe(200)
	await emptyTrash(app)
	expect(paths.map((path) => existsSync(path))).toEqual([false, false, false])
	expect(await stored()).toEqual([])
})

test('a file that is refused is named, and the message is not stored; the form without script takes files too', async () => {
	const { page, call } = await inquired()
	const bad = { name: 'setup.exe', bytes: new TextEncoder().encode('MZ') }
	const refused = await postFiles(app, `${call}/messages`, { fields: { text: 'Look.' }, files: [pdf, bad] })
	expect(refused.status).toBe(415)
	expect((await refused.json()) as object).toMatchObject({ error: expect.stringContaining('setup.exe: Please attach') })
	expect((await app.json<{ data: Inquiry }>(call)).data.messages).toEqual([])
	const plain = await postFiles(
		app,
		`${page}/messages`,
		{ fields: { text: 'Plain.' }, files: [pdf] },
		{ origin: app.url },
	)
	expect(plain.status).toBe(303)
	expect((await app.json<{ data: Inquiry }>(call)).data.messages).toMatchObject([
		{ text: 'Plain.', attachments: [{ fileName: 'fees.pdf' }] },
	])
})
