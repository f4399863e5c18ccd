import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/db/engine/open.ts'
import { migrate } from '../../src/db/migrate.ts'
import { dropDatabase } from './drop-database.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { demoTemplateOf, namedDatabase } from './named-database.ts'
import { openForDatabases } from './several-databases.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** The server of this test run, and the migrated database that each test file clones. */
		database: { server: pg.ClientConfig; template: string }
		/** What `tests/support/sample.ts` chooses by, and whether it leaves nothing out. */
		samples: { seed: number; isWhole: boolean }
	}
}

/** One PostgreSQL for the whole run: its own in a new folder, or the one that TEST_DATABASE_URL names. */
export default async function setUp(project: TestProject) {
	const folder = await makeMemoryFolder('fleuron-test-')
	// data folders, uploads and browser profiles as well: workers start with this environment
	const temporary = await makeMemoryFolder('fleuron-tmp-')
	await chmod(temporary, 0o1777)
	const usual = process.env.TMPDIR
	process.env.TMPDIR = temporary
	process.env.PREPARED_FOLDER = join(temporary, 'prepared')
	const databaseUrl = process.env.TEST_DATABASE_URL
	const opened = databaseUrl
		? await openDatabase({ databaseUrl, dataDir: folder, log: () => {} })
		: await openForDatabases(folder, testSettings)
	// two runs on one server must not meet
	const template = `template_${process.pid}_${Date.now().toString(36)}`
	await run(opened.config, (client) =>
		client.query(`create database ${template} template template0 locale 'C.UTF-8' encoding 'UTF8'`),
	)
	await migrate(namedDatabase(opened.config, template))
	project.provide('database', { server: opened.config, template })
	project.provide('samples', chooseSamples())

	return async () => {
		await run(opened.config, async (client) => {
			for (const name of [template, demoTemplateOf(template)]) await dropDatabase(client, name)
		})
		await opened.stop()
		if (usual === undefined) delete process.env.TMPDIR
		else process.env.TMPDIR = usual
		delete process.env.PREPARED_FOLDER
		for (const made of [folder, temporary]) await rm(made, { recursive: true, force: true, maxRetries: 5 })
	}
}

const testSettings = [
	// nothing of a test run outlives the machine: waiting for the disk, or whole pages in the log, would only make it longer
	'alter system set fsync = off',
	'alter system set full_page_writes = off',
	// four test files at once, each with several apps, need more connections than a site
	'alter system set max_connections = 200',
	// it would look at hundreds of databases that live for seconds
	"alter system set autovacuum_naptime = '1d'",
]

const usualSeed = 13

/** One commit gives one result: the sample of the long walks is always the same, unless TEST_SEED asks for another. */
function chooseSamples() {
	const seed = Number(process.env.TEST_SEED ?? usualSeed)
	if (!Number.isSafeInteger(seed))
		throw new Error(`TEST_SEED must be a whole number; it is "${process.env.TEST_SEED}".`)
	const isWhole = process.env.TEST_SAMPLES === 'all'
	const said = isWhole ? 'nothing is left out' : `the seed is ${seed}, TEST_SEED=N takes another`
	process.stdout.write(`Samples of the long walks: ${said}.\n`)
	return { seed, isWhole }
}

async function run(config: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
	const client = new pg.Client(config)
	await client.connect()
	await work(client).finally(() => client.end())
}
