import type { Db } from '../../db/client.ts'
import type { ArticleExportsService } from '../article-exports/article-exports.service.ts'
import { systemCaller } from '../caller.ts'
import type { Settings } from '../settings.ts'
import type { WorkService } from '../work/work.service.ts'
import { type Compared, outdatedDepositsRepository } from './outdated-deposits.repository.ts'
import { contentHashOf } from './ready-records.ts'

type Parts = {
	db: Db
	work: WorkService
	settings: { deposits: Settings['deposits'] }
	exported: Pick<ArticleExportsService, 'check'>
}

const compareBatch = 200

/** Notes which registered articles would be deposited with other contents now. */
export function outdatedDeposits({ db, work, settings, exported }: Parts) {
	const endpoint = settings.deposits.crossref?.endpoint

	return {
		async compare(): Promise<void> {
			if (endpoint === undefined) return
			const due = await outdatedDepositsRepository(db).toCompare(endpoint, compareBatch)
			if (due.length === 0) return
			const checked = await exported.check(
				due.map(({ articleId }) => articleId),
				'crossref',
			)
			const compared = due.map(({ id, contentHash, isOutdated, changedAt: comparedAt }, at): Compared => {
				const record = checked[at]?.record
				if (!record) return { id, contentHash, comparedAt, isOutdated }
				// what an earlier version sent is not known: changes from now on are
				const sent = contentHash ?? contentHashOf(record)
				return { id, contentHash: sent, comparedAt, isOutdated: contentHashOf(record) !== sent }
			})
			await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
				for (const one of compared) await outdatedDepositsRepository(tx).note(one)
				if (compared.some(({ isOutdated }, at) => isOutdated !== due[at]?.isOutdated)) tx.changed('articles:list')
			})
		},
	}
}
