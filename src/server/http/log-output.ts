import { writeSync } from 'node:fs'
import { codeOf } from '../../db/engine/problem.ts'

/** Where lines of the log go. */
export type LogStream = { write: (line: string) => void }

const pauseMs = 10
const pause = new Int32Array(new SharedArrayBuffer(4))

/**
 * Each line is written before the next one is made, because what Node queues for a pipe is lost when the process ends. A line that a
 * closed terminal or a full disk does not take is dropped: repeating it would stop the process.
 */
export const logTo = (file: number): LogStream => ({
	write(line) {
		let rest = Buffer.from(line)
		while (rest.length > 0)
			try {
				rest = rest.subarray(writeSync(file, rest))
			} catch (error) {
				if (codeOf(error) !== 'EAGAIN') return
				// the reader of a pipe is slower than the app
				Atomics.wait(pause, 0, 0, pauseMs)
			}
	},
})
