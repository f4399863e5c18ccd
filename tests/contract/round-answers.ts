import { describe, expect, test } from 'vitest'
import { aManuscript } from '../support/manuscript.ts'
import { aPdf } from '../support/pdfs.ts'
import { postJson } from './requests.ts'
import { allAnswers, formOf, type RoundSetup, refusal, type Sent } from './round-setup.ts'

/** What authors send for a round, with and without script. */
export function roundAnswers(setup: RoundSetup): void {
	const { submitted, ask, send, tracked, details } = setup

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
				[{ note: 'n'.repeat(70_000) }, 413, /^note is too long/],
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
			const { rowCount } = await setup.app.pool.query(
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
			await postJson(setup.app, `${other.call}/withdraw`, {})
			expect(await refusal(await send(other.call, 1))).toMatchObject({
				status: 409,
				error: expect.stringContaining('withdrawn'),
			})
			expect((await ask(other.id)).status).toBe(409)
		})

		test('is refused when the article is withdrawn while it is being sent', async () => {
			const { id, call } = await submitted()
			await ask(id)
			const other = await setup.app.pool.connect()
			await other.query('begin')
			await other.query('select from articles where id = $1 for update', [id])
			const sending = send(call, 1)
			const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
			await expect
				.poll(async () => (await setup.app.pool.query(waiting)).rowCount, { timeout: 60_000 })
				.toBeGreaterThan(0)
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
			for (let at = 0; at < 40; at++) form.set(`more-${at}`, 'x'.repeat(60_000))
			const answer = await fetch(`${setup.app.url}${call}/rounds/1/answer`, { method: 'POST', body: form })
			expect(await refusal(answer)).toMatchObject({ status: 413, error: 'There is too much text in the form.' })
		})

		test('is deleted with the article, with its files', async () => {
			const { id, call } = await submitted()
			await ask(id)
			await send(call, 1, { attached: [aPdf()] })
			await setup.staff.remove(`/api/articles/${id}`)
			for (const table of ['article_rounds', 'attachments']) {
				const { rowCount } = await setup.app.pool.query(`select from ${table} where article_id = $1`, [id])
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
			const own = { method: 'POST', redirect: 'manual', headers: { origin: setup.app.url } } as const
			return fetch(`${setup.app.url}${page}/revision`, { ...own, body: form })
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
}
