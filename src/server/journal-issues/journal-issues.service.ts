import { isDeepStrictEqual } from 'node:util'
import { pagePath } from '../../contract/article-path.ts'
import { issueName, issuePath, journalIssueLimits } from '../../contract/journal-issue-words.ts'
import type {
	IssueChanges,
	IssueInput,
	IssuePage,
	ListedIssue,
	PlacesInput,
	StaffIssues,
} from '../../contract/journal-issues.ts'
import type { Db } from '../../db/client.ts'
import { AppError, fieldError, notFound, orNotFound } from '../app-error.ts'
import { placeArticles, readIssuePlaces, renamePlaced } from '../articles/issue-places.service.ts'
import type { Caller } from '../caller.ts'
import type { ContentTag } from '../content/tags.ts'
import { dayIn } from '../day-in.ts'
import { refuseConflicts } from '../edit-conflicts.ts'
import type { SiteService } from '../site/site.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { journalIssuesRepository } from './journal-issues.repository.ts'

type Named = { id: number; issueId: number }

/** What is cached of the journal, its issues and the lists of articles. */
const changesOf = (journalId: number): ContentTag[] => ['articles', `journal:${journalId}`]

type Values = { volume: string; number: string | null; title: string | null; publishedOn: string | null }

/** What is not sent stays; null clears it. */
const changed = (
	before: Values,
	{
		volume = before.volume,
		number = before.number,
		title = before.title,
		publishedOn = before.publishedOn,
	}: IssueChanges,
): Values => ({ volume, number, title, publishedOn })
const isTaken = () => new AppError('conflict', 'The journal has an issue with this volume and number already.')

/** The words of the activity log. */
const wordsOf = (issue: Values) =>
	[issueName(issue), issue.title, issue.publishedOn ?? 'not published'].filter(Boolean).join(', ')

const contentsOf = (issue: Values, placed: { article: { reference: string } }[]) =>
	`${issueName(issue)}: ${placed.map(({ article }) => article.reference).join(', ') || 'no articles'}`

/** The issue with this volume and number, which is made where it is missing; undefined where no more fit. */
export async function issueFor(
	tx: Tx,
	journal: { id: number; title: string },
	values: Values,
): Promise<{ id: number; isNew: boolean } | undefined> {
	const all = await journalIssuesRepository(tx).list(journal.id)
	const known = all.find(({ volume, number }) => volume === values.volume && number === values.number)
	if (known) return { id: known.id, isNew: false }
	const id =
		all.length < journalIssueLimits.issues ? await journalIssuesRepository(tx).add(journal.id, values) : undefined
	if (id === undefined) return undefined
	const journalIssue = { before: null, after: wordsOf(values) }
	await tx.log({
		action: 'changed',
		record: 'journal',
		id: journal.id,
		label: journal.title,
		changes: { journalIssue },
	})
	return { id, isNew: true }
}

/** Removes an issue that an import made, if no article is in it any more. */
export async function removeEmptyIssue(tx: Tx, journalId: number, issueId: number): Promise<void> {
	const journal = await journalIssuesRepository(tx).lockJournal(journalId)
	const issue = await journalIssuesRepository(tx).find(journalId, issueId)
	const placed = await readIssuePlaces(tx).ofJournal(journalId)
	if (!journal || !issue || placed.some((one) => one.issueId === issueId)) return
	await journalIssuesRepository(tx).remove(issueId)
	const journalIssue = { before: wordsOf(issue), after: null }
	await tx.log({ action: 'changed', record: 'journal', id: journalId, label: journal.title, changes: { journalIssue } })
}

type Parts = { db: Db; work: WorkService; site: Pick<SiteService, 'read'> }

