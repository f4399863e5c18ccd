import { maxNamedFaults } from '../../contract/article-export-words.ts'
import type { RecordFault } from '../../contract/article-exports.ts'
import { crossrefTestHost, maxDepositBatch, quietMinutes, registrationStates } from '../../contract/deposit-words.ts'
import type { ArticleDeposit, ArticleRegistration, ChosenArticles, DepositSetup } from '../../contract/deposits.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import { type ArticleExportsService, requireOneChoice } from '../article-exports/article-exports.service.ts'
import type { DoisService } from '../articles/dois.service.ts'
import { type Caller, systemCaller } from '../caller.ts'
import { batchesOf } from '../content/csv-download.ts'
import { type PageQuery, pageOf } from '../content/pages.ts'
import type { Settings } from '../settings.ts'
import type { WorkService } from '../work/work.service.ts'
import { depositsRepository, type RegistrationFilter } from './deposits.repository.ts'
import { outdatedDepositsRepository } from './outdated-deposits.repository.ts'
import { checkForDeposit, contentHashOf } from './ready-records.ts'

type Parts = {
	db: Db
	work: WorkService
	settings: { deposits: Settings['deposits'] }
	exported: Pick<ArticleExportsService, 'check'>
	dois: Pick<DoisService, 'read' | 'assignMany'>
}
type StoredDeposit = Awaited<ReturnType<ReturnType<typeof depositsRepository>['ofArticle']>>[number]

const shownDeposits = 20
const mostJournals = 500
/** An article that was published longer ago is sent when somebody asks for it. */
const automaticDays = 30
const automaticBatch = 200

const hostOf = (endpoint: string) => new URL(endpoint).host
const iso = (at: Date | null) => at?.toISOString() ?? null

const shown = ({ id, doi, state, endpoint, answer, attempts, ...at }: StoredDeposit): ArticleDeposit => ({
	...{ id, doi, state, answer, attempts, host: hostOf(endpoint) },
	nextAt: iso(at.nextAt),
	createdAt: at.createdAt.toISOString(),
	sentAt: iso(at.sentAt),
	answeredAt: iso(at.answeredAt),
})

