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

const retryAfter = 120

/** The store failed. Its message is for visitors; operators need what the store itself knows of the cause. */
export class StoreFailure extends AppError {
	readonly forOperators: string | undefined

	constructor(sentence: string, cause: unknown, forOperators: string | undefined) {
		super('unavailable', sentence, { retryAfter, cause })
		this.forOperators = forOperators
	}
}

export const cannotStore = (cause: unknown, forOperators?: string) =>
	new StoreFailure(
		'The file could not be stored right now. Please try again in a few minutes; nothing was lost from your form.',
		cause,
		forOperators,
	)

export const cannotRead = (cause: unknown, forOperators?: string) =>
	new StoreFailure('The file cannot be read right now. Please try again in a few minutes.', cause, forOperators)

export const gone = () => new AppError('not_found', 'The file is no longer in the store.')

export const outOfRange = () =>
	new AppError('range_not_satisfiable', 'The file is shorter than the part that was asked for.')
