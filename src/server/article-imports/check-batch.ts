import type { ImportCounts, ImportProblem } from '../../contract/journal-imports.ts'
import type { Seen } from '../imports/import-worker.service.ts'
import { importsRepository, type NewRow, type StoredImport } from '../imports/imports.service.ts'
import type { Tx } from '../work/work.service.ts'
import { keysOf, matchArticles } from './match.ts'
import type { Settled } from './settle.ts'

/** A record of the file that was judged. */
export type JudgedRecord = { row: number; settled?: Settled }

export const isRefused = (problems: readonly ImportProblem[]): boolean =>
	problems.some(({ effect }) => effect === 'row')

const nothing: Settled['values'] = {
	...{ sourceId: null, title: '', authors: [], abstract: '', keywords: '', doi: null, year: 0, receivedOn: null },
	...{
		acceptedOn: null,
		publishedOn: null,
		volume: null,
		issue: null,
		pages: null,
		licence: null,
		referenceList: null,
	},
	...{ issueTitle: null, issuePublishedOn: null },
}

/** Compares records with the journal and stores what the import would do. Nothing else is written. */
export async function checkBatch(
	tx: Tx,
	stored: StoredImport,
	records: JudgedRecord[],
	seen: Seen,
): Promise<ImportCounts> {
	const all = records.map(({ row, settled = { values: nothing, problems: [] } }) => ({ row, ...settled }))
	const match = await matchArticles(
		tx,
		stored.journalId ?? 0,
		all.map(({ values }) => values),
	)
	const counts = { ...stored.counts, read: stored.counts.read + records.length }
	const staged = all.map(({ row, values, problems }): NewRow => {
		const keys = keysOf(values)
		const found = isRefused(problems) ? undefined : match(values)
		const repeated = isRefused(problems) ? undefined : keys.find((key) => seen.has(key))
		if (repeated !== undefined)
			problems.push({
				column: null,
				value: '',
				sentence: `Article ${seen.get(repeated)} is the same one.`,
				effect: 'row',
			})
		else if (found && 'problem' in found) problems.push(found.problem)
		const article = found && 'article' in found ? found.article : undefined
		const outcome = isRefused(problems) ? 'skipped' : article ? 'unchanged' : 'new'
		if (outcome !== 'skipped') for (const key of keys) seen.set(key, row)
		counts[outcome] += 1
		counts.problems += problems.length
		const isNew = outcome === 'new'
		return {
			...{ importId: stored.id, row, title: values.title, keys, problems, outcome, changes: {} },
			recordId: article?.id ?? null,
			// of what is not imported nothing but its problems is needed
			values: isNew ? values : { doi: values.doi },
			fileKeys: isNew ? [values.galley, values.manuscript].flatMap((file) => file?.filePath ?? []) : [],
			isHandled: !isNew,
		}
	})
	await importsRepository(tx).addRows(staged)
	return counts
}
