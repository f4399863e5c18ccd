import { randomUUID } from 'node:crypto'
import type { DepositState } from '../../contract/deposit-words.ts'
import type { Db } from '../../db/client.ts'
import type { ArticleRecord } from '../../metadata/article-record.ts'
import type { ArticleExportsService } from '../article-exports/article-exports.service.ts'
import { systemCaller } from '../caller.ts'
import type { Settings } from '../settings.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { crossrefClient, type Upload } from './crossref-client.ts'
import type { RecordResult } from './crossref-result.ts'
import { depositsRepository } from './deposits.repository.ts'
import { type CheckedRecord, checkForDeposit, contentHashOf, faultText } from './ready-records.ts'
import { mostMinutesForResult, pauseBeforeAsking, pauseBeforeSending } from './retry-pauses.ts'

type Parts = {
	db: Db
	work: WorkService
	settings: { deposits: Settings['deposits'] }
	exported: Pick<ArticleExportsService, 'check' | 'deposit'>
	log: { warn: (details: object, sentence: string) => void }
}
type Repository = ReturnType<typeof depositsRepository>
type BatchRow = Awaited<ReturnType<Repository['inBatch']>>[number]

const perFile = 100
const filesPerRun = 20

const fileName = (batchId: string) => `deposit-${batchId}.xml`

