import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DashboardSummary } from '../../src/contract/admins.ts'
import type { Article, ArticleDetails, TrackedArticle } from '../../src/contract/articles.ts'
import type { ArticleRound } from '../../src/contract/round-shapes.ts'
import { roundLimits } from '../../src/contract/round-words.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aPdf } from '../support/pdfs.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { hoursAgo, storeSubmission } from '../support/submissions.ts'
import { inDays, postFiles, postJson } from './requests.ts'

let smtp: TestSmtp
let app: TestApp
let headers: Record<string, string>
let staff: ReturnType<typeof staffCalls>
let staffEmail: string
beforeAll(async () => {
	smtp = await startSmtp()
	app = await startApp({ settings: { mail: smtp.settings } })
	const account = await signUp(app)
	headers = account.headers
	staffEmail = account.email
	staff = staffCalls(app, headers)
	app.mail.start()
})
afterAll(async () => {
	await app.close()
	await smtp.close()
})

async function submitted() {
	const page = await storeSubmission(app, {})
	const reference = page.split('/')[2]?.split('.')[0] ?? ''
	const { rows } = await app.pool.query<{ id: number }>('select id from articles where reference = $1', [reference])
	return { id: rows[0]?.id ?? 0, reference, page, call: `/api/articles${page}` }
}
const remarks = [
	{ group: 'Reviewer 1', text: 'Please say how far.' },
	{ group: 'Reviewer 1', text: 'Figure 2 has no units.' },
	{ group: 'Editor', text: 'Shorten the abstract.' },
]
const ask = (id: number, values: object = {}) =>
	staff.post<ArticleRound[]>(`/api/articles/${id}/rounds`, { remarks, dueOn: inDays(14), ...values })
const change = (id: number, number: number, values: object) =>
	staff.patch<ArticleRound[]>(`/api/articles/${id}/rounds/${number}`, values)

const allAnswers = remarks.map((_, at) => ({ number: at + 1, answer: `Done: ${at + 1}` }))
type Sent = {
	answers?: unknown
	note?: string
	file?: Uint8Array | null
	attached?: Uint8Array[]
	more?: Record<string, string>
}
function formOf({ answers = allAnswers, note, file = aManuscript({ text: 'Revised' }), attached = [] }: Sent) {
	const form = new FormData()
	form.set('answers', JSON.stringify(answers))
	if (note) form.set('note', note)
	if (file) form.set('articleFile', new Blob([file as Uint8Array<ArrayBuffer>]), 'revised.docx')
	for (const bytes of attached) form.append('files', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'letter.pdf')
	return form
}
const send = (call: string, number: number, sent: Sent = {}) =>
	fetch(`${app.url}${call}/rounds/${number}/answer`, { method: 'POST', body: formOf(sent), headers: sent.more ?? {} })

const tracked = async (call: string) => (await app.json<{ data: TrackedArticle }>(call)).data
const details = async (id: number) => (await staff.get<ArticleDetails>(`/api/articles/${id}`)).data
const refusal = async (response: Response) => ({
	status: response.status,
	...((await response.json()) as { error: string; details?: Record<string, string> }),
})
const mailWith = async (address: string, part: string) =>
	(await smtp.read(address)).find(({ subject, text }) => `${subject} ${text}`.includes(part))