/** Volumes and issues of journals that are published here. */
export function journalIssuesService({ db, work, site }: Parts) {
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

	/** Readers see an issue with a day at once: one of the future would be told as past. */
	async function refuseLater(publishedOn: string | null | undefined): Promise<void> {
		if (publishedOn && publishedOn > dayIn((await site.read()).timeZone, new Date()))
			throw fieldError('invalid_input', 'publishedOn', 'The day of publication must not be later than today.')
	}

	const findIssue = async (tx: Tx, { id, issueId }: Named) =>
		orNotFound(await journalIssuesRepository(tx).find(id, issueId), 'Issue')

	return {
		staffList,

		async list(journalId: number): Promise<ListedIssue[]> {
			if (!(await repository.isShown(journalId))) throw notFound('Journal')
			const [issues, counts] = await Promise.all([repository.published(journalId), places.publishedCounts(journalId)])
			return issues.map((issue) => ({ ...issue, path: issuePath(issue), articleCount: counts.get(issue.id) ?? 0 }))
		},

		async page(id: number): Promise<IssuePage> {
			const { journal, ...issue } = orNotFound(await repository.findPage(id), 'Issue')
			const { isActive, ...shown } = journal
			const articles = await places.published(id)
			return {
				...issue,
				journal: { ...shown, id: isActive ? shown.id : null },
				path: issuePath(issue),
				articleCount: articles.length,
				articles: articles.map((article) => ({ ...article, path: pagePath(article) })),
			}
		},

		async add(journalId: number, input: IssueInput, caller: Caller): Promise<StaffIssues> {
			await refuseLater(input.publishedOn)
			return write(journalId, caller, async (tx) => {
				const values = changed({ volume: input.volume, number: null, title: null, publishedOn: null }, input)
				if ((await journalIssuesRepository(tx).list(journalId)).length >= journalIssueLimits.issues)
					throw new AppError('conflict', `A journal has at most ${journalIssueLimits.issues} issues.`)
				if ((await journalIssuesRepository(tx).add(journalId, values)) === undefined) throw isTaken()
				return { before: null, after: wordsOf(values) }
			})
		},

		async change(named: Named, { startedFrom, ...input }: IssueChanges, caller: Caller): Promise<StaffIssues> {
			await refuseLater(input.publishedOn)
			return write(named.id, caller, async (tx) => {
				const before = await findIssue(tx, named)
				await refuseConflicts(tx, { record: 'journal', id: named.id, before, values: input, startedFrom })
				const values = changed(before, input)
				const all = await journalIssuesRepository(tx).list(named.id)
				const isSame = ({ id, volume, number }: (typeof all)[number]) =>
					id !== named.issueId && volume === values.volume && number === values.number
				if (all.some(isSame)) throw isTaken()
				await journalIssuesRepository(tx).change(named.issueId, values)
				if (before.volume !== values.volume || before.number !== values.number)
					await renamePlaced(tx, { ...before, ...values })
				return { before: wordsOf(before), after: wordsOf(values) }
			})
		},

		place: (named: Named, { articles, startedFrom }: PlacesInput, caller: Caller) =>
			write(named.id, caller, async (tx) => {
				const issue = await findIssue(tx, named)
				const stored = await readIssuePlaces(tx).ofJournal(named.id)
				const before = stored.filter(({ issueId }) => issueId === issue.id)
				const ids = before.map(({ article }) => article.id)
				if (startedFrom && !isDeepStrictEqual(startedFrom, ids))
					throw new AppError('conflict', 'Somebody changed this issue meanwhile. Please load the page again.')
				await placeArticles(tx, issue, articles)
				const emptied = stored.filter(({ article }) => articles.some(({ id }) => id === article.id))
				await journalIssuesRepository(tx).touch([issue.id, ...emptied.map(({ issueId }) => issueId)])
				const after = (await readIssuePlaces(tx).ofJournal(named.id)).filter(({ issueId }) => issueId === issue.id)
				return { before: contentsOf(issue, before), after: contentsOf(issue, after) }
			}),

		remove: (named: Named, caller: Caller) =>
			write(named.id, caller, async (tx) => {
				const issue = await findIssue(tx, named)
				const placed = await readIssuePlaces(tx).ofJournal(named.id)
				if (placed.some(({ issueId }) => issueId === issue.id))
					throw new AppError('conflict', 'Take its articles out first.')
				await journalIssuesRepository(tx).remove(issue.id)
				return { before: wordsOf(issue), after: null }
			}),

		listed: repository.listed,
	}
}
export type JournalIssuesService = ReturnType<typeof journalIssuesService>
