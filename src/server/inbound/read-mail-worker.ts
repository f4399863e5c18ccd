import { parentPort, workerData } from 'node:worker_threads'
import { readMail } from './read-mail.ts'

/** A thread of its own for each mail: one that was made to take for ever or to fill the memory ends with it. */
const { source, isWhole } = workerData as { source: Uint8Array; isWhole: boolean }
readMail(source, isWhole).then(
	(mail) => parentPort?.postMessage({ mail }),
	(error: Error) => parentPort?.postMessage({ problem: error.message }),
)
