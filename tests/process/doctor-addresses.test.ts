import { expect, test } from 'vitest'
import { checkAddresses, judgePooler, judgeReplica, transportOf } from '../../scripts/doctor/address-checks.ts'
import { readCopyCondition } from '../../src/db/condition.ts'
import { externalClient } from '../../src/db/engine/external.ts'
import { startSeparateServer } from '../engine/separate-server.ts'
import { testDatabase } from '../support/database.ts'
import { addressOf } from '../support/database-address.ts'
import { quietPort } from '../support/quiet-port.ts'
import { inJson } from './doctor-answers.ts'
import { newFolder } from './program.ts'

test('a database elsewhere, without encryption on the way', () => {
	const risks = (address: string | undefined, isEncrypted: boolean) =>
		transportOf('DATABASE_REPLICA_URL', { connection: { address, isEncrypted } })
	expect(risks('192.0.2.7', false)).toEqual([
		expect.stringMatching(
			/^The connection to 192\.0\.2\.7 is not encrypted: .*sslmode=verify-full to DATABASE_REPLICA_URL\.$/,
		),
	])
	expect([
		...[risks('192.0.2.7', true), risks('127.0.0.1', false)],
		...[risks('::1', false), risks(undefined, false)],
	]).toEqual([[], [], [], []])
})

test('a pooler and a replica: the same database, and another one', async () => {
	const [own, other] = [await testDatabase(), await testDatabase()]
	const found = async (database: typeof own) => {
		const url = addressOf(database)
		const checks = await checkAddresses({ databasePoolUrl: url, databaseReplicaUrl: url }, own)
		return checks.map(({ part, level, sentence }) => `${part} ${level}: ${sentence}`)
	}
	expect(await found(own)).toEqual([
		expect.stringMatching(/^pooler ok: The pooler at \S+ leads to the same database\.$/),
		expect.stringMatching(/^replica warn: What answers at \S+ is the database itself/),
	])
	expect(await found(other)).toEqual([
		expect.stringMatching(/^pooler bad: What answers at \S+ is another database/),
		expect.stringMatching(/^replica bad: What answers at \S+ is no replica of the database/),
	])
	expect(await checkAddresses({ databasePoolUrl: undefined, databaseReplicaUrl: undefined }, own)).toEqual([])
})

test('a pooler and a replica that are away: the rest is looked at all the same', async () => {
	const port = await quietPort()
	const away = `postgres://fleuron:secret@127.0.0.1:${port}/fleuron`
	const { code, checks } = await inJson({
		...{ DATA_DIR: await newFolder(), DATABASE_URL: addressOf(await testDatabase()) },
		...{ DATABASE_POOL_URL: away, DATABASE_REPLICA_URL: away },
	})
	const said = (part: string) =>
		checks.filter((check) => check.part === part).map(({ level, sentence }) => `${level}: ${sentence}`)
	const place = `bad: The database at 127.0.0.1:${port}`
	const cause = 'cannot be used: nothing answers there (connection refused).'
	expect({ code, pooler: said('pooler'), replica: said('replica'), files: said('files') }).toEqual({
		code: 2,
		pooler: [`${place} (DATABASE_POOL_URL) ${cause} Meanwhile most of the site answers 503.`],
		replica: [`${place} (DATABASE_REPLICA_URL) ${cause} Meanwhile the reports about visits answer 503.`],
		files: ['ok: 0 are stored, 0 are named by rows.'],
	})
})

test('a standby of PostgreSQL is known as a replica of what it is a copy of', async () => {
	const dir = await newFolder()
	const server = await startSeparateServer({ dir, password: 'secret' })
	const before = await conditionAt(server.url)
	expect(before).toMatchObject({ isInRecovery: false, mayReadVisits: true })
	const standby = await server.becomeStandby()
	try {
		const replica = { place: 'db2:5432', ...(await conditionAt(server.url)) }
		expect(replica).toMatchObject({ identity: before.identity, isInRecovery: true })
		expect(judgeReplica(replica, before.identity)).toMatchObject({ level: 'ok' })
	} finally {
		await standby.stop()
	}
})
async function conditionAt(url: string) {
	const client = externalClient(url, 'DATABASE_REPLICA_URL')
	await client.connect()
	try {
		return await readCopyCondition(client)
	} finally {
		await client.end()
	}
}

test('a replica is good for reports and not for a pooler, and its role has to read visits', () => {
	const replica = { place: 'db2:5432', identity: '7/16384', isInRecovery: true, mayReadVisits: true }
	expect(judgeReplica(replica, '7/16384')).toEqual({
		part: 'replica',
		level: 'ok',
		sentence: 'The replica at db2:5432 answers.',
	})
	expect(judgeReplica(replica, '8/16384')).toMatchObject({ level: 'bad' })
	expect(judgeReplica({ ...replica, mayReadVisits: false }, '7/16384')).toMatchObject({
		level: 'bad',
		sentence: expect.stringContaining('may not read visits'),
	})
	expect(judgePooler(replica, '7/16384')).toMatchObject({
		level: 'bad',
		sentence: expect.stringContaining('refuses every write'),
	})
})
