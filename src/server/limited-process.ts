import { spawn } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AppError } from './app-error.ts'
import { boundedQueue } from './bounded-queue.ts'

export type ProcessLimits = { seconds: number; kilobytes: number }
export type Ended = { code: number | null; signal: NodeJS.Signals | null; said: Buffer }

/** The machine was too busy, or the file takes too long on any machine. */
export class NotInTime extends AppError {
	constructor(sentence: string) {
		super('unavailable', sentence, { retryAfter: 30 })
	}
}

/**
 * Each may take hundreds of megabytes, so only a few run at once, whatever they read. No kind of file has so many places in its own
 * queue that the others would never get one here. A task with a place must not wait for another task that needs one.
 */
export const processQueue = boundedQueue(
	'processes for files',
	{ running: 3, waiting: 100 },
	{ queueFull: () => new NotInTime('Many files are being read right now. Please try again in a minute.') },
)

/** One file: a process that nobody can end any more, because the app is gone, ends by itself. */
export const secondsForOneFile = 600

/** Without a shell that sets limits (Windows) the time limit alone holds. */
const limited = 'ulimit -d "$0" 2>/dev/null; ulimit -t "$1" 2>/dev/null; shift; exec "$@"'

/** How a program ends that crashed because of its input, or at its memory limit. */
const crashes: NodeJS.Signals[] = ['SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE']
export const hasCrashed = ({ signal }: Pick<Ended, 'signal'>): boolean => signal !== null && crashes.includes(signal)

/** Where compiled modules are kept: without them, most of the work of a short process is to compile its own. */
const compileCache = getCompileCacheDir()

/** How a script of ours is started with such limits. It gets no other variable of ours: it reads a file of somebody unknown. */
export function limitedCall(
	given: string[],
	{ kilobytes }: Pick<ProcessLimits, 'kilobytes'>,
	processorSeconds?: number,
) {
	const words = [process.execPath, ...given]
	const [program = '', ...values] =
		process.platform === 'win32'
			? words
			: ['/bin/sh', '-c', limited, String(kilobytes), String(processorSeconds ?? 'unlimited'), ...words]
	return { program, values, env: { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: compileCache && dirname(compileCache) } }
}

type Call = { script: string; options?: string[]; values: (string | number | boolean)[]; input: Uint8Array }

/**
 * Runs a script of ours in a process of its own: input that crashes it does not crash this process. A thread is not enough,
 * because one that has no memory left may end the whole process.
 */
export const runInChild = (call: Call, limits: ProcessLimits): Promise<Ended> =>
	processQueue(() => runNow(call, limits))

async function runNow(call: Call, { seconds, kilobytes }: ProcessLimits): Promise<Ended> {
	const given = [...(call.options ?? []), call.script, ...call.values.map(String)]
	const { program, values, env } = limitedCall(given, { kilobytes }, secondsForOneFile)
	const child = spawn(program, values, {
		...{ stdio: ['pipe', 'pipe', 'ignore'], env },
		timeout: seconds * 1000,
		killSignal: 'SIGKILL',
	})
	const ended = new Promise<Omit<Ended, 'said'>>((resolve, reject) => {
		child.once('error', reject)
		child.once('close', (code, signal) => resolve({ code, signal }))
	})
	// awaited below, unless there are no streams because no process could be started
	ended.catch(() => {})
	if (!child.stdin) await ended
	// a child that ends early does not read to the end; its exit code says why
	child.stdin.on('error', () => {})
	child.stdin.end(call.input)
	const [said, end] = await Promise.all([buffer(child.stdout), ended])
	return { said, ...end }
}
