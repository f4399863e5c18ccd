import { resolve } from 'node:path'
import * as z from 'zod'
import { wholeNumber } from '../whole-number.ts'
import { type Recipient, readRecipient } from './age.ts'
import { archiveEnvironment } from './archive/archive-settings.ts'

export type BackupSettings = {
	/** Where backups are made on a schedule; never without it. */
	folder: string | undefined
	everyHours: number
	/** How many of that folder are kept. */
	keep: number
	/** Who can read them; without it they are not encrypted. */
	recipient: Recipient | undefined
}

export const backupEnvironment = {
	...archiveEnvironment,
	BACKUP_DIR: z.string(),
	BACKUP_EVERY_HOURS: wholeNumber(1, 720),
	BACKUP_KEEP: wholeNumber(1, 1000),
	BACKUP_RECIPIENT: z.string().refine((text) => readRecipient(text) !== undefined, {
		error: 'must be the public half of a key, such as "npm run backup -- new-key FILE" shows it (age1...)',
	}),
}
type Values = { [Name in keyof typeof backupEnvironment]?: z.infer<(typeof backupEnvironment)[Name]> | undefined }

export const readBackupSettings = (values: Values): BackupSettings => ({
	folder: values.BACKUP_DIR === undefined ? undefined : resolve(values.BACKUP_DIR),
	everyHours: values.BACKUP_EVERY_HOURS ?? 24,
	keep: values.BACKUP_KEEP ?? 7,
	recipient: values.BACKUP_RECIPIENT === undefined ? undefined : readRecipient(values.BACKUP_RECIPIENT),
})
