import { existsSync } from 'node:fs'
import { DatabaseProblem } from '../src/db/engine/open.ts'
import { AppError } from '../src/server/app-error.ts'
import { accountsService } from '../src/server/auth/accounts.service.ts'
import { withDatabase } from '../src/server/open.ts'
import { readSettings, type Settings, SettingsProblem } from '../src/server/settings.ts'

export type Tools = Parameters<Parameters<typeof withDatabase>[1]>[0] & { settings: Settings }
type Command = (tools: Tools, ...args: string[]) => Promise<string>

/** Runs the command that was named, beside a running app or alone, and prints its sentence. */
export async function runCommand(usage: string, commands: Record<string, Command>): Promise<void> {
	const [name = '', ...args] = process.argv.slice(2)
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined
	if (!command) {
		process.stderr.write(`${usage}\n`)
		process.exit(2)
	}
	if (existsSync('.env')) process.loadEnvFile('.env')
	try {
		const settings = readSettings()
		process.stdout.write(`${await withDatabase(settings, (tools) => command({ ...tools, settings }, ...args))}\n`)
	} catch (error) {
		const isExpected = [DatabaseProblem, SettingsProblem, AppError].some((kind) => error instanceof kind)
		process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`)
		process.exit(1)
	}
}

/** Accounts of staff, without what only a running app knows: its address and its name. */
export const accountsOf = (tools: Tools) =>
	accountsService({
		...tools,
		publicUrl: () => tools.settings.publicUrl ?? 'http://localhost',
		siteName: async () => 'Fleuron',
	})
