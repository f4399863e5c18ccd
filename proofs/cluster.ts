import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findOrFetchCluster } from '../scripts/cluster-programs.ts'
import { findOrFetchPgbouncer } from '../scripts/pgbouncer.ts'
import { filesService } from '../src/server/files/files.service.ts'
import { withDatabase } from '../src/server/open.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { startS3 } from '../tests/support/s3-server.ts'
import { type AppProcess, startApp, withFolder } from './support/app-process.ts'
import { addJournal, type Sent, settingsIn } from './support/authors.ts'
import { startCluster, waitFor } from './support/cluster.ts'
import { type Instances, registerStaff, startLoad } from './support/cluster-load.ts'
import { sum, sumOf } from './support/stored-files.ts'

/** A page may be forgotten just before a kill because its content changed: that one cannot be sent. */
const limits = { backMs: 30_000, keptShare: 0.99 }
const leastBetween = 5

/** What is stored of what was acknowledged. */
async function lookAt(env: Record<string, string>, submissions: Map<string, Sent>, messages: Set<string>) {
	const settings = settingsIn(env)
	const files = await filesService(settings.files)
	return withDatabase(settings, async ({ pool }) => {
		const { rows: articles } = await pool.query<{ title: string; file_path: string }>(
			'select title, file_path from articles',
		)
		const { rows: contacts } = await pool.query<{ subject: string }>('select subject from contacts')
		const stored = Map.groupBy(articles, ({ title }) => title)
		const heard = Map.groupBy(contacts, ({ subject }) => subject)
		const lost = [...messages].filter((subject) => !heard.has(subject))
		for (const { title, bytes } of submissions.values()) {
			const [article] = stored.get(title) ?? []
			if (!article || (await sumOf(files, article.file_path).catch(() => '')) !== sum(bytes)) lost.push(title)
		}
		const twice = [...stored, ...heard].filter(([, same]) => same.length > 1).map(([name]) => name)
		files.close()
		return { lost, twice }
	})
}

/** The leader of three PostgreSQL nodes under Patroni is killed again and again, with all that runs on its machine, under load. */
export async function run({ count = 20, seed = 1 } = {}) {
	const [programs, pgbouncer] = [findOrFetchCluster(), findOrFetchPgbouncer()]
	if (!programs || !pgbouncer)
		return { columns: ['left out'], rows: [['programs of Debian are missing']], holds: false }
	return withFolder(async (folder) => {
		const random = seededRandom(seed)
		// not the same for two that run at once
		const network = `127.${20 + Math.floor(Math.random() * 200)}.${Math.floor(Math.random() * 250)}`
		const cluster = await startCluster({ folder, network, programs, pgbouncer })
		const [first, second] = [join(folder, 'app1'), join(folder, 'app2')]
		for (const path of [first, second]) mkdirSync(path)
		const s3 = await startS3(first)
		const { bucket, endpoint = '', accessKeyId, secretAccessKey } = s3.settings
		const env = {
			DATA_DIR: first,
			...cluster.env,
			...{ S3_BUCKET: bucket, S3_ENDPOINT: endpoint },
			...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
		}
		const apps: AppProcess[] = []
		try {
			const journalId = await addJournal(env)
			for (const path of [first, second]) apps.push(await startApp({ ...env, DATA_DIR: path }))
			const urls = apps.map(({ url }) => url) as Instances
			const load = startLoad({ urls, journalId, token: await registerStaff(urls[0]), random })
			const { seen } = load
			let [kills, longestBackMs, longestHeardMs] = [0, 0, 0]
			// ends early, and tells what was seen until then
			let isEnough = false
			process.once('SIGINT', () => (isEnough = true))
			try {
				while (kills < count && !isEnough) {
					await waitFor('a whole cluster', cluster.isWhole)
					const enough = seen.submissions.size + leastBetween
					await waitFor('submissions', () => seen.submissions.size >= enough)
					await sleep(random() * 2_000)
					const node = await cluster.leader()
					const killed = performance.now()
					load.leaderIsAway(true)
					await node.kill()
					const gone = performance.now()
					await waitFor('another leader', () => cluster.isLedByOther(node.name))
					await node.start()
					await waitFor('writes', () => seen.lastSubmission > gone && seen.lastMessage > gone)
					const backMs = performance.now() - killed
					load.leaderIsAway(false)
					const heardMs = await load.changeSeenMs(kills % 2 ? 1 : 0, `Annals of Kill ${kills}`)
					longestBackMs = Math.max(longestBackMs, backMs)
					longestHeardMs = Math.max(longestHeardMs, heardMs)
					const at = new Date().toISOString().slice(11, 19)
					process.stdout.write(`${++kills} of ${count}: ${node.name}, back after ${inSeconds(backMs)} (${at})\n`)
				}
			} finally {
				await load.end()
			}
			await waitFor('a whole cluster', cluster.isWhole)
			const { lost, twice } = await lookAt(env, seen.submissions, seen.messages)
			const { others, kept } = seen
			return {
				columns: [
					...['kills', 'seed', 'answers', 'of them 503', 'submissions', 'messages', 'lost or damaged', 'twice'],
					...['other answers', 'longest until both were taken again (limit 30 s)'],
					...['kept pages meanwhile', 'refused', 'longest without one', 'change seen at the other within'],
				],
				rows: [
					[
						...[
							kills < count ? `${kills} of ${count}` : kills,
							seed,
							seen.answered,
							seen.refused,
							seen.submissions.size,
							seen.messages.size,
						],
						...[lost.length, twice.length, others.length, inSeconds(longestBackMs)],
						...[kept.good, kept.refused, inSeconds(kept.longestGapMs), inSeconds(longestHeardMs)],
					],
					...others.slice(0, 20).map((line) => [line]),
				],
				holds:
					lost.length === 0 &&
					twice.length === 0 &&
					others.length === 0 &&
					longestBackMs <= limits.backMs &&
					kept.good > 0 &&
					kept.good / (kept.good + kept.refused) >= limits.keptShare,
			}
		} catch (error) {
			throw new Error(`the cluster said last:\n${cluster.logs()}`, { cause: error })
		} finally {
			for (const app of apps) await app.end('SIGTERM')
			await s3.stop()
			await cluster.stop()
		}
	})
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
