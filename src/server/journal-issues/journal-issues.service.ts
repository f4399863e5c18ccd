import { pagePath } from '../../contract/article-path.ts'
import { issueName, issuePath, journalIssueLimits } from '../../contract/journal-issue-words.ts'
import type { IssueInput, IssuePage, ListedIssue, PlacesInput, StaffIssues } from '../../contract/journal-issues.ts'
import type { Db } from '../../db/client.ts'
import { AppError, orNotFound } from '../app-error.ts'
import { placeArticles, readIssuePlaces, renamePlaced } from '../articles/issue-places.service.ts'
import type { Caller } from '../caller.ts'
import type { ContentTag } from '../content/tags.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { journalIssuesRepository } from './journal-issues.repository.ts'

type Named = { id: number; issueId: number }

/** What is cached of the journal, its issues and the lists of articles. */
const changesOf = (journalId: number): ContentTag[] => ['articles', `journal:${journalId}`]

const valuesOf = ({ volume, number = null, title = null, publishedOn = null }: IssueInput) => ({
	...{ volume, number, title, publishedOn },
})
const isTaken = () => new AppError('conflict', 'The journal has an issue with this volume and number already.')

/** The words of the activity log. */
const wordsOf = (issue: { volume: string; number: string | null; title: string | null; publishedOn: string | null }) =>
	[issueName(issue), issue.title, issue.publishedOn ?? 'not published'].filter(Boolean).join(', ')

/** Volumes and issues of journals that are published here. */
export function journalIssuesService({ db, work }: { db: Db; work: WorkService }) {
	const repository = journalIssuesRepository(db)
	const places = readIssuePlaces(db)

	async function staffList(journalId: number): Promise<StaffIssues> {
		const journal = orNotFound(await repository.journal(journalId), 'Journal')
		const [issues, placed, unplaced] = await Promise.all([
			repository.list(journalId),
			places.ofJournal(journalId),
			places.unplaced(journalId),
		])
		const byIssue = Map.groupBy(placed, ({ issueId }) => issueId)
		return {
			journal,
			issues: issues.map((issue) => ({
				...issue,
				articles: (byIssue.get(issue.id) ?? []).map(({ article }) => article),
			})),
			unplaced,
		}
	}

	/** One change of the issues of a journal, logged with the journal. */
	async function write(
		journalId: number,
		caller: Caller,
		change: (tx: Tx) => Promise<{ before: string | null; after: string | null }>,
	): Promise<StaffIssues> {
		await work.run({ caller, changes: changesOf(journalId) }, async (tx) => {
			const { title } = orNotFound(await journalIssuesRepository(tx).lockJournal(journalId), 'Journal')
			const journalIssue = await change(tx)
			await tx.log({ action: 'changed', record: 'journal', id: journalId, label: title, changes: { journalIssue } })
		})
		return staffList(journalId)
	}

	const findIssue = async (tx: Tx, { id, issueId }: Named) =>
		orNotFound(await journalIssuesRepository(tx).find(id, issueId), 'Issue')

	return {
		staffList,

		async list(journalId: number): Promise<ListedIssue[]> {
			orNotFound(await repository.journal(journalId), 'Journal')
			const [issues, counts] = await Promise.all([repository.published(journalId), places.publishedCounts(journalId)])
			return issues.map((issue) => ({ ...issue, path: issuePath(issue), articleCount: counts.get(issue.id) ?? 0 }))
		},

		async page(id: number): Promise<IssuePage> {
			const issue = orNotFound(await repository.findPage(id), 'Issue')
			const articles = await places.published(id)
			return {
				...issue,
				path: issuePath(issue),
				articleCount: articles.length,
				articles: articles.map((article) => ({ ...article, path: pagePath(article) })),
			}
		},

		add: (journalId: number, input: IssueInput, caller: Caller) =>
			write(journalId, caller, async (tx) => {
				const values = valuesOf(input)
				if ((await journalIssuesRepository(tx).list(journalId)).length >= journalIssueLimits.issues)
					throw new AppError('conflict', `A journal has at most ${journalIssueLimits.issues} issues.`)
				if ((await journalIssuesRepository(tx).add(journalId, values)) === undefined) throw isTaken()
				return { before: null, after: wordsOf(values) }
			}),

		change: (named: Named, input: IssueInput, caller: Caller) =>
			write(named.id, caller, async (tx) => {
				const before = await findIssue(tx, named)
				const values = valuesOf(input)
				const all = await journalIssuesRepository(tx).list(named.id)
				const isSame = ({ id, volume, number }: (typeof all)[number]) =>
					id !== named.issueId && volume === values.volume && number === values.number
				if (all.some(isSame)) throw isTaken()
				await journalIssuesRepository(tx).change(named.issueId, values)
				if (before.volume !== values.volume || before.number !== values.number)
					await renamePlaced(tx, { ...before, ...values })
				return { before: wordsOf(before), after: wordsOf(values) }
			}),

		place: (named: Named, { articles }: PlacesInput, caller: Caller) =>
			write(named.id, caller, async (tx) => {
				const issue = await findIssue(tx, named)
				const before = (await readIssuePlaces(tx).ofJournal(named.id)).filter(({ issueId }) => issueId === issue.id)
				await placeArticles(tx, issue, articles)
				const counted = (count: number) => `${issueName(issue)}: ${count} ${count === 1 ? 'article' : 'articles'}`
				return { before: counted(before.length), after: counted(articles.length) }
			}),

		remove: (named: Named, caller: Caller) =>
			write(named.id, caller, async (tx) => {
				const issue = await findIssue(tx, named)
				const placed = await readIssuePlaces(tx).ofJournal(named.id)
				if (placed.some(({ issueId }) => issueId === issue.id))
					throw new AppError('conflict', 'Take its articles out first: they keep no trace of an issue that is gone.')
				await journalIssuesRepository(tx).remove(issue.id)
				return { before: wordsOf(issue), after: null }
			}),

		listed: repository.listed,
	}
}
export type JournalIssuesService = ReturnType<typeof journalIssuesService>
