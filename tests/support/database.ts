import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { dropDatabase } from './drop-database.ts'
import { namedDatabase } from './named-database.ts'

let counter = 0

/** A new database with all tables and nothing in them, for one test file or one test. */
export async function cloneDatabase(): Promise<{ config: pg.ClientConfig; drop: () => Promise<void> }> {
	const { server, template } = inject('database')
	const name = `t_${process.pid}_${Date.now().toString(36)}_${counter++}`
	await onServer(server, (client) => client.query(`create database ${name} template ${template}`))
	return {
		config: namedDatabase(server, name),
		drop: () => onServer(server, (client) => dropDatabase(client, name)),
	}
}

/** The same, dropped when the test ends. */
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
