import { type ArticleStatus, declarationVersions, manuscriptType } from '../../contract/article-words.ts'
import type { Article, ArticleByStaff, ArticleSubmission, SubmissionReceipt } from '../../contract/articles.ts'
import type { FormGuard } from '../../contract/forms.ts'
import type { StatusMailChoice } from '../../contract/mail.ts'
import type { Db } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { allDone } from '../all-done.ts'
import { AppError, fieldError, orNotFound } from '../app-error.ts'
import { assigneeOfArticle, logNewAssignee } from '../assignments/assignments.service.ts'
import { type Caller, requirePermission } from '../caller.ts'
import { type Edited, refuseConflicts } from '../edit-conflicts.ts'
import type { FilesService } from '../files/files.service.ts'
import type { Download } from '../http/download.ts'
import type { Upload } from '../http/uploads.ts'
import type { JournalsService } from '../journals/journals.service.ts'
import { isBot, type LimitsService } from '../limits/limits.service.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import {
	askCoauthors,
	authorsByStaff,
	authorsOfSubmission,
	countAsked,
	isUndecided,
	lineOf,
	withQuestions,
} from './article-authors.ts'
import { articlesRepository, type NewArticle } from './articles.repository.ts'
import { authorsRepository, type NewAuthorRow } from './authors.repository.ts'
import type { DoisService } from './dois.service.ts'
import type { FileScansService } from './file-scans.service.ts'
import type { ManuscriptUploads } from './manuscript-uploads.ts'
import { newReference } from './reference.ts'
import { requireJournal } from './staff-articles.service.ts'
import { type ArticleWithMail, logArticleChange, type UndoneChange, undoStatusChange } from './status-changes.ts'
import { articleTags, submissionTags } from './tags.ts'
import { emptyTrackingPath, firstLinkVersion, trackingPath } from './tracking.ts'

type Parts = {
	db: Db
	work: WorkService
	limits: LimitsService
	files: FilesService
	journals: JournalsService
	secrets: SecretsService
	uploads: ManuscriptUploads
	fileScans: FileScansService
	dois: DoisService
}

type NewStatus = {
	status?: ArticleStatus | undefined
	adminNotes?: string | null | undefined
	mail?: StatusMailChoice | undefined
	reason?: string | null | undefined
}

type Sending = {
	upload: Upload | undefined
	caller: Caller
	/** The same content is one submission, also without an Idempotency-Key. */
	oncePerContent?: boolean
}

/** What is kept for a repetition: the private link is signed, not stored. */
type StoredReceipt = Omit<SubmissionReceipt, 'trackingPath'>

const receiptOf = (article: { id: number; reference: string; submittedAt: Date }, title: string): StoredReceipt => ({
	id: article.id,
	reference: article.reference,
	title,
	status: 'submitted',
	submittedAt: article.submittedAt.toISOString(),
})

const largeForm = 512 * 1024
/** For so long a form that is sent again by its browser leads to the private page. */
const repeatMilliseconds = 10 * 60_000

/** A repeated request is answered with the article of the first one. */
function requireStored<A>(article: A | undefined): A {
	if (!article) throw new AppError('conflict', 'This submission was received before and has been deleted since.')
	return article
}

/** A new article goes to the account that a rule names. */
async function storeAssigned(tx: Tx, article: NewArticle, authors: readonly NewAuthorRow[]) {
	const assignee = await assigneeOfArticle(tx, article)
	const stored = await storeArticle(tx, { ...article, assigneeId: assignee?.id ?? null }, { authors })
	await logNewAssignee(tx, { record: 'article', id: stored.id, label: stored.reference }, assignee)
	return stored
}

/** What the activity log says where the article was not submitted here. */
type Logged = { reason: string; at: Date }

/** Stores an article with its authors under a new reference. */
export async function storeArticle(
	tx: Tx,
	article: NewArticle,
	{ authors = [], now, logged }: { authors?: readonly NewAuthorRow[]; now?: Date; logged?: Logged } = {},
) {
	for (;;) {
		const reference = newReference(now)
		const stored = await articlesRepository(tx).insert({ ...article, authorLine: lineOf(authors) }, reference)
		if (!stored) continue
		const { id, status, submittedAt } = stored
		const rows = await authorsRepository(tx).insert(id, authors)
		const changes = { status: { before: null, after: status } }
		await tx.log({ action: 'created', record: 'article', id, label: reference, changes, at: submittedAt, ...logged })
		return { id, reference, submittedAt, rows }
	}
}

