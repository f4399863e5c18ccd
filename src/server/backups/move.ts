import { Readable } from 'node:stream'
import type pg from 'pg'
import { migrate } from '../../db/migrate.ts'
import { openMoment } from '../../db/transfer/moment.ts'
import { openTarget } from '../../db/transfer/target.ts'
import type { FilesService } from '../files/files.service.ts'
import { eachInParallel } from './each-in-parallel.ts'
import { migrationOf } from './make-backup.ts'
import { measured } from './parts.ts'
import { BackupProblem } from './problem.ts'
import { hashInStore, putFile } from './put-file.ts'

const filesInParallel = 6

/**
 * Fills an empty database from another one, all or nothing, and compares every table. The other one stays as it is.
 * `beforeCommit` may throw, and then nothing is moved.
 */
export async function moveDatabase(
	from: pg.ClientConfig,
	to: pg.ClientConfig,
	beforeCommit: () => void = () => {},
): Promise<{ rows: number }> {
	const moment = await openMoment(from)
	try {
		if (await moment.isInUse())
			throw new BackupProblem('The app uses the database, and would go on writing into it: stop the app first.')
		const { when } = migrationOf(moment)
		const target = await openTarget(to, 'name the address of an empty one')
		let rows = 0
		const read = new Map<string, { source: { rows: number }; content: ReturnType<typeof measured> }>()
		try {
			await target.begin()
			await target.load(when, {
				tables: moment.tables,
				sequences: moment.sequences,
				afterwards: async () => beforeCommit(),
				open(table) {
					const source = moment.read(table)
					const content = measured()
					read.set(table.name, { source, content })
					return Readable.from(content.pass(source), { objectMode: false })
				},
				expected({ name }) {
					const found = read.get(name)
					if (!found) throw new Error(`${name} was not read`)
					rows += found.source.rows
					return { rows: found.source.rows, sha256: found.content.result().sha256 }
				},
			})
		} finally {
			await target.close()
		}
		await migrate(to)
		return { rows }
	} finally {
		await moment.close()
	}
}

/** Copies every file that is not there yet, and compares all. It may be repeated, and be run while the app stores more. */
export async function moveFiles(from: FilesService, to: FilesService): Promise<{ all: number; copied: number }> {
	const counts = { all: 0, copied: 0 }
	await eachInParallel(from.listAll(), filesInParallel, async ({ key, size }) => {
		const file = { key, bytes: size, sha256: await hashInStore(from, key) }
		const { isNew } = await putFile(to, file, async () => (await from.open(key)).stream)
		counts.all++
		if (isNew) counts.copied++
	})
	return counts
}
