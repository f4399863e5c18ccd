import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { erasuresSince } from '../src/server/backups/erasures-file.ts'
import { readKeyFile } from '../src/server/backups/key-file.ts'
import type { Manifest } from '../src/server/backups/manifest.ts'
import { restoreBackup } from '../src/server/backups/restore-backup.ts'
import { filesService } from '../src/server/files/files.service.ts'
import { commandTools, withUnmigrated } from '../src/server/open.ts'
import { eraseAgain } from '../src/server/persons/erase-again.service.ts'
import { refuseUsage, runProgram } from './command.ts'

const usage = `Usage: npm run restore -- BACKUP [--key FILE]
It fills what DATA_DIR, or DATABASE_URL and the S3 settings, name; that has to be empty.`

const { values, positionals } = parseArgs({
	allowPositionals: true,
	strict: false,
	options: { key: { type: 'string' } },
})
const [backup, ...more] = positionals
const isUsed = Object.keys(values).every((name) => name === 'key') && more.length === 0
if (!isUsed || backup === undefined) refuseUsage(usage)

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)

type Erasing = Parameters<typeof eraseAgain>[0]

async function eraseThoseErased({ madeAt }: Manifest, parts: Erasing): Promise<string> {
	const hashes = await erasuresSince(dirname(resolve(backup ?? '')), new Date(madeAt))
	if (hashes.size === 0)
		return 'No erasure of a person after the backup is known: erase again whom you erased since, at /admin/person.'
	const erased = await eraseAgain(parts, hashes)
	return `${erased} persons who were erased after the backup are erased again.`
}

await runProgram(async (settings) => {
	const identity = await readKeyFile(values.key as string | undefined)
	const files = await filesService(settings.files)
	try {
		const manifest = await withUnmigrated(settings, ({ config, ...connected }) => {
			const parts = { ...commandTools(settings, connected), removeFile: files.remove }
			const again = async (restored: Manifest) => say(await eraseThoseErased(restored, parts))
			return restoreBackup({ backup, identity, database: config, files, say, eraseAgain: again })
		})
		const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
		return `Restored the site as it was on ${manifest.madeAt}: ${rows} rows and ${manifest.files.count} files, each compared with the backup. Everybody has to sign in again.`
	} finally {
		files.close()
	}
})
