import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startS3 } from '../tests/support/s3-server.ts'
import { type AppProcess, startApp, withUsedFolder } from './support/app-process.ts'
import { addJournal, aSubmittedFile, type Sent, send } from './support/authors.ts'
import { command, everything, judgeUnderLoad } from './support/copies.ts'

const diskSize = '400m'
const leastWhileFull = 20
const longestMs = 400_000
/** What docs/operate.md promises: what was acknowledged so long ago is in the archive. */
const promisedMs = 120_000

/**
 * An archive of a site with two workers and files in S3: its disk is full, then the app is killed, and in the end the site is restored
 * from it. Undefined where no small disk can be mounted.
 */
export async function sufferArchiveFaults({ kills }: { kills: number }) {
	return withUsedFolder(async (folder) => {
		const archive = join(folder, 'archive')
		await mkdir(archive)
		try {
			execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=711`, 'tmpfs', archive], { stdio: 'ignore' })
		} catch {
			return undefined
		}
		const s3 = await startS3(folder)
		const { bucket, endpoint = '', accessKeyId, secretAccessKey } = s3.settings
		const store = { S3_BUCKET: bucket, S3_ENDPOINT: endpoint }
		const secrets = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
		const env = { DATA_DIR: folder, ARCHIVE_DIR: archive, WORKERS: '2', ...store, ...secrets }
		const sent = new Map<string, Sent>()
		const acknowledged = new Set<string>()
		let said = ''
		let app: AppProcess | undefined
		let isOver = false
		const begin = async () => {
			app = await startApp(env)
			for (const stream of [app.child.stdout, app.child.stderr])
				stream?.on('data', (chunk) => {
					said += String(chunk)
				})
		}
		async function until(what: string, isSo: () => boolean): Promise<number> {
			const begun = performance.now()
			for (; !isSo(); await sleep(200))
				if (performance.now() - begun > longestMs)
					throw new Error(`not in time: ${what}; the app said: ${said.slice(-2_000)}`)
			return (performance.now() - begun) / 1_000
		}
		/** A whole segment of the log that is newer than now. */
		async function untilPassedOn(): Promise<number> {
			const since = Date.now()
			const wal = join(archive, 'wal')
			const isNew = (name: string) => !name.startsWith('.') && statSync(join(wal, name)).mtimeMs > since
			return until('a part of the log in the archive', () => existsSync(wal) && readdirSync(wal).some(isNew))
		}
		try {
			await begin()
			const journalId = await addJournal(env)
			const author = (async () => {
				for (; !isOver; await sleep(250)) {
					const submission = aSubmittedFile()
					sent.set(submission.title, submission)
					const response = await send(app?.url ?? '', journalId, submission).catch(() => undefined)
					if ((await response?.json().catch(() => undefined)) && response?.status === 200)
						acknowledged.add(submission.title)
				}
			})()
			const bases = join(archive, 'bases')
			const hasBase = () => existsSync(bases) && readdirSync(bases).some((name) => name.endsWith('.json'))
			await until('a copy of the database in the archive', hasBase)

			const ballast = join(archive, 'ballast')
			for (const size of [1_048_576, 4_096])
				try {
					for (;;) appendFileSync(ballast, Buffer.alloc(size))
				} catch {}
			said = ''
			const before = acknowledged.size
			await until('a sentence in the log', () => /a job failed/.test(said))
			await until('submissions meanwhile', () => acknowledged.size - before >= leastWhileFull)
			const whileFull = acknowledged.size - before
			const doctor = await command(['scripts/doctor.ts'], env).catch(({ stdout }: { stdout: string }) => stdout)
			rmSync(ballast)
			const recovered = await untilPassedOn()

			const resumed: number[] = []
			let expected: string[] = []
			let killedAt = 0
			// a part has just come, so that each kill meets the job at its work
			for (let at = 0; at < kills; at++) {
				await app?.end('SIGKILL')
				killedAt = performance.now()
				expected = [...acknowledged]
				await begin()
				resumed.push(await untilPassedOn())
			}
			await sleep(Math.max(0, killedAt + promisedMs - performance.now()))
			isOver = true
			await author
			const copyFolder = join(folder, 'restored')
			await mkdir(copyFolder)
			await command(['scripts/restore.ts', archive, '--to', 'latest'], { DATA_DIR: copyFolder })
			const [copy, site] = [await everything({ DATA_DIR: copyFolder }), await everything(env)]
			await app?.end('SIGTERM')
			const titles = new Set(copy.articles.map(({ title }) => title))
			return {
				...{ whileFull, recovered, resumed, acknowledged: expected.length },
				doctor: doctor.split('\n').filter((line) => /archive/i.test(line)),
				lost: expected.filter((title) => !titles.has(title)),
				differing: judgeUnderLoad(copy, site, sent),
			}
		} finally {
			isOver = true
			await app?.end('SIGKILL')
			await s3.stop()
			execFileSync('umount', ['--lazy', archive])
		}
	})
}

export async function run({ count = 2 } = {}) {
	const result = await sufferArchiveFaults({ kills: count })
	if (!result) return { columns: ['archive'], rows: [['left out: only root may mount a small disk']], holds: false }
	const { whileFull, recovered, resumed, acknowledged, lost, differing, doctor } = result
	const seconds = (given: number[]) => given.map((one) => `${one.toFixed(0)} s`).join(', ')
	return {
		columns: [
			...['taken while the disk was full', 'goes on after', 'kills', 'goes on after each', 'acknowledged'],
			...['lost in the restored copy', 'differing', 'what the doctor said'],
		],
		rows: [
			[
				...[whileFull, seconds([recovered]), count, seconds(resumed), acknowledged],
				...[lost.length, differing.length, doctor.join(' ')],
			],
		],
		holds: whileFull > 0 && lost.length === 0 && differing.length === 0,
	}
}
