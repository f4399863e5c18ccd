import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { DatabaseProblem } from './db/engine/open.ts'
import { readSettings, SettingsProblem } from './server/settings.ts'
import { WorkerFailed } from './server/workers.ts'
import { ignoreLostOutput } from './stopping.ts'

async function start(): Promise<void> {
	if (existsSync('.env')) process.loadEnvFile('.env')
	const settings = readSettings()
	const isDevelopment = process.argv.includes('--dev')
	if (settings.workers > 1 && cluster.isPrimary && !isDevelopment) {
		const { supervise } = await import('./supervise.ts')
		await supervise(settings)
	} else {
		const { serve } = await import('./serve.ts')
		await serve(settings, { isDevelopment })
	}
}

/** A problem that the operator can fix is one sentence; any other error is shown with its stack. */
function explain(error: unknown): string {
	if (error instanceof DatabaseProblem || error instanceof SettingsProblem) return error.message
	const { code, message, stack, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
	if (code === 'EADDRINUSE')
		return `Port ${port} on ${address} is taken by another program. Stop it, or choose another with PORT=3001 npm start.`
	if (code === 'EACCES' && port)
		return `Port ${port} needs rights this user does not have. Choose one above 1024 with PORT.`
	if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
		return `HOST is not an address of this machine: ${address ?? message}.`
	return stack ?? String(error)
}

ignoreLostOutput()
start().catch((error: unknown) => {
	// a worker has said itself why it failed
	if (!(error instanceof WorkerFailed)) process.stderr.write(`${explain(error)}\n`)
	process.exit(1)
})
