import type { Readable } from 'node:stream'
import { AppError } from '../app-error.ts'
import type { Source } from '../http/uploads.ts'

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

export type StoredFile = { key: string; modifiedAt: Date; size: number }

/** A place that keeps files by their keys. Keys were checked before they come here. */
export type Store = {
	/** Takes the file over: when this is done, it is safe in the store, and no longer at its temporary path if it had one. */
	keep(source: Source, key: string): Promise<void>
	/** `size` is that of the whole file. */
	open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number }>
	/** Done also if there was nothing. */
	remove(key: string): Promise<void>
	/** Moved to the trash, not deleted yet. */
	retire(key: string): Promise<void>
	emptyTrash(olderThan: Date): Promise<void>
	/** True when these files belong to this installation; files without an owner become its own. */
	isOwnedBy(installation: string): Promise<boolean>
	/** The installation that they belong to; undefined while they have no owner. */
	owner(): Promise<string | undefined>
	setOwner(installation: string): Promise<void>
	size(key: string): Promise<number | undefined>
	list(prefix: string): AsyncGenerator<StoredFile>
	close(): void
}

export const cannotStore = (cause: unknown) =>
	new AppError(
		'unavailable',
		'The file could not be stored right now. Please try again in a few minutes; nothing was lost from your form.',
		{ retryAfter: 120, cause },
	)

export const cannotRead = (cause: unknown) =>
	new AppError('unavailable', 'The file cannot be read right now. Please try again in a few minutes.', {
		retryAfter: 120,
		cause,
	})

export const gone = () => new AppError('not_found', 'The file is no longer in the store.')

export const outOfRange = () =>
	new AppError('range_not_satisfiable', 'The file is shorter than the part that was asked for.')
