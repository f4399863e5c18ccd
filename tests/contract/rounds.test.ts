import { describe, expect, test } from 'vitest'
import type { DashboardSummary } from '../../src/contract/admins.ts'
import type { Article } from '../../src/contract/articles.ts'
import { roundLimits } from '../../src/contract/round-words.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aPdf } from '../support/pdfs.ts'
import { hoursAgo } from '../support/submissions.ts'
import { inDays, postFiles, postJson } from './requests.ts'
import { roundAnswers } from './round-answers.ts'
import { allAnswers, refusal, remarks, roundSetup } from './round-setup.ts'

// one app for all tests about rounds
const setup = roundSetup()
const { submitted, ask, change, send, tracked, details, mailWith } = setup

describe('a revision round', () => {
	test('goes from staff to the author and back, and everybody is told', async () => {
		const { id, call, reference } = await submitted()
		const asked = await postFiles(
			setup.app,
			`/api/articles/${id}/rounds`,
			{
				fields: { remarks: JSON.stringify(remarks), dueOn: inDays(14), note: 'A fine paper.', underReview: 'true' },
				files: [{ name: 'marked.pdf', bytes: aPdf() }],
			},
			setup.headers,
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
		expect((await setup.app.get(`${call}/attachments/${file}`)).status).toBe(200)
		await expect.poll(() => mailWith('ada@example.org', `Please revise your article: ${reference}`)).toBeTruthy()
		const mail = await mailWith('ada@example.org', `Please revise your article: ${reference}`)
		expect(mail?.text).toContain('3 remarks')
		expect(mail?.text).toContain('A fine paper.')
		expect(mail?.text).toContain('File on your private page: marked.pdf')
		expect(mail?.text).toContain(`/track/${reference}`)

		const { revisions: before } = (await setup.staff.get<DashboardSummary>('/api/admin/summary')).data
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
		const listed = await setup.staff.get<Article[]>('/api/articles?revision=answered')
		expect(listed.data.map((one) => one.id)).toContain(id)
		expect((await setup.staff.get<DashboardSummary>('/api/admin/summary')).data.revisions).toBe(before + 1)
		await expect.poll(() => mailWith('ada@example.org', `Your revision has arrived: ${reference}`)).toBeTruthy()
		const receipt = await mailWith('ada@example.org', `Your revision has arrived: ${reference}`)
		expect(receipt?.text?.replace(/\s+/g, ' ')).toContain('your answers to 3 remarks, and one further file.')
		await expect.poll(() => mailWith(setup.staffEmail, 'has sent a revised document')).toBeTruthy()
		const notice = await mailWith(setup.staffEmail, 'has sent a revised document')
		expect(notice?.text).toContain('Thank you all.')
		expect(notice?.text).toContain('File on its page: letter.pdf')
		expect(notice?.text).not.toContain('/track/')

		// a decision says that it was read, until the decision is undone
		const arrived = async () => ({
			revision: (await details(id)).revision,
			count: (await setup.staff.get<DashboardSummary>('/api/admin/summary')).data.revisions,
		})
		await setup.staff.patch(`/api/articles/${id}/status`, { status: 'accepted' })
		expect(await arrived()).toEqual({ revision: null, count: before })
		await setup.staff.post(`/api/articles/${id}/status/undo`, {})
		expect(await arrived()).toEqual({ revision: 'answered', count: before + 1 })
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
		const { rows } = await setup.app.pool.query<{ action: string }>(
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

describe('reminders', () => {
	const reminders = async (id: number) => {
		const { rows } = await setup.app.pool.query<{ late: boolean }>(
			`select (data ->> 'isLate')::boolean as late from mails where kind = 'revision-reminder' and article_id = $1 order by id`,
			[id],
		)
		return rows.map(({ late }) => late)
	}
	const due = (id: number, days: number) =>
		setup.app.pool.query('update article_rounds set due_on = $2, opened_at = $3 where article_id = $1', [
			...[id, inDays(days), hoursAgo(30)],
		])
	const run = () => Promise.all([setup.app.runJob('remind-authors'), setup.app.runJob('remind-authors')])

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
		await postJson(setup.app, `${withdrawn.call}/withdraw`, {})
		await run()
		for (const { id } of [sent, closed, withdrawn]) expect(await reminders(id)).toEqual([])
	})
})

roundAnswers(setup)
