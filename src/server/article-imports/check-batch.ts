import type { ImportProblem } from '../../contract/journal-imports.ts'
import type { NewRow, Seen, StoredImport } from '../imports/import-worker.service.ts'
import type { Tx } from '../work/work.service.ts'
import { keysOf, matchArticles } from './match.ts'
import type { ValidatedArticle } from './validate-article.ts'

/** A record of the file, once it was validated. */
export type ValidatedRecord = { row: number; validated?: ValidatedArticle }

export const isRefused = (problems: readonly ImportProblem[]): boolean =>
	problems.some(({ effect }) => effect === 'row')

const nothing: ValidatedArticle['values'] = {
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

/** Compares records with the journal: the rows say what the import would do. */
export async function checkBatch(
	tx: Tx,
	stored: StoredImport,
	records: ValidatedRecord[],
	seen: Seen,
): Promise<NewRow[]> {
	const all = records.map(({ row, validated = { values: nothing, problems: [] } }) => ({ row, ...validated }))
	const match = await matchArticles(
		tx,
		stored.journalId ?? 0,
		all.map(({ values }) => values),
	)
	return all.map(({ row, values, problems }): NewRow => {
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
}
