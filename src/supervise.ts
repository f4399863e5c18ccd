import { setTimeout as sleep } from 'node:timers/promises'
import { openMigrated } from './server/open.ts'
import type { Settings } from './server/settings.ts'
import { startWorkers } from './server/workers.ts'
import { say, seconds, stopOnce, stopOnSignals } from './stopping.ts'

/** More than a worker takes at most, see serve.ts: one that hangs is killed then. */
const workersMs = 12_000
/** The database learns a moment later that the connections of a killed process are gone. */
const goneMs = 2_000
/** With the time that the database takes at most to stop. */
const drainMs = workersMs + goneMs + 11_000

/** WORKERS: this process starts the database, migrates it once and keeps the workers running, which answer. */
export async function supervise(settings: Settings): Promise<void> {
	const begun = performance.now()
	const opening = openMigrated(settings, say)
	let workers: ReturnType<typeof startWorkers> | undefined
	let isStopping = false
	const stop = stopOnce(async () => {
		isStopping = true
		const database = await opening
		if (workers && !(await Promise.race([workers.stop().then(() => true), sleep(workersMs, false)]))) {
			workers.kill()
			await sleep(goneMs)
		}
		await database.stop()
	})
	// before anything is started: the embedded PostgreSQL would go on without this process
	stopOnSignals({
		...{ stop, drainMs },
		announce: () => say('Stopping: requests under way are finished first.'),
	})
	const database = await opening
	if (isStopping) return stop()
	say(`Database ready: ${database.describe} (${seconds(begun)})`)
	workers = startWorkers({ count: settings.workers, say, isSocketPassed: settings.hasPassedSocket })
	void workers.socketLost.then(async () => {
		say('No worker is left, and the socket is closed: stopping, to be started again.')
		await stop()
		process.exit(1)
	})
	try {
		await workers.ready
	} catch (error) {
		await stop()
		throw error
	}
}
