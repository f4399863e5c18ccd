import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../src/db/migrate.ts'
import { openForDatabases } from '../../tests/support/several-databases.ts'

/** A folder for as long as the work takes. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-bench-'))
	try {
		return await work(folder)
	} finally {
		await rm(folder, { recursive: true, force: true, maxRetries: 5 })
	}
}

/** An embedded server for as long as the work takes; `create` makes migrated, empty databases on it. */
export async function withServer<T>(
	work: (create: (name: string) => Promise<pg.ClientConfig>) => Promise<T>,
): Promise<T> {
	return withFolder(async (dataDir) => {
		const server = await openForDatabases(dataDir)
		try {
			return await work(async (name) => {
				await execute(server.config, `create database ${name} template template0`)
				const config = { ...server.config, database: name }
				await migrate(config)
				return config
			})
		} finally {
			await server.stop()
		}
	})
}

export async function execute(config: pg.ClientConfig, statement: string): Promise<void> {
	const client = new pg.Client(config)
	await client.connect()
	await client.query(statement).finally(() => client.end())
}
