import { parentPort, workerData } from 'node:worker_threads'
import { readMail } from './read-mail.ts'

/** A thread of its own for each mail: one that was made to take for ever or to fill the memory ends with it. */
readMail(workerData as Uint8Array).then(
	(mail) => parentPort?.postMessage({ mail }),
	(error: Error) => parentPort?.postMessage({ problem: error.message }),
)
