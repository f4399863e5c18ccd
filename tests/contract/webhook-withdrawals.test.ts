import { describe, expect, test } from 'vitest'
import { actOnArticles, aJournalHere, aRisFile, finishedArticles } from '../support/article-imports.ts'
import { moveBack } from '../support/undo-window.ts'
import { postJson } from './requests.ts'
import {
	anArticle,
	app,
	aWebhook,
	deliveriesOf,
	type Made,
	receiver,
	sendAll,
	setStatus,
	staff,
	webhookSetup,
} from './webhook-setup.ts'

webhookSetup()

describe('an article is withdrawn', () => {
	/** The causes that were told, and what was said of the article. */
	const causesAt = ({ path }: Made) =>
		receiver
			.at(path)
			.map(({ message }) =>
				message.type === 'article.withdrawn'
					? [message.data.cause, message.data.article?.status ?? null]
					: message.type,
			)

	async function privatePath(reference: string): Promise<string> {
		const link = await app.tracking.address({ reference, linkVersion: 1 })
		return `/api/articles/track/${link.split('/').at(-1)}`
	}

	test('by its author, who may take that back', async () => {
		const webhook = await aWebhook()
		const article = await anArticle({ status: 'accepted' })
		await sendAll()
		const path = await privatePath(article.reference)
		expect((await postJson(app, `${path}/withdraw`, {})).status).toBe(200)
		await sendAll()
		expect((await postJson(app, `${path}/restore`, {})).status).toBe(200)
		await sendAll()
		expect(causesAt(webhook)).toEqual(['article.accepted', ['by_author', null], 'article.accepted'])
	})

	test('when it is unpublished, retracted or deleted, and counts again when that is taken back', async () => {
		const webhook = await aWebhook()
		const { id } = await anArticle({ status: 'published' })
		await sendAll()
		await setStatus(id, 'accepted')
		await sendAll()
		await setStatus(id, 'published')
		await sendAll()
		const notice = { kind: 'retraction', issuedOn: '2026-11-17', reason: 'The data were invented.' }
		const notices = await staff.json<{ id: number }[]>('POST', `/api/articles/${id}/publication-notices`, notice)
		expect(notices.status, notices.error).toBe(200)
		await sendAll()
		await staff.json('DELETE', `/api/articles/${id}/publication-notices/${notices.data[0]?.id}`)
		await sendAll()
		await staff.json('DELETE', `/api/articles/${id}`)
		await sendAll()
		const { rows } = await app.pool.query<{ id: number }>('select max(id) as id from trash')
		expect((await staff.json('POST', `/api/trash/${rows[0]?.id}/restore`)).status).toBe(200)
		await sendAll()
		expect(causesAt(webhook)).toEqual([
			...['article.published', ['unpublished', null], 'article.published', ['retracted', 'published']],
			...['article.published', ['deleted', null], 'article.published'],
		])
	})

	test.each(['rejected', 'under_review'])(
		'when it was accepted and is %s now, unless that is undone',
		async (status) => {
			const webhook = await aWebhook()
			const { id } = await anArticle({ status: 'accepted' })
			await sendAll()
			await moveBack(app, id)
			await setStatus(id, status)
			expect((await staff.json('POST', `/api/articles/${id}/status/undo`, {})).status).toBe(200)
			await sendAll()
			expect(causesAt(webhook)).toEqual(['article.accepted'])
			await setStatus(id, status)
			await sendAll()
			await setStatus(id, 'accepted')
			await sendAll()
			expect(causesAt(webhook)).toEqual(['article.accepted', ['not_accepted', null], 'article.accepted'])
		},
	)

	test('and is accepted again before that is told: only this is told', async () => {
		const webhook = await aWebhook()
		const { id } = await anArticle({ status: 'accepted' })
		await sendAll()
		await setStatus(id, 'rejected')
		await setStatus(id, 'accepted')
		await sendAll()
		expect(causesAt(webhook)).toEqual(['article.accepted', 'article.accepted'])
	})

	test('nobody is told about one that was never accepted, also when its author withdraws it', async () => {
		const webhook = await aWebhook()
		const { id, reference } = await anArticle()
		expect((await postJson(app, `${await privatePath(reference)}/withdraw`, {})).status).toBe(200)
		expect(await deliveriesOf(webhook)).toEqual([])
		await staff.json('DELETE', `/api/articles/${id}`)
		expect(await deliveriesOf(webhook)).toEqual([])
	})

	test('nobody is told about an import and its undo, but about what happens to an imported article here', async () => {
		const webhook = await aWebhook()
		const journalId = await aJournalHere(app, staff.headers)
		const { id } = await finishedArticles(app, staff.headers, { journalId, file: aRisFile() })
		const imported = () => app.pool.query<{ id: number }>('select id from articles where journal_id = $1', [journalId])
		expect((await imported()).rowCount).toBe(1)
		expect(await deliveriesOf(webhook)).toEqual([])
		expect((await actOnArticles(app, staff.headers, id, 'undo')).status).toBe(200)
		await app.runJob('import-articles')
		expect((await imported()).rowCount).toBe(0)
		expect(await deliveriesOf(webhook)).toEqual([])

		await finishedArticles(app, staff.headers, { journalId, file: aRisFile() })
		const kept = (await imported()).rows[0]?.id ?? 0
		await setStatus(kept, 'accepted')
		await sendAll()
		await setStatus(kept, 'published')
		await sendAll()
		await staff.json('DELETE', `/api/articles/${kept}`)
		await sendAll()
		expect(causesAt(webhook)).toEqual([['unpublished', null], 'article.published', ['deleted', null]])
	})
})
