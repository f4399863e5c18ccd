import { createHash } from 'node:crypto'
import type { RecordFault } from '../../contract/article-exports.ts'
import type { Queryable } from '../../db/client.ts'
import type { ArticleRecord } from '../../metadata/article-record.ts'
import { crossrefJournal } from '../../metadata/crossref.ts'
import type { ArticleExportsService, Checked } from '../article-exports/article-exports.service.ts'
import { depositsRepository } from './deposits.repository.ts'

type Parts = { exported: Pick<ArticleExportsService, 'check'>; prefix: string | undefined }
export type CheckedRecord = { id: number; record: ArticleRecord | undefined; faults: RecordFault[] }

/** The preflight of exports, and what only matters when this site itself sends: each article with its faults. */
export async function checkForDeposit(
	queryable: Queryable,
	ids: readonly number[],
	{ exported, prefix }: Parts,
): Promise<CheckedRecord[]> {
	if (ids.length === 0) return []
	const [checked, demo] = await Promise.all([
		exported.check(ids, 'crossref'),
		depositsRepository(queryable).demoAmong(ids),
	])
	const further = ({ id, record }: Checked): RecordFault[] => {
		if (!record) return []
		const about = { articleId: id, reference: record.reference, title: record.title, author: null }
		const isOurs = prefix !== undefined && record.doi.toLowerCase().startsWith(`${prefix}/`)
		return [
			...(demo.has(id) ? [{ ...about, field: 'article', problem: 'It is demonstration content.' }] : []),
			...(record.doi !== '' && !isOurs
				? [{ ...about, field: 'doi', problem: `The DOI ${record.doi} does not begin with ${prefix}/.` }]
				: []),
		]
	}
	return checked.map((one) => ({ id: one.id, record: one.record, faults: [...one.faults, ...further(one)] }))
}

/** The first reasons in one text. */
export const faultText = (faults: readonly RecordFault[]): string =>
	faults
		.slice(0, 5)
		.map(({ author, problem }) => (author ? `${author}: ${problem}` : problem))
		.join(' ')

/** Two are the same when Crossref would be told the same. */
export const contentHashOf = (record: ArticleRecord): string =>
	createHash('sha256').update(crossrefJournal(record).text).digest('base64url')