describe('a revision round', () => {
	test('goes from staff to the author and back, and everybody is told', async () => {
		const { id, call, reference } = await submitted()
		const asked = await postFiles(
			app,
			`/api/articles/${id}/rounds`,
			{
				fields: { remarks: JSON.stringify(remarks), dueOn: inDays(14), note: 'A fine paper.', underReview: 'true' },
				files: [{ name: 'marked.pdf', bytes: aPdf() }],
			},
			headers,
		)
		expect(asked.status).toBe(200)
		const article = await tracked(call)
		expect(article.rounds).toEqual([
			expect.objectContaining({
				...{ number: 1, state: 'open', dueOn: inDays(14), note: 'A fine paper.', openedBy: 'Priya Staff' },
				remarks: remarks.map((remark, at) => ({ ...remark, number: at + 1, answer: null })),
				files: [expect.objectContaining({ fileName: 'marked.pdf' })],
				...{ answeredAt: null, closedAt: null },
			}),
		])
		expect(await details(id)).toMatchObject({ status: 'under_review', revision: 'open' })
		const file = article.rounds[0]?.files[0]?.id
		expect((await app.get(`${call}/attachments/${file}`)).status).toBe(200)
		await expect.poll(() => mailWith('ada@example.org', `Please revise your article: ${reference}`)).toBeTruthy()
		const mail = await mailWith('ada@example.org', `Please revise your article: ${reference}`)
		expect(mail?.text).toContain('3 remarks')
		expect(mail?.text).toContain('A fine paper.')
		expect(mail?.text).toContain(`/track/${reference}`)

		const { revisions: before } = (await staff.get<DashboardSummary>('/api/admin/summary')).data
		const sent = await send(call, 1, { note: 'Thank you all.', attached: [aPdf()] })
		expect(sent.status).toBe(200)
		const answered = await details(id)
		expect(answered.revision).toBe('answered')
		expect(answered.rounds[0]).toMatchObject({
			...{ state: 'answered', authorNote: 'Thank you all.', answeredVersion: answered.versions.length },
			answerFiles: [{ fileName: 'letter.pdf' }],
			remarks: [{ answer: 'Done: 1' }, { answer: 'Done: 2' }, { answer: 'Done: 3' }],
		})
		expect(answered.versions.at(-1)).toMatchObject({ fileName: 'revised.docx', isCurrent: true, sentBy: null })
		const listed = await staff.get<Article[]>('/api/articles?revision=answered')
		expect(listed.data.map((one) => one.id)).toContain(id)
		expect((await staff.get<DashboardSummary>('/api/admin/summary')).data.revisions).toBe(before + 1)
		await expect.poll(() => mailWith('ada@example.org', `Your revision has arrived: ${reference}`)).toBeTruthy()
		await expect.poll(() => mailWith(staffEmail, 'has sent a revised document')).toBeTruthy()
		const notice = await mailWith(staffEmail, 'has sent a revised document')
		expect(notice?.text).toContain('Thank you all.')
		expect(notice?.text).not.toContain('/track/')
	})

	test('stays readable in later ones, and the next one closes an answered one', async () => {
		const { id, call } = await submitted()
		for (const number of [1, 2, 3]) {
			await ask(id, { note: `Round ${number}` })
			await send(call, number, { file: aManuscript({ text: `Revision ${number}` }) })
		}
		const { rounds, versions } = await tracked(call)
		expect(rounds.map(({ state, note }) => [state, note])).toEqual([
			['closed', 'Round 1'],
			['closed', 'Round 2'],
			['answered', 'Round 3'],
		])
		expect(rounds[0]?.remarks[0]?.answer).toBe('Done: 1')
		expect(rounds.map(({ answeredVersion }) => answeredVersion)).toEqual(
			versions.slice(-3).map(({ version }) => version),
		)
	})

	test('is asked for only once at a time, with remarks and a day to come', async () => {
		const { id } = await submitted()
		expect((await ask(id)).status).toBe(200)
		expect(await ask(id)).toMatchObject({ status: 409, error: expect.stringContaining('still open') })
		const other = await submitted()
		const wrong: [object, string][] = [
			[{ remarks: [] }, 'remarks'],
			[{ remarks: 'no list' }, 'remarks'],
			[{ remarks: [{ text: ' ' }] }, 'remarks.0.text'],
			[{ remarks: Array.from({ length: roundLimits.remarks + 1 }, () => ({ text: 'x' })) }, 'remarks'],
			[{ dueOn: inDays(-2) }, 'dueOn'],
			[{ dueOn: inDays(900) }, 'dueOn'],
			[{ dueOn: 'soon' }, 'dueOn'],
		]
		for (const [values, field] of wrong) {
			const answer = await ask(other.id, values)
			expect({ status: answer.status, fields: Object.keys(answer.details ?? {}) }).toEqual({
				status: 400,
				fields: [field],
			})
		}
		expect((await ask(999_999)).status).toBe(404)
		expect((await details(other.id)).rounds).toEqual([])
	})

	test('can be extended, closed and opened again, and each is logged', async () => {
		const { id, call, reference } = await submitted()
		await ask(id)
		expect((await change(id, 1, { dueOn: inDays(30) })).data[0]?.dueOn).toBe(inDays(30))
		await expect.poll(() => mailWith('ada@example.org', `A new date for your revision: ${reference}`)).toBeTruthy()
		expect((await change(id, 1, { state: 'closed' })).data[0]).toMatchObject({
			state: 'closed',
			closedAt: expect.any(String),
		})
		expect(await refusal(await send(call, 1))).toMatchObject({
			status: 409,
			error: expect.stringContaining('Round 1 is closed'),
		})
		expect((await change(id, 1, { dueOn: inDays(31) })).status).toBe(409)
		expect((await change(id, 1, { state: 'open' })).data[0]).toMatchObject({ state: 'open', closedAt: null })
		await expect.poll(() => mailWith('ada@example.org', `Your revision is open again: ${reference}`)).toBeTruthy()
		expect((await send(call, 1, { note: 'First', attached: [aPdf()] })).status).toBe(200)
		expect(await refusal(await send(call, 1))).toMatchObject({ status: 409, error: expect.stringContaining('already') })

		// the author sends a better one; what was sent first stays readable on both sides, with its file and its version
		await change(id, 1, { state: 'open', dueOn: inDays(20) })
		expect((await tracked(call)).rounds[0]).toMatchObject({
			...{ state: 'open', answeredAt: null, answeredVersion: null, authorNote: null, answerFiles: [] },
			earlierAnswers: [{ answers: allAnswers, note: 'First', version: 1, files: [{ fileName: 'letter.pdf' }] }],
		})
		const answers = allAnswers.map(({ number }) => ({ number, answer: `Better: ${number}` }))
		const sent = { answers, file: aManuscript({ text: 'Better' }), attached: [aPdf(), aPdf()] }
		expect((await send(call, 1, sent)).status).toBe(200)
		for (const round of [(await tracked(call)).rounds[0], (await details(id)).rounds[0]]) {
			expect(round?.remarks.map(({ answer }) => answer)).toEqual(answers.map(({ answer }) => answer))
			expect(round).toMatchObject({ answeredVersion: 2, authorNote: null, earlierAnswers: [{ answers: allAnswers }] })
			expect([round?.answerFiles.length, round?.earlierAnswers[0]?.files.length]).toEqual([2, 1])
		}
		const { rows } = await app.pool.query<{ action: string }>(
			`select action from activity where record_kind = 'article' and record_id = $1 and action like 'revision%' order by id`,
			[id],
		)
		expect(rows.map(({ action }) => action)).toEqual([
			...['revision_requested', 'revision_changed', 'revision_changed', 'revision_changed', 'revision_answered'],
			...['revision_changed', 'revision_answered'],
		])
		await ask(id)
		expect(await change(id, 1, { state: 'open' })).toMatchObject({
			status: 409,
			error: expect.stringContaining('Round 2'),
		})
		expect((await change(id, 9, { state: 'closed' })).status).toBe(404)
	})
})

