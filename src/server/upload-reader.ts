import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { uploadQueue } from './bounded-queue.ts'
import { type Caller, staffOf } from './caller.ts'
import type { Upload } from './http/uploads.ts'

type Read<T> = (open: () => Readable, signal: AbortSignal | undefined) => Promise<T>

/** Reads uploads of staff one after the other, because each is read in a process of its own (`read-in-child.ts`). */
export function uploadReader(what: string) {
	const enqueue = uploadQueue(what, { running: 1, waiting: 5, perSender: 2 })
	return <T>({ source }: Upload, caller: Caller, read: Read<T>): Promise<T> => {
		const open = () => (typeof source === 'string' ? createReadStream(source) : Readable.from([source]))
		return enqueue(() => read(open, caller.gone), { signal: caller.gone, sender: String(staffOf(caller).admin.id) })
	}
}
