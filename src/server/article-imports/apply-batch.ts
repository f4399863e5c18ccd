import type { GalleyProblem } from '../../contract/galley-words.ts'
import type { ImportProblem } from '../../contract/journal-imports.ts'
import { issueName, journalIssueLimits } from '../../contract/journal-issue-words.ts'
import { AppError } from '../app-error.ts'
import { lockDois, readKnownArticles, storeImported } from '../articles/imported-articles.service.ts'
import { appendToIssue } from '../articles/issue-places.service.ts'
import { isStaff } from '../caller.ts'
import { addImportedGalley } from '../galleys/galleys.service.ts'
import type { HandledRow, StoredImport, StoredRow } from '../imports/import-worker.service.ts'
import { issueFor } from '../journal-issues/journal-issues.service.ts'
import type { Tx } from '../work/work.service.ts'
import { matchArticles } from './match.ts'
import type { ArticleValues } from './validate-article.ts'

type Journal = { id: number; title: string }
type About = { at: Date; stored: StoredImport; journal: Journal }

/** Imports these articles as the journal is now. */
export async function applyBatch(tx: Tx, stored: StoredImport, rows: StoredRow[], at: Date): Promise<HandledRow[]> {
	const journal = await readKnownArticles(tx).lockJournal(stored.journalId ?? 0)
	if (!journal) throw new AppError('conflict', 'The journal is no longer there, or no longer published here.')
	const all = rows.map((row) => ({ row, values: row.values as ArticleValues }))
	await lockDois(
		tx,
		all.flatMap(({ values }) => values.doi ?? []),
	)
	const match = await matchArticles(
		tx,
		journal.id,
		all.map(({ values }) => values),
	)
	const handled: HandledRow[] = []
	for (const { row, values } of all) {
		const found = match(values)
		const done = { row: row.row, problems: row.problems, recordId: null, changes: {}, recordUpdatedAt: null }
		if ('problem' in found) handled.push({ ...done, outcome: 'skipped', problems: [...row.problems, found.problem] })
		else if (found.article) handled.push({ ...done, outcome: 'unchanged', recordId: found.article.id })
		else {
			const added = await addArticle(tx, values, { at, stored, journal })
			handled.push({ ...done, outcome: 'new', ...added, problems: [...row.problems, ...added.problems] })
		}
	}
	tx.changed(`journal:${journal.id}`)
	return handled
}

/** The article with its PDF and its place; the row remembers the issue that was made for it. */
async function addArticle(tx: Tx, values: ArticleValues, { at, stored, journal }: About) {
	const { galley, manuscript, issueTitle: _title, issuePublishedOn: _day, year, ...article } = values
	const reason = `Import ${stored.id}: ${stored.fileName}`
	const { id, reference } = await storeImported(
		tx,
		{ ...article, ...manuscript, publicationYear: year, journalId: journal.id, isDemo: stored.isDemo },
		{ at, reason },
	)
	if (galley) {
		const { actor } = tx.caller
		const createdBy = isStaff(tx.caller) && actor.kind === 'staff' ? actor.admin.name : 'Import'
		const problems = galley.problems as GalleyProblem[]
		await addImportedGalley(tx, { ...galley, problems, articleId: id, fileName: `${reference}.pdf`, createdBy })
	}
	const { madeIssue, problem } = await placeArticle(tx, id, values, journal)
	const changes: HandledRow['changes'] = madeIssue ? { issueId: { before: null, after: madeIssue } } : {}
	const problems: ImportProblem[] = problem
		? [
				{
					column: 'Volume',
					value: values.volume ?? '',
					sentence: `${problem} The article is in no issue.`,
					effect: 'part',
				},
			]
		: []
	return { recordId: id, recordUpdatedAt: at, changes, problems }
}

/** An issue needs a volume. Readers see it from its day on, so one without a day stays with staff. */
async function placeArticle(
	tx: Tx,
	id: number,
	values: ArticleValues,
	journal: Journal,
): Promise<{ madeIssue?: number | undefined; problem?: string }> {
	const { volume, issue: number, issueTitle: title, issuePublishedOn, publishedOn } = values
	if (!volume) return {}
	const issue = await issueFor(tx, journal, { volume, number, title, publishedOn: issuePublishedOn ?? publishedOn })
	if (!issue) return { problem: `The journal has ${journalIssueLimits.issues} issues already.` }
	if (await appendToIssue(tx, issue.id, id)) return { madeIssue: issue.isNew ? issue.id : undefined }
	return { problem: `${issueName({ volume, number })} has ${journalIssueLimits.articles} articles already.` }
}
