import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityEntry } from '../../src/contract/activity.ts'
import type { Article, ArticleDetails, SubmissionReceipt, TrackedArticle } from '../../src/contract/articles.ts'
import type { OpenChange } from '../../src/contract/status-changes.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { emptyTrash } from '../support/trash.ts'
import { moveBack } from '../support/undo-window.ts'
import { aSubmission, postArticle, postJson, publicSettings } from './requests.ts'

type Changed = Article & { pendingMail: { id: number } | null; undo: OpenChange | null }
type OpenRow = OpenChange & { id: number; status: string }

let app: TestApp
let staff: Staff
beforeAll(async () => {
	app = await startApp({ demo: true })
	staff = await staffOn(app)
})
afterAll(() => app.close())

async function submitted() {
	const answer = await postArticle(app, aSubmission({ journalId: 1 }), { bytes: aManuscript() })
	const { data } = (await answer.json()) as { data: SubmissionReceipt }
	return { id: data.id, call: `/api/articles${data.trackingPath}` }
}
const set = async (id: number, body: object) => {
	const answer = await fetch(`${app.url}/api/articles/${id}/status`, {
		method: 'PATCH',
		headers: { ...staff.headers, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	})
	return { status: answer.status, data: ((await answer.json()) as { data: Changed }).data }
}
const undo = (id: number, body: object = {}) => staff.json<Changed>('POST', `/api/articles/${id}/status/undo`, body)
const seen = async (call: string) => {
	const { status, history } = (await app.json<{ data: TrackedArticle }>(call)).data
	return { status, steps: history.map((step) => step.status) }
}
/** As if the last changes of the status had been made so many seconds ago, and all before them long ago. */
async function changedAgo(id: number, ...seconds: number[]): Promise<void> {
	await moveBack(app, id, 3_600)
	// one string is one transaction, in which the log may be changed
	await app.pool.query(`select set_config('fleuron.activity', 'erasure', true);
		with last as (select id, row_number() over (order by id desc) as place from activity
			where record_kind = 'article' and record_id = ${Number(id)} and action = 'status_changed')
		update activity set at = now() - make_interval(secs => (array[${seconds.toReversed().map(Number)}])[last.place])
		from last where activity.id = last.id and last.place <= ${seconds.length}`)
}
/** What is seen before the time to undo is over: asked again where it ended meanwhile, on a busy machine. */
async function seenBefore(id: number, call: string, ...seconds: number[]) {
	for (;;) {
		await changedAgo(id, ...seconds)
		const found = await seen(call)
		const { rowCount } = await app.pool.query(
			`select from activity where record_kind = 'article' and record_id = $1 and action = 'status_changed'
				and at > now() - interval '30 seconds'`,
			[id],
		)
		if (rowCount) return found
	}
}
const details = async (id: number) => (await staff.json<ArticleDetails>('GET', `/api/articles/${id}`)).data
const open = async () => (await staff.json<OpenRow[]>('GET', '/api/articles/status-changes')).data

describe('the author', () => {
	test.each([{}, { mail: { send: false } }])('sees a change when it can no longer be undone (%j)', async (mail) => {
		const { id, call } = await submitted()
		await set(id, { status: 'under_review', ...mail })
		for (const seconds of [0, 10])
			expect(await seenBefore(id, call, seconds)).toEqual({ status: 'submitted', steps: ['submitted'] })
		await changedAgo(id, 31)
		expect(await seen(call)).toEqual({ status: 'under_review', steps: ['submitted', 'under_review'] })
	})

	test('sees steps that follow each other within the time as one, and none that leads back', async () => {
		const { id, call } = await submitted()
		await set(id, { status: 'rejected' })
		await set(id, { status: 'accepted' })
		expect((await seenBefore(id, call, 32, 12)).steps).toEqual(['submitted'])
		await changedAgo(id, 51, 31)
		expect((await seen(call)).steps).toEqual(['submitted', 'accepted'])
		await set(id, { status: 'rejected' })
		await set(id, { status: 'accepted' })
		await changedAgo(id, 32, 31)
		expect((await seen(call)).steps).toEqual(['submitted', 'accepted'])
		// staff see each of them
		expect((await details(id)).history.map(({ to }) => to)).toHaveLength(5)
	})

	test('sees what was undone never, and own acts at once', async () => {
		const { id, call } = await submitted()
		await set(id, { status: 'rejected' })
		await undo(id)
		await moveBack(app, id)
		expect((await seen(call)).steps).toEqual(['submitted'])
		await set(id, { status: 'accepted', mail: { send: false } })
		await postJson(app, `${call}/withdraw`, {})
		await postJson(app, `${call}/restore`, {})
		// the status that the withdrawal had hidden is not told early
		expect(await seen(call)).toEqual({ status: 'submitted', steps: ['submitted', 'withdrawn', 'submitted'] })
		await moveBack(app, id)
		expect((await seen(call)).status).toBe('accepted')
	})

	test('sees at once what a mail has told', async () => {
		const { id, call } = await submitted()
		const { data } = await set(id, { status: 'accepted' })
		await app.pool.query("update mails set state = 'sent', sent_at = now() where id = $1", [data.pendingMail?.id])
		expect((await seen(call)).status).toBe('accepted')
		expect((await undo(id)).status).toBe(409)
	})
})

describe('an undo', () => {
	test('needs no mail, and is known after a reload until the time is over', async () => {
		const { id } = await submitted()
		const { data } = await set(id, { status: 'rejected', mail: { send: false } })
		expect(data).toMatchObject({ pendingMail: null, undo: { mailId: null, secondsLeft: 30 } })
		expect(await open()).toContainEqual(
			expect.objectContaining({ id, status: 'rejected', changeId: data.undo?.changeId, mailId: null }),
		)
		const undone = await undo(id, { changeId: data.undo?.changeId })
		expect(undone).toMatchObject({ status: 200, data: { status: 'submitted', undo: null } })
		expect((await open()).map((row) => row.id)).not.toContain(id)
		expect((await details(id)).history).toHaveLength(1)
	})

	test('of the last of several leaves the one before open again', async () => {
		const { id } = await submitted()
		await set(id, { status: 'under_review' })
		await moveBack(app, id, 5)
		const second = await set(id, { status: 'rejected' })
		await moveBack(app, id, 5)
		const first = (await undo(id, { changeId: second.data.undo?.changeId })).data
		expect(first).toMatchObject({ status: 'under_review', undo: { mailId: first.pendingMail?.id } })
		expect((await undo(id)).data).toMatchObject({ status: 'submitted', undo: null })
		expect((await undo(id)).status).toBe(409)
	})

	test('never reaches a change of before', async () => {
		const { id } = await submitted()
		await set(id, { status: 'under_review' })
		await moveBack(app, id)
		const { data } = await set(id, { status: 'rejected' })
		await undo(id)
		expect(await undo(id)).toMatchObject({ status: 409, error: expect.stringContaining('is over') })
		expect((await undo(id, { changeId: data.undo?.changeId })).status).toBe(409)
		expect((await details(id)).status).toBe('under_review')
	})

	test('of another change than the last, or after the time, is refused', async () => {
		const { id } = await submitted()
		const first = await set(id, { status: 'under_review', mail: { send: false } })
		await set(id, { status: 'accepted', mail: { send: false } })
		expect((await undo(id, { changeId: first.data.undo?.changeId })).status).toBe(409)
		await moveBack(app, id)
		expect((await undo(id)).status).toBe(409)
		expect((await details(id)).status).toBe('accepted')
	})
})

describe('visitors', () => {
	test('see a publication when it can no longer be undone, and its end at once', async () => {
		const site = await startApp({ demo: true, settings: { ...publicSettings, adminRegistration: 'open' } })
		try {
			const editor = await staffOn(site)
			const { data } = await editor.json<{ id: number }[]>('GET', '/api/articles?status=accepted&limit=1')
			const id = data[0]?.id ?? 0
			const give = (status: string) => editor.json('PUT', `/api/articles/${id}`, { status })
			const read = async () => (await site.get(`/api/articles/public/${id}`)).status
			const listed = async () => {
				const answer = await site.json<{ data: { id: number }[] }>('/api/articles/published?limit=100')
				return answer.data.some((article) => article.id === id)
			}
			await give('published')
			expect([await read(), await listed()]).toEqual([404, false])
			expect((await site.get(`/api/articles/public/${id}`, editor.headers)).status).toBe(200)
			await moveBack(site, id)
			// lists are cached: the job makes them forget
			await site.runJob('show-published')
			expect([await read(), await listed()]).toEqual([200, true])
			await give('accepted')
			expect([await read(), await listed()]).toEqual([404, false])
		} finally {
			await site.close()
		}
	})
})

describe('an unusual status', () => {
	const entryOf = async (id: number) =>
		(await staff.json<ActivityEntry[]>('GET', `/api/activity?record=article&recordId=${id}&action=status_changed`))
			.data[0]

	test('is set like any other; the log names what was unusual', async () => {
		const { id, call } = await submitted()
		await postJson(app, `${call}/withdraw`, {})
		await app.pool.query("update articles set file_scan = 'infected' where id = $1", [id])
		await app.pool.query(
			"insert into article_authors (article_id, position, family, confirmation) values ($1, 9, 'Moss', 'objected')",
			[id],
		)
		expect((await set(id, { status: 'accepted' })).status).toBe(200)
		expect(await entryOf(id)).toMatchObject({ reason: null, gaps: ['withdrawn', 'objection', 'file_refused'] })
		// in the same call the journal is taken away
		const put = await staff.json('PUT', `/api/articles/${id}`, { status: 'published', journalId: null })
		expect(put.status).toBe(200)
		expect((await details(id)).history.at(-1)).toMatchObject({
			gaps: ['withdrawn', 'no_journal', 'objection', 'file_refused', 'incomplete', 'unconfirmed'],
		})
	})

	test.each(['PATCH', 'PUT'])('with a reason (%s) keeps it for staff alone', async (method) => {
		const { id, call } = await submitted()
		await postJson(app, `${call}/withdraw`, {})
		const body = { status: 'accepted', reason: ' They called: a mistake. ' }
		if (method === 'PUT') await staff.json('PUT', `/api/articles/${id}`, body)
		else await set(id, body)
		expect(await entryOf(id)).toMatchObject({ reason: 'They called: a mistake.', gaps: ['withdrawn'] })
		expect((await details(id)).history.at(-1)).toMatchObject({ reason: 'They called: a mistake.' })
		await moveBack(app, id)
		expect(await (await app.get(call)).text()).not.toContain('a mistake')
	})

	test('a usual one has no gaps; a reason may not be too long; an erased article leaves no reason', async () => {
		const { id } = await submitted()
		await set(id, { status: 'accepted', reason: 'Strong reviews.' })
		expect(await entryOf(id)).toMatchObject({ reason: 'Strong reviews.', gaps: [] })
		expect((await set(id, { status: 'rejected', reason: 'x'.repeat(1_001) })).status).toBe(400)
		await staff.json('DELETE', `/api/articles/${id}`)
		await emptyTrash(app)
		expect(await entryOf(id)).toMatchObject({ reason: null, gaps: [] })
	})
})

test('a reply of staff is the first answer', async () => {
	const { id } = await submitted()
	expect((await details(id)).hasStaffReply).toBe(false)
	await staff.json('POST', `/api/articles/${id}/messages`, { text: 'We read it today.' })
	expect((await details(id)).hasStaffReply).toBe(true)
})
