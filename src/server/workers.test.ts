import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { startWorkers } from './workers.ts'

const fork = vi.hoisted(() => vi.fn())
vi.mock('node:cluster', () => ({ default: { fork, SCHED_NONE: 1 } }))

let ids = 0
/** What `cluster.fork` answers; without a process id where the machine had no place for it. */
function fakeWorker(pid?: number) {
	const worker = new EventEmitter()
	const kill = () => worker.emit('exit', 0, null)
	return Object.assign(worker, { id: ++ids, isConnected: () => false, process: { pid, kill } })
}
const problem = (code: string) => Object.assign(new Error(`spawn ${code}`), { code })

afterEach(() => void vi.useRealTimers())

test('a worker that the machine has no room for is started later, and the others go on', async () => {
	vi.useFakeTimers()
	const said: string[] = []
	const [first, unborn, second] = [fakeWorker(1), fakeWorker(), fakeWorker(2)]
	fork.mockReturnValueOnce(first)
	fork.mockReturnValueOnce(unborn)
	fork.mockImplementationOnce(() => {
		throw problem('ENOMEM')
	})
	fork.mockReturnValueOnce(second)
	const workers = startWorkers({ count: 2, say: (sentence) => void said.push(sentence), isSocketPassed: false })
	first.emit('message', { kind: 'ready' })
	await workers.ready
	unborn.emit('error', problem('EAGAIN'))
	await vi.advanceTimersByTimeAsync(1_000)
	expect(said).toEqual([
		'Worker 2 could not be started (EAGAIN); it is started again in 0.3 s.',
		'Worker 2 could not be started (ENOMEM); it is started again in 0.5 s.',
	])
	expect(fork).toHaveBeenCalledTimes(4)
	// of one that runs: a message that did not reach it any more
	second.emit('error', problem('EPIPE'))
	expect(said).toHaveLength(2)
	await workers.stop()
})