/** DOIs and their registration, as staff see and ask for them. The sender does what is queued here. */
export function depositsService({ db, work, settings, exported, dois }: Parts) {
	const { doiPrefix, crossref } = settings.deposits
	/** What was sent to another address, such as that of the test system, is not what counts now. */
	const endpoint = crossref?.endpoint ?? ''
	const repository = depositsRepository(db)

	/** Queues those without faults; each batch is one transaction. */
	async function queue(ids: readonly number[], caller: Caller) {
		const faults: RecordFault[] = []
		let [queued, waiting, faulty] = [0, 0, 0]
		for (const batch of batchesOf([...ids])) {
			const checked = await checkForDeposit(db, batch, { exported, prefix: doiPrefix })
			const ready = checked.flatMap(({ record, faults: own }) => (record && own.length === 0 ? record : []))
			faulty += checked.length - ready.length
			faults.push(...checked.flatMap(({ faults: own }) => own).slice(0, maxNamedFaults - faults.length))
			if (ready.length === 0) continue
			const added = await work.run({ caller, changes: [] }, async (tx) => {
				const rows = ready.map(({ id, doi }) => ({ articleId: id, doi, endpoint }))
				const newOnes = new Set(await depositsRepository(tx).add(rows))
				const changes = { crossrefDeposit: { before: null, after: 'queued' } }
				await tx.logAll(
					ready
						.filter(({ id }) => newOnes.has(id))
						.map(({ id, reference: label }) => ({ action: 'changed', record: 'article', id, label, changes })),
				)
				if (newOnes.size > 0) tx.changed('articles:list')
				return newOnes.size
			})
			queued += added
			waiting += ready.length - added
		}
		return { queued, waiting, faulty, faults }
	}

	/** Seen at once after an edit; lists are told by the job. */
	async function wasChanged(id: number, { contentHash, isOutdated }: StoredDeposit): Promise<boolean> {
		const [now] = await exported.check([id], 'crossref')
		return now?.record && contentHash !== null ? contentHashOf(now.record) !== contentHash : isOutdated
	}

	return {
		async setup(): Promise<DepositSetup> {
			const host = endpoint && hostOf(endpoint)
			const pausedSince = iso(await repository.pausedSince())
			return {
				prefix: doiPrefix ?? null,
				crossref: crossref
					? { host, isTest: host === crossrefTestHost, isAutomatic: crossref.isAutomatic, pausedSince }
					: null,
				journals: await repository.journalsHere(mostJournals),
			}
		},

		async list({ page, limit, ...filter }: RegistrationFilter & PageQuery) {
			const { span, metaOf } = pageOf({ page, limit })
			const [rows, counts] = await Promise.all([
				repository.list(filter, endpoint, span),
				repository.counts(filter, endpoint),
			])
			const states = Object.fromEntries(registrationStates.map((state) => [state, counts.get(state) ?? 0]))
			const total = filter.state ? (counts.get(filter.state) ?? 0) : [...counts.values()].reduce((a, b) => a + b, 0)
			return {
				data: rows.map((row) => ({ ...row, changedAt: iso(row.changedAt) })),
				meta: { ...metaOf(total), states: states as Record<(typeof registrationStates)[number], number> },
			}
		},

		async read(id: number): Promise<ArticleRegistration> {
			const [known, deposits] = await Promise.all([dois.read(id), repository.ofArticle(id, shownDeposits)])
			const current = deposits.find(
				(one) => one.endpoint === endpoint && one.doi.toLowerCase() === known.doi?.toLowerCase(),
			)
			const state = known.doi === null ? 'no_doi' : (current?.state ?? 'not_sent')
			const isOutdated = current?.state === 'accepted' && (await wasChanged(id, current))
			return { ...known, state: isOutdated ? 'outdated' : state, deposits: deposits.map(shown) }
		},

		async assign(chosen: ChosenArticles, caller: Caller) {
			requireOneChoice(chosen)
			return dois.assignMany(chosen, maxDepositBatch, caller)
		},

		async send(chosen: ChosenArticles, caller: Caller) {
			requireOneChoice(chosen)
			if (!crossref)
				throw new AppError(
					'conflict',
					'Nothing is sent to Crossref from here: the setting CROSSREF_ENDPOINT is missing. Download the deposit and upload it there.',
				)
			const { ids, journal, issue } = chosen
			if (ids) {
				const named = [...new Set(ids)]
				const done = await queue(named.slice(0, maxDepositBatch), caller)
				return { ...done, isMore: named.length > maxDepositBatch }
			}
			const sent = { queued: 0, waiting: 0, faulty: 0, faults: [] as RecordFault[] }
			// what has faults stays in this list, and must not keep later articles out of it
			for (let after = 0; ; ) {
				const limit = maxDepositBatch - sent.queued
				const found = await repository.unregistered({ journal, issue }, endpoint, { after, limit: limit + 1 })
				const part = found.slice(0, limit)
				const done = await queue(part, caller)
				sent.queued += done.queued
				sent.waiting += done.waiting
				sent.faulty += done.faulty
				sent.faults.push(...done.faults.slice(0, maxNamedFaults - sent.faults.length))
				const isMore = found.length > limit
				if (!isMore || sent.queued === maxDepositBatch) return { ...sent, isMore }
				after = part.at(-1) ?? after
			}
		},

		/** What was published lately, or changed since it was registered, where the settings want it. */
		async queueAutomatic(): Promise<void> {
			if (!crossref?.isAutomatic || doiPrefix === undefined || (await repository.pausedSince())) return
			const wanted = { prefix: doiPrefix, limit: automaticBatch }
			const published = await repository.newlyPublished(endpoint, { ...wanted, days: automaticDays })
			await queue(published, systemCaller)
			const changed = await outdatedDepositsRepository(db).outdated(endpoint, { ...wanted, minutes: quietMinutes })
			await queue(changed, systemCaller)
		},

		async resume(caller: Caller) {
			const isResumed = await work.run({ caller, changes: [] }, async (tx) => {
				if (!(await depositsRepository(tx).resume())) return false
				const changes = { automaticDeposits: { before: 'paused', after: 'resumed' } }
				await tx.log({ action: 'changed', record: 'site', id: null, changes })
				return true
			})
			return { isResumed }
		},
	}
}

/** After a restore: staff send again what is still to be sent. */
export const giveUpQueuedDeposits = (queryable: Queryable, answer: string): Promise<number> =>
	depositsRepository(queryable).giveUpQueued(answer)

/** After a restore: nothing is sent by itself until an admin says so. */
export const pauseDeposits = (queryable: Queryable, reason: string): Promise<void> =>
	depositsRepository(queryable).pause(reason)
