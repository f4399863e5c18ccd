import { parseArgs } from 'node:util'
import { readKeyFile } from '../src/server/backups/key-file.ts'
import { restoreBackup } from '../src/server/backups/restore-backup.ts'
import { filesService } from '../src/server/files/files.service.ts'
import { withUnmigrated } from '../src/server/open.ts'
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

await runProgram(async (settings) => {
	const identity = await readKeyFile(values.key as string | undefined)
	const files = await filesService(settings.files)
	try {
		return await withUnmigrated(settings, async ({ config, describe }) => {
			const { madeAt, tables, files: stored } = await restoreBackup({ backup, identity, database: config, files, say })
			const rows = tables.reduce((sum, table) => sum + table.rows, 0)
			return `Restored the site as it was on ${madeAt}: ${rows} rows and ${stored.count} files, each compared with the backup. Database: ${describe}.`
		})
	} finally {
		files.close()
	}
})
