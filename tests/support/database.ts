import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { dropDatabase } from './drop-database.ts'
import { demoTemplateOf, namedDatabase } from './named-database.ts'

let counter = 0

/** Copying files takes half the work of PostgreSQL's usual way, which writes each page into its log. */
const copyOf = (name: string, template: string) => `create database ${name} template ${template} strategy file_copy`

/** A new database with all tables and nothing in them, for one test file or one test, or with what another one holds. */
export async function cloneDatabase(
	template = inject('database').template,
): Promise<{ config: pg.ClientConfig; drop: () => Promise<void> }> {
	const { server } = inject('database')
	const name = `t_${process.pid}_${Date.now().toString(36)}_${counter++}`
	await onServer(server, (client) => client.query(copyOf(name, template)))
	return {
		config: namedDatabase(server, name),
		drop: () => onServer(server, (client) => dropDatabase(client, name)),
	}
}

/** The same with demonstration content. Filling it in takes longer than to copy it: the first to ask does it for all. */
export async function cloneDemoDatabase(fill: (config: pg.ClientConfig) => Promise<void>) {
	const { server, template } = inject('database')
	const filled = demoTemplateOf(template)
	await onServer(server, async (client) => {
		// given back when the connection ends
		await client.query('select pg_advisory_lock(1)')
		const { rowCount } = await client.query('select from pg_database where datname = $1', [filled])
		if (rowCount) return
		const beingFilled = `${filled}_${process.pid}`
		await client.query(copyOf(beingFilled, template))
		await fill(namedDatabase(server, beingFilled))
		await client.query(`alter database ${beingFilled} rename to ${filled}`)
	})
	return cloneDatabase(filled)
}

/** The same without content, dropped when the test ends. */
export async function testDatabase(): Promise<pg.ClientConfig> {
	const { config, drop } = await cloneDatabase()
	onTestFinished(drop)
	return config
}

async function onServer(server: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
	const client = new pg.Client(server)
	await client.connect()
	try {
		await work(client)
	} finally {
		await client.end()
	}
}
