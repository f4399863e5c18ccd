import type * as z from 'zod'
import type { FileStoreSettings } from '../../files/files.service.ts'
import { wholeNumber } from '../../whole-number.ts'

export type ArchiveSettings = {
	/** Where the log of the embedded database is kept; nowhere without it. */
	store: FileStoreSettings | undefined
	/** How often the whole database is copied, from which the log goes on. */
	baseHours: number
	/** Any moment of so many days can be restored. */
	keepDays: number
}

export const archiveEnvironment = {
	ARCHIVE_BASE_HOURS: wholeNumber(1, 720),
	ARCHIVE_KEEP_DAYS: wholeNumber(1, 3650),
}
type Values = { [Name in keyof typeof archiveEnvironment]?: z.infer<(typeof archiveEnvironment)[Name]> | undefined }

export const readArchiveSettings = (values: Values, store: FileStoreSettings | undefined): ArchiveSettings => ({
	store,
	baseHours: values.ARCHIVE_BASE_HOURS ?? 24,
	keepDays: values.ARCHIVE_KEEP_DAYS ?? 7,
})