describe('what the author sends', () => {
	test('needs a Word document and an answer to every remark, and says what is missing', async () => {
		const { id, call } = await submitted()
		await ask(id)
		const wrong: [Sent, number, RegExp][] = [
			[{ answers: [{ number: 2, answer: 'Done' }] }, 400, /^Please answer remarks 1 and 3\.$/],
			[{ answers: [...allAnswers.slice(0, 2), { number: 3, answer: '  ' }] }, 400, /^Please answer remark 3\.$/],
			[{ answers: [...allAnswers, { number: 4, answer: 'More' }] }, 400, /do not fit/],
			[{ answers: [...allAnswers, { number: 1, answer: 'Twice' }] }, 400, /do not fit/],
			[{ answers: 'no list' }, 400, /answers/],
			[{ file: null }, 400, /attach your article/],
			[{ file: Buffer.from('%PDF-1.7') }, 415, /This is a PDF/],
			[{ attached: [aPdf({ objects: ['<< /S /JavaScript >>'] })] }, 422, /^letter\.pdf: .*script/],
			[{ attached: Array.from({ length: 6 }, () => aPdf()) }, 413, /at most 5 files/],
		]
		const before = await details(id)
		for (const [sent, status, error] of wrong)
			expect(await refusal(await send(call, 1, sent))).toMatchObject({ status, error: expect.stringMatching(error) })
		expect(await refusal(await send(call, 7))).toMatchObject({ status: 404 })
		const after = await details(id)
		expect(after.rounds).toEqual(before.rounds)
		expect(after.versions).toEqual(before.versions)
	})

	test('is one revision however often it is sent', async () => {
		const { id, call } = await submitted()
		await ask(id)
		const more = { 'idempotency-key': `revision-${id}` }
		const answers = await Promise.all([1, 2, 3].map(() => send(call, 1, { more })))
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
		expect((await send(call, 1, { more })).status).toBe(200)
		const { versions } = await details(id)
		expect(versions.filter(({ fileName }) => fileName === 'revised.docx')).toHaveLength(1)
		const { rowCount } = await app.pool.query(
			`select from mails where article_id = $1 and kind in ('revision-receipt', 'revision-notice')`,
			[id],
		)
		expect(rowCount).toBe(2)
	})

	test('goes only to the article of the link, and not to a withdrawn one', async () => {
		const [mine, other] = [await submitted(), await submitted()]
		await ask(other.id)
		expect((await send(mine.call, 1)).status).toBe(404)
		expect((await send('/api/articles/track/2026-ABCD-EFGH.x', 1)).status).toBe(404)
		expect((await tracked(mine.call)).rounds).toEqual([])
		await postJson(app, `${other.call}/withdraw`, {})
		expect(await refusal(await send(other.call, 1))).toMatchObject({
			status: 409,
			error: expect.stringContaining('withdrawn'),
		})
		expect((await ask(other.id)).status).toBe(409)
	})

	test('is refused when the article is withdrawn while it is being sent', async () => {
		const { id, call } = await submitted()
		await ask(id)
		const other = await app.pool.connect()
		await other.query('begin')
		await other.query('select from articles where id = $1 for update', [id])
		const sending = send(call, 1)
		const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
		await expect.poll(async () => (await app.pool.query(waiting)).rowCount, { timeout: 60_000 }).toBeGreaterThan(0)
		await other.query('update articles set withdrawn_at = now() where id = $1', [id])
		await other.query('commit')
		other.release()
		expect(await refusal(await sending)).toMatchObject({ status: 409, error: expect.stringContaining('withdrawn') })
		expect((await tracked(call)).rounds[0]?.state).toBe('open')
	})

	test('may hold as much text as the longest answers need, and no more', async () => {
		const { id, call } = await submitted()
		await ask(id)
		const form = formOf({})
		for (const name of ['one', 'two', 'three']) form.set(name, 'x'.repeat(900_000))
		const answer = await fetch(`${app.url}${call}/rounds/1/answer`, { method: 'POST', body: form })
		expect(await refusal(answer)).toMatchObject({ status: 413, error: 'There is too much text in the form.' })
	})

	test('is deleted with the article, with its files', async () => {
		const { id, call } = await submitted()
		await ask(id)
		await send(call, 1, { attached: [aPdf()] })
		await staff.remove(`/api/articles/${id}`)
		for (const table of ['article_rounds', 'attachments']) {
			const { rowCount } = await app.pool.query(`select from ${table} where article_id = $1`, [id])
			expect({ table, rowCount }).toEqual({ table, rowCount: 0 })
		}
	})
})