type NewSubmission = NewArticle & Omit<ArticleSubmission, 'declaration' | 'authors'>
type Coauthors = { authors: readonly NewAuthorRow[]; mayMail: boolean }

/** The article of an author, with the mails to them, to staff and to co-authors. */
async function storeSubmission(tx: Tx, article: NewSubmission, { authors, mayMail }: Coauthors) {
	const asked = withQuestions(authors, article.authorEmail, { isMailed: mayMail })
	const stored = await storeAssigned(tx, article, asked)
	const { id: articleId } = stored
	await tx.queueMail({ kind: 'submission-receipt', recipient: article.authorEmail, articleId })
	await tx.queueMail({ kind: 'submission-notice', articleId })
	if (mayMail) await askCoauthors(tx, stored.rows)
	return stored
}

export function articlesService(parts: Parts) {
	const { db, work, limits, files, journals, secrets, uploads, fileScans, dois } = parts
	const find = async (id: number) => orNotFound(await articlesRepository(db).find(id), 'Article')

	async function requireOpenJournal(id: number, tx?: Tx): Promise<void> {
		const journal = await journals.findForSubmission(id, tx)
		if (!journal)
			throw fieldError(
				'invalid_input',
				'journalId',
				'This journal is not in our list any more. Please select a journal.',
			)
		if (!journal.isAcceptingSubmissions)
			throw fieldError(
				'journal_closed',
				'journalId',
				`${journal.title} is closed for submissions. Please select another journal.`,
			)
	}

	/** The first link: a repeated request does not get one that was renewed since. */
	const withLink = async (receipt: StoredReceipt): Promise<SubmissionReceipt> => ({
		...receipt,
		trackingPath: await trackingPath(secrets, { reference: receipt.reference, linkVersion: firstLinkVersion }),
	})

	/** Looks like a receipt; nothing is stored. */
	async function answerBot(
		{ journalId, title }: Pick<ArticleSubmission, 'journalId' | 'title'>,
		caller: Caller,
	): Promise<SubmissionReceipt> {
		await limits.count('articles', caller)
		await requireOpenJournal(journalId)
		const made = { id: await articlesRepository(db).skipId(), reference: newReference(), submittedAt: new Date() }
		return { ...receiptOf(made, title), trackingPath: await emptyTrackingPath(secrets, made.reference) }
	}

	/** The receipt of the first request, as long as its article is there. Without a key it is soon no longer given away. */
	async function restoreReceipt(
		{ reference, title }: StoredReceipt,
		isKnownByKey: boolean,
	): Promise<SubmissionReceipt> {
		const first = requireStored(await articlesRepository(db).findByReference(reference))
		if (!isKnownByKey && Date.now() - first.submittedAt.getTime() > repeatMilliseconds)
			throw new AppError(
				'conflict',
				`This article was received before, as ${reference}. Its private link was mailed to the author, who can ask for it again on the page Follow your submission.`,
			)
		return withLink(receiptOf(first, title))
	}

	return {
		/** What is compared with journals. */
		async findForMatching(id: number) {
			const { title, abstract, keywords, journalId, journalTitle } = await find(id)
			const journal = journalId === null ? null : { id: journalId, title: journalTitle ?? '' }
			return { title, abstract, keywords, journal }
		},

		/** A small form is read before the limit is checked; for a large one it is checked first. */
		admit: async (caller: Caller, bytes: number) => {
			if (bytes > largeForm) await limits.refuseWhenFull('articles', caller)
		},

		/**
		 * The file is durable before the row that names it is committed, and the answer comes after that. A file whose row
		 * was never committed is removed by the unit of work or by the sweep.
		 */
		async submit(
			{ website, elapsed, declaration: shown, authors: named, ...submission }: ArticleSubmission & FormGuard,
			{ upload: sent, caller, oncePerContent = false }: Sending,
		): Promise<SubmissionReceipt> {
			const upload = uploads.requireWord(sent)
			const authors = authorsOfSubmission(named, submission)
			// reading a large file that will be refused is expensive
			if (typeof upload.source === 'string') await requireOpenJournal(submission.journalId)
			await uploads.check(upload, caller)
			if (isBot({ website, elapsed })) return answerBot(submission, caller)
			const mayMail = await limits.allows('coauthor-mails', caller, countAsked(authors, submission.authorEmail))
			const file = await uploads.scan(upload)
			const declaration = declarationVersions.find((known) => known === shown) ?? null
			// somebody else who sends the same content is not the one who gets its receipt
			const sender = oncePerContent ? await limits.clientOf(caller) : undefined
			const content = { ...submission, authors: named, file: upload.sha256, sender }
			const { value: receipt, isReplay } = await work.runOnce(
				{
					caller,
					changes: submissionTags,
					limit: 'articles',
					idempotency: { scope: 'articles', content, oncePerContent },
					files: [file.filePath],
				},
				async (tx) => {
					await requireOpenJournal(submission.journalId, tx)
					// both are done before the commit, at the same time: each waits for a disk
					const [article] = await allDone([
						storeSubmission(tx, { ...submission, ...file, declaration }, { authors, mayMail }),
						files.keep(upload.source, file.filePath),
					])
					return receiptOf(article, submission.title)
				},
			)
			if (isReplay) return restoreReceipt(receipt, !oncePerContent || caller.idempotencyKey !== undefined)
			return withLink(receipt)
		},

		async createByStaff(article: ArticleByStaff, caller: Caller): Promise<Article> {
			const idempotency = { scope: 'articles' as const, content: article }
			const zone = await dois.timeZone()
			const { id } = await work.run({ caller, changes: ['articles'], idempotency }, async (tx) => {
				await requireJournal(tx, article.journalId)
				await dois.requireFree(tx, null, article.doi)
				const { authors: named, ...values } = article
				const listed = authorsByStaff(named, article)
				const isOpen = isUndecided({ status: article.status ?? 'submitted', withdrawnAt: null })
				const authors = isOpen ? withQuestions(listed, article.authorEmail) : listed
				const stored = await storeAssigned(tx, { ...values, keywords: article.keywords ?? '' }, authors)
				await askCoauthors(tx, stored.rows)
				if (article.status === 'published') await dois.assignNew(tx, stored, zone)
				return stored
			})
			return requireStored(await articlesRepository(db).find(id))
		},

		async setStatus(
			id: number,
			{ mail, reason, startedFrom, ...values }: Edited<NewStatus>,
			caller: Caller,
		): Promise<ArticleWithMail> {
			const zone = await dois.timeZone()
			const result = await work.run({ caller, changes: articleTags(id) }, async (tx) => {
				const before = orNotFound(await articlesRepository(tx).lock(id), 'Article')
				// writing notes needs a weaker permission than changing the status
				if (values.status !== undefined && values.status !== before.status) requirePermission(caller, 'articles.write')
				await refuseConflicts(tx, { record: 'article', id, before, values, startedFrom })
				await articlesRepository(tx).setStatus(id, values)
				const changes = await dois.withPublication(tx, { id, changes: fieldChanges(before, values), zone })
				return logArticleChange(tx, { before, changes, mail, reason })
			})
			return { ...(await find(id)), ...result }
		},

		async undoStatus(id: number, asked: UndoneChange, caller: Caller): Promise<ArticleWithMail> {
			const result = await work.run({ caller, changes: articleTags(id) }, async (tx) => {
				const article = orNotFound(await articlesRepository(tx).lock(id), 'Article')
				return undoStatusChange(tx, article, asked)
			})
			return { ...(await find(id)), ...result }
		},

		async download(id: number): Promise<Download> {
			const article = await find(id)
			const { filePath, fileName } = article
			if (filePath === null) throw new AppError('not_found', 'This article has no file.')
			fileScans.requireScanned(article)
			const name = fileName ?? `article-${id}.docx`
			return files.download(filePath, { name, type: manuscriptType, what: 'The file of this article' })
		},
	}
}
export type ArticlesService = ReturnType<typeof articlesService>
