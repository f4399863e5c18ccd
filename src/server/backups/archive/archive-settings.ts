import { resolve } from 'node:path'
import * as z from 'zod'

export type ArchiveSettings = {
	/** Where the log of the embedded database is kept; nowhere without it. */
	folder: string | undefined
	/** How often the whole database is copied, from which the log goes on. */
	baseHours: number
	/** Any moment of so many days can be restored. */
	keepDays: number
}

export const wholeNumber = (most: number) =>
	z.coerce
		.number('must be a number')
		.int('must be a whole number')
		.min(1, 'must be 1 or more')
		.max(most, `must be ${most} or less`)

export const archiveEnvironment = {
	ARCHIVE_DIR: z.string(),
	ARCHIVE_BASE_HOURS: wholeNumber(720),
	ARCHIVE_KEEP_DAYS: wholeNumber(3650),
}
type Values = { [Name in keyof typeof archiveEnvironment]?: z.infer<(typeof archiveEnvironment)[Name]> | undefined }

export function readArchiveSettings(
	values: Values & { DATABASE_URL?: string | undefined },
	Problem: new (sentence: string) => Error,
): ArchiveSettings {
	if (values.ARCHIVE_DIR !== undefined && values.DATABASE_URL !== undefined)
		throw new Problem(
			'The setting ARCHIVE_DIR is for the embedded database, and DATABASE_URL is set: that server archives by tools of its own, such as pgBackRest or WAL-G.',
		)
	return {
		folder: values.ARCHIVE_DIR === undefined ? undefined : resolve(values.ARCHIVE_DIR),
		baseHours: values.ARCHIVE_BASE_HOURS ?? 24,
		keepDays: values.ARCHIVE_KEEP_DAYS ?? 7,
	}
}