describe('the form of the private page without script', () => {
	function post(
		page: string,
		fields: Record<string, string>,
		file: Uint8Array | null = aManuscript({ text: 'Revised' }),
	) {
		const form = new FormData()
		for (const [name, value] of Object.entries(fields)) form.set(name, value)
		if (file) form.set('articleFile', new Blob([file as Uint8Array<ArrayBuffer>]), 'revised.docx')
		const own = { method: 'POST', redirect: 'manual', headers: { origin: app.url } } as const
		return fetch(`${app.url}${page}/revision`, { ...own, body: form })
	}
	const typed = { round: '1', 'answer-1': 'One & all', 'answer-2': 'Two', 'answer-3': 'Three', note: '' }

	test('sends the revision once, however often it is sent', async () => {
		const { id, call, page } = await submitted()
		await ask(id)
		for (let times = 0; times < 2; times++) {
			const response = await post(page, typed)
			expect(response.status).toBe(303)
			expect(response.headers.get('location')).toBe(`${page}#revision`)
		}
		expect((await tracked(call)).rounds[0]).toMatchObject({
			state: 'answered',
			remarks: [{ answer: 'One & all' }, {}, {}],
		})
	})

	test('gives back what was typed when something is missing', async () => {
		const { id, call, page } = await submitted()
		await ask(id)
		const refused = await post(page, { ...typed, 'answer-2': '' })
		expect(refused.status).toBe(400)
		const html = await refused.text()
		expect(html).toContain('Please answer remark 2.')
		expect(html).toContain('One &amp; all')
		expect(html).toContain('name="answer-2"')
		expect(html).toContain('type="hidden" id="round" name="round"')
		expect((await post(page, typed, null)).status).toBe(400)
		expect((await tracked(call)).rounds[0]?.state).toBe('open')
	})
})

