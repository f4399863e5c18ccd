import { resolve } from 'node:path'
import { filesNamedInRows } from '../src/db/condition.ts'
import type { Identity } from '../src/server/backups/age.ts'
import { checkBackup } from '../src/server/backups/check-backup.ts'
import { filePart } from '../src/server/backups/manifest.ts'
import { readPart } from '../src/server/backups/parts.ts'
import { listedFiles, putFile } from '../src/server/backups/put-file.ts'
import { placeOf } from '../src/server/files/file-store-settings.ts'
import { filesService } from '../src/server/files/files.service.ts'
import { withUnmigrated } from '../src/server/open.ts'
import type { Settings } from '../src/server/settings.ts'

type Source = { backup: string; identity: Identity | undefined }

const mostShown = 5

const namedIn = (settings: Settings): Promise<Set<string>> =>
	withUnmigrated(settings, ({ pool }) => filesNamedInRows(pool))

/** Stores again what rows name and the place of uploads has not. Files that are there stay: they never change under their key. */
export async function filesFromBackup(settings: Settings, { backup: given, identity }: Source): Promise<string> {
	const backup = resolve(given)
	// a damaged file must not be stored in the place of a missing one
	await checkBackup(backup, identity)
	const files = await filesService(settings.files)
	try {
		const named = await namedIn(settings)
		const missing = new Set<string>()
		for (const key of named) if (!(await files.exists(key))) missing.add(key)
		const all = missing.size
		for await (const file of listedFiles(backup, identity)) {
			if (!missing.delete(file.key)) continue
			await putFile(files, file, async () => readPart(backup, filePart(file.key), identity))
		}
		const rest = [...missing]
		const more = rest.length > mostShown ? ` and ${rest.length - mostShown} more` : ''
		const lacking =
			rest.length > 0 ? ` Not in this backup, try another one: ${rest.slice(0, mostShown).join(', ')}${more}.` : ''
		return `Files that rows name: ${named.size}, missing in ${placeOf(settings.files)}: ${all}, stored there again from ${backup}: ${all - rest.length}.${lacking}`
	} finally {
		files.close()
	}
}
