import { existsSync } from 'node:fs'
import { DatabaseProblem } from '../src/db/engine/open.ts'
import { AppError } from '../src/server/app-error.ts'
import { accountsService } from '../src/server/auth/accounts.service.ts'
import { abortOnSignals } from '../src/server/backups/interruption.ts'
import { BackupProblem, withCause } from '../src/server/backups/problem.ts'
import { loggedError } from '../src/server/http/logged-error.ts'
import { withDatabase } from '../src/server/open.ts'
import { readSettings, type Settings, SettingsProblem } from '../src/server/settings.ts'
import { ignoreLostOutput } from '../src/stopping.ts'

export type Tools = Parameters<Parameters<typeof withDatabase>[1]>[0] & { settings: Settings }
type Command = (tools: Tools, ...args: string[]) => Promise<string>

/** Without the values of a failed query, which may be of persons. */
function unexpected(error: unknown): string {
	const { type, message, stack } = loggedError(error)
	return `${type}: ${message}\n${stack}`
}

/** Control characters, as in the name of a table of a backup that others made, could change the terminal. */
const printed = (text: string) => `${text.replace(/[^\P{Cc}\n\t]/gu, '')}\n`

/** Runs a command with the settings, and prints its sentence. A problem that the operator can solve has no stack. */
export async function runProgram(work: (settings: Settings) => Promise<string>): Promise<void> {
	ignoreLostOutput()
	if (existsSync('.env')) process.loadEnvFile('.env')
	try {
		process.stdout.write(printed(await work(readSettings())))
	} catch (error) {
		const isExpected = [DatabaseProblem, SettingsProblem, BackupProblem, AppError, UsageProblem].some(
			(kind) => error instanceof kind,
		)
		process.stderr.write(printed(isExpected ? withCause(error) : unexpected(error)))
		process.exit(error instanceof UsageProblem ? wrongUsage : 1)
	}
}

const wrongUsage = 64

/** For a command that has opened the database: `refuseUsage` would leave it running. */
export class UsageProblem extends Error {}

/** Shows how the command is used: as an answer to --help, otherwise as a refusal. */
export function refuseUsage(usage: string): never {
	if (process.argv.slice(2).includes('--help')) {
		process.stdout.write(`${usage}\n`)
		process.exit(0)
	}
	process.stderr.write(`${usage}\n`)
	process.exit(wrongUsage)
}

/** Runs the command that was named, beside a running app or alone. */
export async function runCommand(usage: string, commands: Record<string, Command>): Promise<void> {
	const [name = '', ...args] = process.argv.slice(2)
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined
	if (!command) refuseUsage(usage)
	// the database that it started would go on running
	const { orInterrupted } = abortOnSignals('The command was interrupted, and may have been done in part.')
	await runProgram((settings) =>
		withDatabase(settings, (tools) => orInterrupted(() => command({ ...tools, settings }, ...args))),
	)
}

/** Accounts of staff, without what only a running app knows: its address and its name. */
export const accountsOf = (tools: Tools) =>
	accountsService({
		...tools,
		publicUrl: () => tools.settings.publicUrl ?? 'http://localhost',
		siteName: async () => 'Fleuron',
	})
