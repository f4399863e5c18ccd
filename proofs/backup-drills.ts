import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newIdentity } from '../src/server/backups/age.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { type AppProcess, startApp, withUsedFolder } from './support/app-process.ts'
import { addJournal, aSubmittedFile, type Sent, send } from './support/authors.ts'
import { command, type Everything, everything, judgeUnderLoad } from './support/copies.ts'

const authorCount = 4

export type DrillResult = {
	drills: number
	underLoad: number
	rows: number
	files: number
	/** Tables and files that are not what they were. */
	differing: string[]
	/** Acknowledged before the backup began, and not in it. */
	lost: string[]
}

/** A restore pauses deposits, so that a copy calls no other program. */
const changedByRestore = ['deposit_pauses']

const differences = (one: Record<string, string>, other: Record<string, string>): string[] =>
	[...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name])

/** A job of the app may write between the backup and the comparison: what the copy has was there right before it, or right after it. */
function differingFromBoth(copy: Everything, before: Everything, after: Everything): string[] {
	const from = (site: Everything) => [...differences(copy.rows, site.rows), ...differences(copy.files, site.files)]
	const later = from(after)
	return from(before).filter((name) => later.includes(name) && !changedByRestore.includes(name))
}

/** Backups are made beside the running app and restored into new folders; the first while authors send. */
export async function drillBackups({ drills, seed }: { drills: number; seed: number }): Promise<DrillResult> {
	const random = seededRandom(seed)
	return withUsedFolder(async (folder) => {
		const env = { DATA_DIR: folder }
		const backups = join(folder, 'backups')
		const keyFile = join(folder, 'backup.key')
		const key = newIdentity()
		await writeFile(keyFile, key.identity)
		const sent = new Map<string, Sent>()
		const acknowledged = new Set<string>()
		const result: DrillResult = { drills, underLoad: 0, rows: 0, files: 0, differing: [], lost: [] }
		const app = await startApp(env)
		const journalId = await addJournal(env)

		async function submit({ url }: AppProcess): Promise<void> {
			const submission = aSubmittedFile(random() < 0.2 ? 300_000 : undefined)
			sent.set(submission.title, submission)
			const response = await send(url, journalId, submission)
			if (response.status !== 200) throw new Error(`a submission was answered ${response.status}`)
			acknowledged.add(submission.title)
		}

		for (let drill = 0; drill < drills; drill++) {
			const isLoaded = drill === 0
			const isEncrypted = drill % 2 === 1
			for (let count = 0; count < 2 + Math.floor(random() * 3); count++) await submit(app)
			const before = [...acknowledged]
			const siteBefore = isLoaded ? undefined : await everything(env)
			let isOver = !isLoaded
			const authors = Array.from({ length: authorCount }, async () => {
				while (!isOver) await submit(app)
			})
			const atStart = acknowledged.size
			const said = await command(['scripts/backup.ts', backups], {
				...env,
				...(isEncrypted && { BACKUP_RECIPIENT: key.recipient }),
			})
			if (isLoaded && acknowledged.size > atStart) result.underLoad++
			isOver = true
			await Promise.all(authors)
			const backup = /The backup (\S+) is done/.exec(said)?.[1] ?? ''
			const copyFolder = join(folder, 'restored')
			await mkdir(copyFolder)
			await command(['scripts/restore.ts', backup, ...(isEncrypted ? ['--key', keyFile] : [])], {
				DATA_DIR: copyFolder,
			})
			const [copy, site] = [await everything({ DATA_DIR: copyFolder }), await everything(env)]
			await rm(copyFolder, { recursive: true, force: true, maxRetries: 5 })
			result.differing.push(
				...(siteBefore ? differingFromBoth(copy, siteBefore, site) : judgeUnderLoad(copy, site, sent)),
			)
			const titles = new Set(copy.articles.map(({ title }) => title))
			result.lost.push(...before.filter((title) => !titles.has(title)))
			result.rows += Object.values(copy.rows).reduce((total, found) => total + Number.parseInt(found, 10), 0)
			result.files += Object.keys(copy.files).length
		}
		await app.end('SIGTERM')
		return result
	})
}

export async function run({ count = 20, seed = 1 } = {}) {
	const { drills, underLoad, rows, files, differing, lost } = await drillBackups({ drills: count, seed })
	return {
		columns: [
			'drills',
			'of them under load',
			'seed',
			'rows restored',
			'files restored',
			'tables or files that differ',
			'lost',
		],
		rows: [[drills, underLoad, seed, rows, files, differing.length, lost.length]],
		holds: differing.length === 0 && lost.length === 0 && underLoad > 0,
	}
}
