import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { dropDatabase } from './drop-database.ts'
import { namedDatabase } from './named-database.ts'

let counter = 0

/** Without a table; dropped when the test ends. */
export async function emptyDatabase(): Promise<pg.ClientConfig> {
	const { server } = inject('database')
	const name = `empty_${process.pid}_${++counter}_${Date.now().toString(36)}`
	const admin = new pg.Client(server)
	await admin.connect()
	await admin.query(`create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
	onTestFinished(async () => {
		await dropDatabase(admin, name)
		await admin.end()
	})
	return namedDatabase(server, name)
}
