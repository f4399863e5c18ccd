import { existsSync } from 'node:fs'
import { abortOnSignals } from '../src/server/backups/interruption.ts'
import { loggedError } from '../src/server/http/logged-error.ts'
import { refuseUsage } from './command.ts'
import { about, type Check, printed, stateOf } from './doctor/check.ts'
import { checkDatabase } from './doctor/database-checks.ts'
import { checkDisk } from './doctor/disk-check.ts'
import { checkMail } from './doctor/mail-checks.ts'
import { checkSettings } from './doctor/settings-check.ts'

const usage = `Usage: npm run doctor              (looks at the settings, the database, its files, the disk, mail and backups)
       npm run doctor -- --json    (the same for programs)
It repairs nothing. The exit code is 0 if all is well, 1 if something should be looked at, 2 if something fails.`

const exitCodes = { well: 0, attention: 1, failing: 2 } as const

/** A program that reads the answer needs one also where a check has an error of its own. */
async function orUnexpected(work: Promise<Check[]>): Promise<Check[]> {
	try {
		return await work
	} catch (error) {
		if (interruption.signal.aborted) throw error
		const { type, message, stack } = loggedError(error)
		if (!isJson) process.stderr.write(`${stack}\n`)
		return [about('doctor')('bad', `A check ended with an error of its own: ${type}: ${message}`)]
	}
}

async function examine(): Promise<Check[]> {
	if (existsSync('.env')) process.loadEnvFile('.env')
	const { settings, checks } = checkSettings(process.env, '.env')
	// nothing else can be looked at without knowing where it is
	if (!settings) return checks
	return [
		...checks,
		...(await orUnexpected(checkDisk(settings))),
		...(await orUnexpected(checkDatabase(settings, interruption))),
		...(await orUnexpected(interruption.orInterrupted(() => checkMail(settings.mail)))),
	]
}

const options = process.argv.slice(2)
if (options.some((option) => option !== '--json')) refuseUsage(usage)
const isJson = options.includes('--json')
// the database that it started would go on running
const interruption = abortOnSignals('The doctor was interrupted.')
const checks = await examine().catch((error: Error) => {
	process.stderr.write(`${error.message}\n`)
	process.exit(1)
})
const state = stateOf(checks)
const answer = isJson ? JSON.stringify({ state, checks }, null, 2) : printed(state, checks)
process.stdout.write(`${answer}\n`)
// a check that was refused half-way may have left a connection to the database of the running app
process.exit(exitCodes[state])
