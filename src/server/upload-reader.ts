import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { uploadQueue } from './bounded-queue.ts'
import { type Caller, staffOf } from './caller.ts'
import type { Upload } from './http/uploads.ts'

/** From its beginning, or from a byte of it. */
export type OpenUpload = (start?: number) => Readable
type Read<T> = (open: OpenUpload, signal: AbortSignal | undefined) => Promise<T>

/** Reads uploads of staff one after the other, because each is read in a process of its own (`read-in-child.ts`). */
export function uploadReader(what: string) {
	const enqueue = uploadQueue(what, { running: 1, waiting: 5, perSender: 2 })
	return <T>({ source }: Upload, caller: Caller, read: Read<T>): Promise<T> => {
		const open = (start = 0) =>
			typeof source === 'string' ? createReadStream(source, { start }) : Readable.from([source.subarray(start)])
		return enqueue(() => read(open, caller.gone), { signal: caller.gone, sender: String(staffOf(caller).admin.id) })
	}
}
