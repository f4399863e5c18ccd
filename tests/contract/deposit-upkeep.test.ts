import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { changesChannel } from '../../src/db/changes.ts'
import { articleExportsService } from '../../src/server/article-exports/article-exports.service.ts'
import { publishedRecordsService } from '../../src/server/articles/published-records.service.ts'
import { depositSender } from '../../src/server/deposits/deposit-sender.service.ts'
import { depositsRepository } from '../../src/server/deposits/deposits.repository.ts'
import { namesAlone } from '../../src/server/institutions/institutions.service.ts'
import { startApp } from '../support/app.ts'
import {
	app,
	crossref,
	depositSetup,
	due,
	latest,
	password,
	prefix,
	published,
	send,
	statesOf,
	user,
} from './deposit-setup.ts'
import { publicSettings } from './requests.ts'

depositSetup()

test('what was published lately is sent by itself where the settings want it, demonstration content never', async () => {
	const [id, demo, imported] = [await published(), await published(), await published()]
	const foreign = await published({ doi: '10.9999/abroad' })
	await app.pool.query('update articles set is_demo = true where id = $1', [demo])
	await app.pool.query('update articles set imported_at = now() where id = $1', [imported])
	expect((await send({ ids: [demo] })).data).toMatchObject({
		queued: 0,
		faults: [{ articleId: demo, problem: 'It is demonstration content.' }],
	})
	await app.runJob('send-deposits')
	expect(await statesOf([id, demo])).toEqual(['not_sent', 'not_sent'])
	const automatic = { user, password, endpoint: crossref.endpoint, isAutomatic: true }
	const other = await startApp({
		database: app.database,
		settings: { ...publicSettings, deposits: { doiPrefix: prefix, crossref: automatic } },
	})
	try {
		await other.runJob('send-deposits')
	} finally {
		await other.close()
	}
	expect(await statesOf([id, demo, imported, foreign])).toEqual(['sent', 'not_sent', 'not_sent', 'not_sent'])
})

test('old articles with faults do not keep a new one from being sent by itself', async () => {
	const faulty = [await published(), await published(), await published()]
	await app.pool.query(`update articles set title = '' where id = any($1)`, [faulty])
	const id = await published()
	const wanted = { prefix, days: 30, limit: faulty.length }
	const found = await depositsRepository(app.db).newlyPublished(crossref.endpoint, wanted)
	expect(found).toHaveLength(faulty.length)
	expect(found).toContain(id)
})

test('nobody is told of a change when nothing is due', async () => {
	const heard: string[] = []
	const listener = new pg.Client(app.database)
	await listener.connect()
	onTestFinished(() => listener.end())
	listener.on('notification', ({ payload = '' }) => heard.push(payload))
	await listener.query(`listen ${changesChannel}`)
	/** Notifications arrive in order: what was announced before this one was heard. */
	const allHeard = async (mark: string) => {
		await app.pool.query('select pg_notify($1, $2)', [changesChannel, JSON.stringify([mark])])
		await expect.poll(() => heard.some((one) => one.includes(mark)), { timeout: 60_000 }).toBe(true)
		return heard.filter((one) => one.includes('articles:list')).length
	}
	await app.runJob('send-deposits')
	expect(await allHeard('mark-idle')).toBe(0)
	await send({ ids: [await published()] })
	const before = await allHeard('mark-queued')
	await app.runJob('send-deposits')
	expect(await allHeard('mark-sent')).toBeGreaterThan(before)
})

test('an article whose file cannot be made is given up after the usual attempts, and does not stop others', async () => {
	const [good, bad] = [await published(), await published({ title: 'Cannot be written' })]
	await send({ ids: [good, bad] })
	const exported = articleExportsService({
		records: publishedRecordsService({ ...app, institutions: namesAlone }),
		site: app.site,
	})
	const sender = depositSender({
		...app,
		log: { warn: () => {} },
		exported: {
			check: exported.check,
			deposit: async (batchId, records) => {
				if (records.some(({ id }) => id === bad)) throw new Error('no XML of this record')
				return exported.deposit(batchId, records)
			},
		},
	})
	await sender.run()
	expect(await statesOf([good, bad])).toEqual(['sent', 'queued'])
	expect(await latest(bad)).toMatchObject({ answer: 'The file could not be made here.', attempts: 1 })
	for (let times = 2; times <= 8; times++) {
		await due()
		await sender.run()
	}
	expect(await latest(bad)).toMatchObject({ state: 'failed', attempts: 8, nextAt: null })
})
