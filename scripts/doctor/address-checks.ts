import pg from 'pg'
import { type CopyCondition, type DatabaseCondition, readCopyCondition } from '../../src/db/condition.ts'
import { leave } from '../../src/db/engine/connection.ts'
import { type AddressSetting, externalClient, placeOf, problemAt } from '../../src/db/engine/external.ts'
import { DatabaseProblem } from '../../src/db/engine/open.ts'
import { isLoopback } from '../../src/server/loopback.ts'
import type { Settings } from '../../src/server/settings.ts'
import { about, type Check } from './check.ts'

const ofPooler = about('pooler')
const ofReplica = about('replica')

type Reached = CopyCondition & { place: string }
type Judged = Omit<Reached, 'connection'>

/** The other addresses of the database. */
export async function checkAddresses(
	{ databasePoolUrl, databaseReplicaUrl }: Pick<Settings, 'databasePoolUrl' | 'databaseReplicaUrl'>,
	database: pg.ClientConfig,
): Promise<Check[]> {
	if (databasePoolUrl === undefined && databaseReplicaUrl === undefined) return []
	const identity = await identityOf(database)
	return [
		...(databasePoolUrl === undefined ? [] : await checkPooler(databasePoolUrl, identity)),
		...(databaseReplicaUrl === undefined ? [] : await checkReplica(databaseReplicaUrl, identity)),
	]
}

async function identityOf(database: pg.ClientConfig): Promise<string> {
	const client = new pg.Client(database)
	client.on('error', () => {})
	try {
		await client.connect()
		const { identity } = await readCopyCondition(client)
		return identity
	} finally {
		await leave(client)
	}
}

async function checkPooler(url: string, identity: string): Promise<Check[]> {
	const setting = 'DATABASE_POOL_URL'
	const reached = await reach(url, setting)
	if (reached instanceof DatabaseProblem)
		return [ofPooler('bad', `${reached.message} Meanwhile most of the site answers 503.`)]
	return [
		judgePooler(reached, identity),
		...transportOf(setting, reached).map((sentence) => ofPooler('warn', sentence)),
	]
}

async function checkReplica(url: string, identity: string): Promise<Check[]> {
	const setting = 'DATABASE_REPLICA_URL'
	const reached = await reach(url, setting)
	if (reached instanceof DatabaseProblem)
		return [ofReplica('bad', `${reached.message} Meanwhile the reports about visits answer 503.`)]
	return [
		judgeReplica(reached, identity),
		...transportOf(setting, reached).map((sentence) => ofReplica('warn', sentence)),
	]
}

async function reach(url: string, setting: AddressSetting): Promise<Reached | DatabaseProblem> {
	try {
		return await ask(url, setting)
	} catch (error) {
		if (!(error instanceof DatabaseProblem)) throw error
		return error
	}
}

async function ask(url: string, setting: AddressSetting): Promise<Reached> {
	const client = externalClient(url, setting)
	try {
		await client.connect()
		return { ...(await readCopyCondition(client)), place: placeOf(client) }
	} catch (error) {
		throw problemAt(error, client, setting)
	} finally {
		await leave(client)
	}
}

export function judgePooler({ place, ...found }: Judged, identity: string): Check {
	if (found.identity !== identity)
		return ofPooler('bad', `What answers at ${place} is another database than that of DATABASE_URL.`)
	if (found.isInRecovery)
		return ofPooler('bad', `The pooler at ${place} leads to a replica, which refuses every write.`)
	return ofPooler('ok', `The pooler at ${place} leads to the same database.`)
}

export function judgeReplica({ place, ...found }: Judged, identity: string): Check {
	if (found.identity !== identity)
		return ofReplica(
			'bad',
			`What answers at ${place} is no replica of the database of DATABASE_URL: the reports about visits are those of another one.`,
		)
	if (!found.mayReadVisits) return ofReplica('bad', `The role of DATABASE_REPLICA_URL may not read visits at ${place}.`)
	if (!found.isInRecovery)
		return ofReplica(
			'warn',
			`What answers at ${place} is the database itself: the reports about visits are still its work.`,
		)
	return ofReplica('ok', `The replica at ${place} answers.`)
}

/** A password is safe with SCRAM; what is asked and answered is not. */
export const transportOf = (
	setting: AddressSetting,
	{ connection: { address, isEncrypted } }: Pick<DatabaseCondition, 'connection'>,
): string[] =>
	address === undefined || isEncrypted || isLoopback(address)
		? []
		: [
				`The connection to ${address} is not encrypted: who reads that network reads everything. Add ?sslmode=verify-full to ${setting}.`,
			]
