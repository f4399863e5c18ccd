import { join } from 'node:path'
import type pg from 'pg'
import { filesNamedInRows } from '../../src/db/condition.ts'
import { buildApp } from '../../src/server/app.ts'
import { withCause } from '../../src/server/backups/problem.ts'
import { placeOf } from '../../src/server/files/file-store-settings.ts'
import { type Settings, SettingsProblem } from '../../src/server/settings.ts'
import { about, type Check } from './check.ts'

const of = about('files')
const mostShown = 5

const some = (keys: string[]) =>
	`${keys.slice(0, mostShown).join(', ')}${keys.length > mostShown ? ` and ${keys.length - mostShown} more` : ''}`

const ofThis = ({ files }: Settings) =>
	`If they are of this one, remove ${files.kind === 's3' ? `the object "owner" below the prefix in the bucket ${files.bucket}` : join(files.folder, '.owner')}: the app makes it again.`

/** Said first: in a wrong place, such as the folder of a disk that is not mounted, all of them would be stored again. */
const hasNone = ({ files }: Settings) =>
	`None of them is in ${placeOf(files)}: ${files.kind === 's3' ? 'check S3_BUCKET and S3_PREFIX' : 'check that its disk is mounted'} first. `

/** Stored files against the rows that name them, by the rules of the job that removes files without a row. */
export async function checkFiles(settings: Settings, database: pg.ClientConfig): Promise<Check[]> {
	// a pooler that is away says nothing about files
	const direct = { databasePoolUrl: undefined, databaseReplicaUrl: undefined }
	const used = { ...settings, ...direct, logLevel: 'silent' as const }
	const built = await buildApp({ settings: used, database, isReadOnly: true }).catch((error: unknown) => {
		if (error instanceof SettingsProblem) return error
		throw error
	})
	if (built instanceof SettingsProblem)
		return [about('settings')('bad', `${built.message} The stored files were not looked at.`)]
	const { app, core, services } = built
	try {
		const named = await filesNamedInRows(core.pool)
		const missing: string[] = []
		for (const key of named) if (!(await core.files.exists(key))) missing.push(key)
		const { unused, all, isOfOther } = await services.sweeping.inspect()
		return [
			of('ok', `${all} are stored, ${named.size} are named by rows.`),
			...(missing.length > 0
				? [
						of(
							'bad',
							`${missing.length} that rows name are missing: ${some(missing)}. ${missing.length === named.size ? hasNone(used) : ''}Bring them back with: npm run move -- files-from-backup BACKUP (docs/operate.md, Restore).`,
						),
					]
				: []),
			...(unused.length > 0
				? [
						of(
							'note',
							`${unused.length} are named by no row: ${some(unused)}.${isOfOther ? '' : ' The app removes such files after an hour.'}`,
						),
					]
				: []),
			...(isOfOther
				? [of('warn', `They are marked as those of another database, so none is removed. ${ofThis(used)}`)]
				: []),
		]
	} catch (error) {
		return [of('bad', `The stored files cannot be read. ${withCause(error)}`)]
	} finally {
		await app.close()
	}
}