describe('reminders', () => {
	const reminders = async (id: number) => {
		const { rows } = await app.pool.query<{ late: boolean }>(
			`select (data ->> 'isLate')::boolean as late from mails where kind = 'revision-reminder' and article_id = $1 order by id`,
			[id],
		)
		return rows.map(({ late }) => late)
	}
	const due = (id: number, days: number) =>
		app.pool.query('update article_rounds set due_on = $2, opened_at = $3 where article_id = $1', [
			...[id, inDays(days), hoursAgo(30)],
		])
	const run = () => Promise.all([app.runJob('remind-authors'), app.runJob('remind-authors')])

	test('come once before the due date and once after it, and nothing is rejected', async () => {
		const { id } = await submitted()
		await ask(id)
		await run()
		expect(await reminders(id)).toEqual([])
		await due(id, 2)
		await run()
		await run()
		expect(await reminders(id)).toEqual([false])
		await due(id, -2)
		await run()
		await run()
		expect(await reminders(id)).toEqual([false, true])
		expect(await details(id)).toMatchObject({ status: 'submitted', revision: 'open' })
		await change(id, 1, { dueOn: inDays(2) })
		await run()
		expect(await reminders(id), 'a new date is reminded of again').toEqual([false, true, false])
	})

	test('do not come for what was sent, closed or withdrawn', async () => {
		const [sent, closed, withdrawn] = [await submitted(), await submitted(), await submitted()]
		for (const { id } of [sent, closed, withdrawn]) {
			await ask(id)
			await due(id, -1)
		}
		await send(sent.call, 1)
		await change(closed.id, 1, { state: 'closed' })
		await postJson(app, `${withdrawn.call}/withdraw`, {})
		await run()
		for (const { id } of [sent, closed, withdrawn]) expect(await reminders(id)).toEqual([])
	})
})
