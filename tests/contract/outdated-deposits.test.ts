import { expect, test } from 'vitest'
import type { DepositSetup, ListedRegistration } from '../../src/contract/deposits.ts'
import type { StaffIssues } from '../../src/contract/journal-issues.ts'
import { startApp } from '../support/app.ts'
import { staffOn } from '../support/staff-calls.ts'
import {
	app,
	crossref,
	depositSetup,
	journalId,
	password,
	prefix,
	published,
	registration,
	runDue,
	send,
	staff,
	statesOf,
	user,
} from './deposit-setup.ts'
import { publicSettings } from './requests.ts'

depositSetup()

async function registered(): Promise<number> {
	const id = await published()
	await send({ ids: [id] })
	await app.runJob('send-deposits')
	await runDue()
	expect(await statesOf([id])).toEqual(['accepted'])
	return id
}
const edit = (id: number, values: object) => staff.json('PUT', `/api/articles/${id}`, values)
/** Harvesters are told first, and what they are told is compared. */
const notice = async () => {
	await app.runJob('show-published')
	await app.runJob('send-deposits')
}
const outdated = async () =>
	(await staff.json<ListedRegistration[]>('GET', `/api/article-deposits?journal=${journalId}&state=outdated`)).data
const titlesSent = () =>
	crossref.received.flatMap(({ xml }) => [...xml.matchAll(/<titles><title>([^<]*)</g)].map(([, title]) => title))

async function withAutomatic(work: (other: Awaited<ReturnType<typeof startApp>>) => Promise<void>): Promise<void> {
	const automatic = { user, password, endpoint: crossref.endpoint, isAutomatic: true }
	const other = await startApp({
		database: app.database,
		settings: { ...publicSettings, adminRegistration: 'open', deposits: { doiPrefix: prefix, crossref: automatic } },
	})
	try {
		await work(other)
	} finally {
		await other.close()
	}
}
/** As if nobody had edited anything for a while. */
const leftAlone = () =>
	app.pool.query(`update oai_records set datestamp = datestamp - interval '1 hour';
		update article_deposits set compared_at = compared_at - interval '1 hour' where compared_at is not null`)

test('an edit after the registration is shown until it is sent; one that Crossref is not told of is not', async () => {
	const [id, other] = [await registered(), await registered()]
	await edit(other, { adminNotes: 'Nothing that readers see', keywords: 'soil' })
	await edit(id, { title: 'Another title' })
	expect(await statesOf([id, other])).toEqual(['outdated', 'accepted'])
	expect((await registration(id)).isRegistered).toBe(true)
	await notice()
	expect((await outdated()).map((row) => row.id)).toEqual([id])
	// with the others of its journal
	expect((await send({ journal: journalId })).data).toMatchObject({ queued: 1 })
	await app.runJob('send-deposits')
	await runDue()
	await notice()
	expect(await statesOf([id, other])).toEqual(['accepted', 'accepted'])
	expect(titlesSent().at(-1)).toBe('Another title')
	expect(await outdated()).toEqual([])
})

test('a renamed journal and another day of the issue change what is registered', async () => {
	const id = await registered()
	const issues = `/api/journals/${journalId}/issues`
	const added = await staff.json<StaffIssues>('POST', issues, { volume: '7', number: '2', publishedOn: '2026-03-01' })
	const issue = `${issues}/${added.data.issues[0]?.id}`
	await staff.json('PUT', `${issue}/articles`, { articles: [{ id, pages: '1-9' }] })
	await notice()
	await send({ ids: [id] })
	await app.runJob('send-deposits')
	await runDue()
	await notice()
	expect(await statesOf([id])).toEqual(['accepted'])
	await staff.json('PUT', issue, { publishedOn: '2026-04-01' })
	await notice()
	expect((await outdated()).map((row) => row.id)).toEqual([id])
	await staff.json('PUT', issue, { publishedOn: '2026-03-01' })
	await notice()
	expect(await outdated()).toEqual([])
	await staff.json('PUT', `/api/journals/${journalId}`, { title: 'Renamed' })
	await notice()
	expect((await outdated()).map((row) => row.id)).toEqual([id])
})

test('a change is sent by itself once it is left alone, and not from a restored copy until an admin resumes it', async () => {
	const id = await registered()
	await edit(id, { title: 'Corrected twice' })
	await notice()
	const sent = crossref.received.length
	await withAutomatic(async (other) => {
		await other.runJob('send-deposits')
		expect(crossref.received).toHaveLength(sent)
		await leftAlone()
		// as a restore leaves it, which backups.test.ts shows
		await app.pool.query(`insert into deposit_pauses (reason) values ('Restored from a backup.')`)
		const fresh = await published()
		await other.runJob('send-deposits')
		expect(crossref.received).toHaveLength(sent)
		const admin = await staffOn(other)
		const setup = async () => (await admin.json<DepositSetup>('GET', '/api/article-deposits/setup')).data.crossref
		expect(await setup()).toMatchObject({ isAutomatic: true, pausedSince: expect.any(String) })
		const resumed = () => admin.json('POST', '/api/article-deposits/resume')
		expect((await resumed()).data).toEqual({ isResumed: true })
		expect((await resumed()).data).toEqual({ isResumed: false })
		expect(await setup()).toMatchObject({ pausedSince: null })
		await other.runJob('send-deposits')
		expect(await statesOf([id, fresh])).toEqual(['sent', 'sent'])
		expect(titlesSent()).toContain('Corrected twice')
	})
})

test('what an earlier version sent is compared from its next change on', async () => {
	const id = await registered()
	await app.pool.query('update article_deposits set content_hash = null, compared_at = null where article_id = $1', [
		id,
	])
	await edit(id, { keywords: 'first' })
	await notice()
	expect(await statesOf([id])).toEqual(['accepted'])
	await edit(id, { title: 'Then another' })
	await notice()
	expect((await outdated()).map((row) => row.id)).toEqual([id])
})
