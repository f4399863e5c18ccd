// What the tests start as another process: an app that opens the database of a folder.
// It speaks in lines on its output, and stops when told so or when the tests are gone.
import pg from 'pg'
import { DatabaseProblem, openDatabase } from '../../src/db/engine/open.ts'

const [mode = '', dataDir = '', binariesDir] = process.argv.slice(2)
const say = (word: string, text = '') => console.log(`${word} ${text}`)

try {
	const database = await openDatabase({ dataDir, binariesDir, log: (sentence) => say('log', sentence) })
	say('open', JSON.stringify(database.config))
	process.stdin.once('data', () => process.stdin.destroy())
	process.stdin.once('close', async () => {
		await database.stop()
		say('stopped')
		process.exit()
	})
	if (mode === 'write') await write(database.config)
} catch (error) {
	if (!(error instanceof DatabaseProblem)) throw error
	say('problem', error.message)
	process.exit(1)
}

/** Says the number of every row the server has acknowledged. */
async function write(config: pg.ClientConfig): Promise<void> {
	const client = new pg.Client(config)
	await client.connect()
	await client.query('drop table if exists written')
	await client.query('create table written (number int primary key, filler text)')
	for (let number = 1; ; number++) {
		await client.query("insert into written values ($1, repeat('x', 500))", [number])
		say('row', String(number))
	}
}
