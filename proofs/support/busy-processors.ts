import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Keeps every processor busy with other work while something is done, as `stress-ng --cpu N` does. */
export async function withBusyProcessors<T>(work: () => Promise<T>): Promise<T> {
	const others: ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
		spawn(process.execPath, ['-e', 'let n = 0; for (;;) n = Math.sqrt(n + 1)'], { stdio: 'ignore' }),
	)
	const end = () => {
		for (const other of others) other.kill('SIGKILL')
	}
	process.once('exit', end)
	try {
		return await work()
	} finally {
		end()
		process.removeListener('exit', end)
	}
}