/** The job that sends what is queued, and asks Crossref what became of it. */
export function depositSender({ db, work, settings, exported, log }: Parts) {
	const { doiPrefix, crossref } = settings.deposits
	const client = crossref && crossrefClient(crossref)
	const endpoint = crossref?.endpoint ?? ''
	const inWork = <T>(write: (tx: Tx) => Promise<T>) => work.run({ caller: systemCaller, changes: [] }, write)

	/** Lists of staff are told about it; a job that finds nothing to do tells nobody. */
	async function change(tx: Tx, ...[ids, values, marks]: Parameters<Repository['change']>): Promise<void> {
		if (ids.length === 0) return
		await depositsRepository(tx).change(ids, values, marks)
		tx.changed('articles:list')
	}

	/** Ends these, and says so in the history of each article. */
	async function finish(
		tx: Tx,
		rows: readonly BatchRow[],
		end: { state: DepositState; answer: string },
	): Promise<void> {
		const ids = rows.map(({ id }) => id)
		await change(tx, ids, end, { isAnswered: true })
		await tx.logAll(
			rows.map(({ articleId: id, reference: label, state: before }) => ({
				...({ action: 'changed', record: 'article', id, label } as const),
				changes: { crossrefDeposit: { before, after: end.state } },
			})),
		)
		if (end.state === 'failed' && rows.length > 0)
			log.warn({ articles: rows.map(({ articleId }) => articleId) }, 'deposits failed')
	}

	/** One that has faults by now does not keep the others back; one may have got another DOI since it was queued, and what is sent is noted. */
	const noteChecked = (batchId: string, checked: readonly CheckedRecord[]) =>
		inWork(async (tx) => {
			const rows = await depositsRepository(tx).inBatch(batchId, 'queued')
			for (const row of rows) {
				const { record, faults = [] } = checked.find(({ id }) => id === row.articleId) ?? {}
				if (!record || faults.length > 0)
					await finish(tx, [row], { state: 'failed', answer: `It was not sent. ${faultText(faults)}` })
				else await depositsRepository(tx).setContent(row.id, { doi: record.doi, contentHash: contentHashOf(record) })
			}
		})

	const note = (batchId: string, { state, text: answer }: Upload) =>
		inWork(async (tx) => {
			const rows = await depositsRepository(tx).inBatch(batchId, 'queued')
			const ids = rows.map(({ id }) => id)
			if (state === 'received') return change(tx, ids, { state: 'sent', answer, inMinutes: 1 }, { isSent: true })
			if (state === 'refused') return finish(tx, rows, { state: 'failed', answer })
			for (const row of rows) {
				const inMinutes = pauseBeforeSending(row.attempts)
				if (inMinutes === undefined) await finish(tx, [row], { state: 'failed', answer })
				else await change(tx, [row.id], { answer, inMinutes })
			}
		})

	/** Nothing when none of them can be sent. */
	async function fileOf(batchId: string, claimed: readonly { articleId: number }[]): Promise<string | undefined> {
		const ids = claimed.map(({ articleId }) => articleId)
		const checked = await checkForDeposit(db, ids, { exported, prefix: doiPrefix })
		await noteChecked(batchId, checked)
		const [first, ...others] = checked.flatMap(({ record, faults }): ArticleRecord[] =>
			record && faults.length === 0 ? [record] : [],
		)
		return first && exported.deposit(batchId, [first, ...others])
	}

	const sendAlone = (tx: Tx, rows: readonly BatchRow[], answer: string) => {
		const ids = rows.map(({ id }) => id)
		return change(tx, ids, { state: 'queued', isAlone: true, attempts: 0, answer, inMinutes: 0 })
	}

	/** One article may be the reason, so each is tried in a file of its own, and given up after the usual attempts. */
	async function noteBuildFailure(batchId: string, error: unknown): Promise<void> {
		log.warn({ err: error, batchId }, 'the file of a deposit could not be made')
		const text = 'The file could not be made here.'
		const isShared = await inWork(async (tx) => {
			const rows = await depositsRepository(tx).inBatch(batchId, 'queued')
			if (rows.length > 1) await sendAlone(tx, rows, text)
			return rows.length > 1
		})
		if (!isShared) await note(batchId, { state: 'later', text })
	}

	/** Whether there was something to send. */
	async function sendNext(): Promise<boolean> {
		const batchId = randomUUID()
		const claimed = await inWork((tx) => depositsRepository(tx).claim(endpoint, batchId, perFile))
		if (claimed.length === 0) return false
		let xml: string | undefined
		try {
			xml = await fileOf(batchId, claimed)
		} catch (error) {
			await noteBuildFailure(batchId, error)
		}
		if (xml !== undefined && client) await note(batchId, await client.send(fileName(batchId), xml))
		return true
	}

	/** By its DOI; a file that was refused as a whole is sent again, each article in a file of its own. */
	async function apply(tx: Tx, rows: readonly BatchRow[], records: readonly RecordResult[]): Promise<void> {
		const byDoi = new Map(records.map((record) => [record.doi.toLowerCase(), record]))
		const ofFile = records.find(({ doi }) => doi === '')
		for (const row of rows) {
			const result = byDoi.get(row.doi.toLowerCase())
			if (result) await finish(tx, [row], { state: result.isAccepted ? 'accepted' : 'failed', answer: result.text })
			else if (ofFile && rows.length > 1) await sendAlone(tx, [row], ofFile.text)
			else await finish(tx, [row], { state: 'failed', answer: ofFile?.text ?? 'The answer does not name this DOI.' })
		}
	}

	async function askFor(batchId: string): Promise<void> {
		if (!client) return
		const result = await client.result(fileName(batchId))
		await inWork(async (tx) => {
			const rows = await depositsRepository(tx).inBatch(batchId, 'sent')
			if (result.state === 'done') return apply(tx, rows, result.records)
			const minutes = (rows[0]?.secondsSinceSent ?? 0) / 60
			const answer = result.text || 'Crossref has not finished yet.'
			if (minutes > mostMinutesForResult) return finish(tx, rows, { state: 'failed', answer: `No result. ${answer}` })
			const ids = rows.map(({ id }) => id)
			return change(tx, ids, { answer, inMinutes: pauseBeforeAsking(minutes) })
		})
	}

	return {
		async run(): Promise<void> {
			if (!client) return
			await inWork((tx) => depositsRepository(tx).shortenWaits())
			for (let sent = 0; sent < filesPerRun; sent++) if (!(await sendNext())) break
			for (const batchId of await inWork((tx) => depositsRepository(tx).claimAsked(endpoint, filesPerRun * perFile)))
				await askFor(batchId)
		},
	}
}
