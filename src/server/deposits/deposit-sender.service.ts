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
import { type CheckedRecord, checkForDeposit, faultText } from './ready-records.ts'
import { mostMinutesForResult, pauseBeforeAsking, pauseBeforeSending } from './retry-pauses.ts'

type Parts = {
	db: Db
	work: WorkService
	settings: { deposits: Settings['deposits'] }
	exported: Pick<ArticleExportsService, 'check' | 'deposit'>
	log: { warn: (details: object, sentence: string) => void }
}
type BatchRow = Awaited<ReturnType<ReturnType<typeof depositsRepository>['inBatch']>>[number]

const perFile = 100
const filesPerRun = 20

const fileName = (batchId: string) => `deposit-${batchId}.xml`

/** The job that sends what is queued, and asks Crossref what became of it. */
export function depositSender({ db, work, settings, exported, log }: Parts) {
	const { doiPrefix, crossref } = settings.deposits
	const client = crossref && crossrefClient(crossref)
	const endpoint = crossref?.endpoint ?? ''
	const inWork = <T>(write: (tx: Tx) => Promise<T>) =>
		work.run({ caller: systemCaller, changes: ['articles:list'] }, write)

	/** Ends these, and says so in the history of each article. */
	async function finish(
		tx: Tx,
		rows: readonly BatchRow[],
		end: { state: DepositState; answer: string },
	): Promise<void> {
		await depositsRepository(tx).change(
			rows.map(({ id }) => id),
			end,
			{ isAnswered: true },
		)
		await tx.logAll(
			rows.map(({ articleId: id, reference: label, state: before }) => ({
				...({ action: 'changed', record: 'article', id, label } as const),
				changes: { crossrefDeposit: { before, after: end.state } },
			})),
		)
		if (end.state === 'failed' && rows.length > 0)
			log.warn({ articles: rows.map(({ articleId }) => articleId) }, 'deposits failed')
	}

	/** One that has faults by now does not keep the others back; one may have got another DOI since it was queued. */
	const noteChecked = (batchId: string, checked: readonly CheckedRecord[]) =>
		inWork(async (tx) => {
			const rows = await depositsRepository(tx).inBatch(batchId, 'queued')
			for (const row of rows) {
				const { record, faults = [] } = checked.find(({ id }) => id === row.articleId) ?? {}
				if (!record || faults.length > 0)
					await finish(tx, [row], { state: 'failed', answer: `It was not sent. ${faultText(faults)}` })
				else if (record.doi !== row.doi) await depositsRepository(tx).setDoi(row.id, record.doi)
			}
		})

	const note = (batchId: string, { state, text: answer }: Upload) =>
		inWork(async (tx) => {
			const rows = await depositsRepository(tx).inBatch(batchId, 'queued')
			const ids = rows.map(({ id }) => id)
			if (state === 'received')
				return depositsRepository(tx).change(ids, { state: 'sent', answer, inMinutes: 1 }, { isSent: true })
			if (state === 'refused') return finish(tx, rows, { state: 'failed', answer })
			for (const row of rows) {
				const inMinutes = pauseBeforeSending(row.attempts)
				if (inMinutes === undefined) await finish(tx, [row], { state: 'failed', answer })
				else await depositsRepository(tx).change([row.id], { answer, inMinutes })
			}
		})

	/** Whether there was something to send. */
	async function sendNext(): Promise<boolean> {
		const batchId = randomUUID()
		const claimed = await inWork((tx) => depositsRepository(tx).claim(endpoint, batchId, perFile))
		if (claimed.length === 0) return false
		const checked = await checkForDeposit(
			db,
			claimed.map(({ articleId }) => articleId),
			{ exported, prefix: doiPrefix },
		)
		await noteChecked(batchId, checked)
		const [first, ...others] = checked.flatMap(({ record, faults }): ArticleRecord[] =>
			record && faults.length === 0 ? [record] : [],
		)
		if (!first || !client) return true
		const xml = await exported.deposit(batchId, [first, ...others])
		await note(batchId, await client.send(fileName(batchId), xml))
		return true
	}

	/** By its DOI; a file that was refused as a whole is sent again, each article in a file of its own. */
	async function apply(tx: Tx, rows: readonly BatchRow[], records: readonly RecordResult[]): Promise<void> {
		const byDoi = new Map(records.map((record) => [record.doi.toLowerCase(), record]))
		const ofFile = records.find(({ doi }) => doi === '')
		for (const row of rows) {
			const result = byDoi.get(row.doi.toLowerCase())
			if (result) await finish(tx, [row], { state: result.isAccepted ? 'accepted' : 'failed', answer: result.text })
			else if (ofFile && rows.length > 1)
				await depositsRepository(tx).change([row.id], {
					...{ state: 'queued', isAlone: true, attempts: 0, answer: ofFile.text, inMinutes: 0 },
				})
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
			return depositsRepository(tx).change(ids, { answer, inMinutes: pauseBeforeAsking(minutes) })
		})
	}

	return {
		async run(): Promise<void> {
			if (!client) return
			for (let sent = 0; sent < filesPerRun; sent++) if (!(await sendNext())) break
			for (const batchId of await inWork((tx) => depositsRepository(tx).claimAsked(endpoint, filesPerRun * perFile)))
				await askFor(batchId)
		},
	}
}
