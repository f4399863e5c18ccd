import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { versionsRepository } from '../src/server/articles/versions.repository.ts'
import { filesService } from '../src/server/files/files.service.ts'
import { sweepService } from '../src/server/files/sweep.service.ts'
import { withDatabase } from '../src/server/open.ts'
import { secretsService } from '../src/server/secrets/secrets.service.ts'
import { aManuscript } from '../tests/support/manuscript.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { storeSubmission } from '../tests/support/submissions.ts'
import { startApp, withUsedFolder } from './support/app-process.ts'
import { settingsIn } from './support/authors.ts'

const authorCount = 6
/** A kill before anything was acknowledged proves nothing. */
export const leastRevisionsBeforeKill = 2
/** More are not sent in one cycle: a kill comes after at most 12 of them. */
const mostInACycle = 40

type Env = Record<string, string>
type Revision = { articleId: number; path: string; bytes: Uint8Array; answer: string }

let counter = 0

/** Articles with a first version and an open round, each for one revision. */
const prepare = (env: Env, count: number, random: () => number) =>
	withDatabase(settingsIn(env), async ({ db, pool }) => {
		const revisions: Revision[] = []
		for (let made = 0; made < count; made++) {
			const at = ++counter
			const path = await storeSubmission({ db, pool }, { title: `Revised ${at}` })
			const { rows } = await pool.query<{ id: number }>(
				`update articles set file_path = 'articles/00/' || lpad(id::text, 32, '0') || '.docx' where title = $1 returning id`,
				[`Revised ${at}`],
			)
			const articleId = rows[0]?.id ?? 0
			await pool.query(
				`with round as (insert into article_rounds (article_id, number, due_on)
					values ($1, 1, current_date + 7) returning id)
				insert into round_remarks (round_id, number, text) select id, 1, 'Please say how far.' from round`,
				[articleId],
			)
			const size = random() < 0.2 ? 400_000 : undefined
			const bytes = aManuscript({ text: `Revision ${at}`, ...(size && { size }) })
			revisions.push({ articleId, path, bytes, answer: `Answer ${at}` })
		}
		return revisions
	})

function send(url: string, { articleId, path, bytes, answer }: Revision): Promise<Response> {
	const form = new FormData()
	form.set('answers', JSON.stringify([{ number: 1, answer }]))
	form.set('articleFile', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'revised.docx')
	const headers = { 'idempotency-key': `revision-${articleId}` }
	return fetch(`${url}/api/articles${path}/rounds/1/answer`, { method: 'POST', body: form, headers })
}

/** Authors send revisions while the app is killed at random moments, and send again what was not acknowledged. */
export async function killDuringRevisions({
	cycles,
	seed,
	most = mostInACycle,
}: {
	cycles: number
	seed: number
	most?: number
}) {
	const random = seededRandom(seed)
	return withUsedFolder(async (folder) => {
		const env = { DATA_DIR: folder }
		const acknowledged: Revision[] = []
		let waiting: Revision[] = []
		let repeated = 0

		async function author(url: string, isOver: () => boolean): Promise<void> {
			for (let next = waiting.shift(); next && !isOver(); next = waiting.shift()) {
				try {
					const response = await send(url, next)
					// the answer counts when it has arrived whole
					await response.json()
					if (response.status !== 200) throw new Error(`answered ${response.status}`)
					acknowledged.push(next)
				} catch {
					repeated++
					waiting.push(next)
				}
			}
		}

		for (let cycle = 0; cycle < cycles; cycle++) {
			if (waiting.length < most) waiting = [...waiting, ...(await prepare(env, most, random))]
			const app = await startApp(env)
			let isOver = false
			// at a random moment, counted in acknowledgements: a busy machine is slow
			const enough = acknowledged.length + leastRevisionsBeforeKill + Math.floor(random() * 10)
			const authors = Array.from({ length: authorCount }, () => author(app.url, () => isOver))
			while (acknowledged.length < enough) await sleep(2)
			await sleep(random() * 60)
			await app.end('SIGKILL')
			isOver = true
			await Promise.all(authors)
		}

		// everybody sends what is left, then the app stops as it should
		const last = await startApp(env)
		for (const revision of waiting) {
			const response = await send(last.url, revision)
			if (response.status !== 200) throw new Error(`a repetition was answered ${response.status}`)
			acknowledged.push(revision)
		}
		await last.end('SIGTERM')
		return { cycles, acknowledged: acknowledged.length, repeated, ...(await lookAt(env, acknowledged)) }
	})
}

type Row = {
	id: number
	file_path: string
	file_sha256: string
	file_version: number
	earlier: number
	state: string
	answer: string | null
	receipts: number
}

async function lookAt(env: Env, acknowledged: Revision[]) {
	const settings = settingsIn(env)
	const files = await filesService(settings.files)
	return withDatabase(settings, async ({ db, pool }) => {
		const { rows } = await pool.query<Row>(`select a.id, a.file_path, a.file_sha256, a.file_version,
			(select count(*)::int from article_files f where f.article_id = a.id) as earlier, r.state, m.answer,
			(select count(*)::int from mails where article_id = a.id and kind = 'revision-receipt') as receipts
			from articles a join article_rounds r on r.article_id = a.id join round_remarks m on m.round_id = r.id`)
		const byId = new Map(rows.map((row) => [row.id, row]))
		const lost: number[] = []
		const twice: number[] = []
		for (const { articleId, bytes, answer } of acknowledged) {
			const row = byId.get(articleId)
			const sum = createHash('sha256').update(bytes).digest('hex')
			const isThere = row?.state === 'answered' && row.answer === answer && row.file_sha256 === sum
			if (!isThere || !(await files.exists(row.file_path))) lost.push(articleId)
			if (row?.file_version !== 2 || row.earlier !== 1 || row.receipts !== 1) twice.push(articleId)
		}

		const used = (keys: string[]) => versionsRepository(db).usedFiles(keys)
		const log = { info: () => {}, error: () => {} }
		const installation = () => secretsService(db).hash('installation', 'files')
		const inTrash = async () => new Set<string>()
		const sweeping = sweepService({ files, installation, log, inTrash, folders: [{ folder: 'articles', used }] })
		await sweeping.sweep(new Date(Date.now() + 2 * 3_600_000))
		const named = new Set(rows.map((row) => row.file_path))
		const orphans: string[] = []
		for await (const { key } of files.list('articles')) if (!named.has(key)) orphans.push(key)
		return { lost, twice, orphans }
	})
}

export async function run({ count = 100, seed = 1 } = {}) {
	const { cycles, acknowledged, repeated, lost, twice, orphans } = await killDuringRevisions({ cycles: count, seed })
	return {
		columns: ['kills', 'seed', 'acknowledged', 'sent again', 'lost', 'versions or receipts twice', 'orphans'],
		rows: [[cycles, seed, acknowledged, repeated, lost.length, twice.length, orphans.length]],
		holds: lost.length + twice.length + orphans.length === 0,
	}
}
