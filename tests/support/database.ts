import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { namedDatabase } from './named-database.ts'

let counter = 0

/** A new database with all tables and nothing in them, for one test file or one test. */
export async function cloneDatabase(): Promise<{ config: pg.ClientConfig; drop: () => Promise<void> }> {
	const { server, template } = inject('database')
	const name = `t_${process.pid}_${Date.now().toString(36)}_${counter++}`
	await onServer(server, `create database ${name} template ${template}`)
	return {
		config: namedDatabase(server, name),
		drop: () => onServer(server, `drop database if exists ${name} with (force)`),
	}
}

/** The same, dropped when the test ends. */
export async function testDatabase(): Promise<pg.ClientConfig> {
	const { config, drop } = await cloneDatabase()
	onTestFinished(drop)
	return config
}

async function onServer(server: pg.ClientConfig, statement: string): Promise<void> {
	const client = new pg.Client(server)
	await client.connect()
	try {
		await client.query(statement)
	} finally {
		await client.end()
	}
}
