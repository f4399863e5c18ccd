import { reminderHours } from '../../contract/author-words.ts'
import type { Coauthor, Objection, TrackedCoauthor } from '../../contract/authors.ts'
import type { AuthorshipQuestion } from '../../contract/authorship.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { timesLogged } from '../activity/activity.service.ts'
import { AppError, orNotFound } from '../app-error.ts'
import { type Caller, isStaff, linkedCoauthor } from '../caller.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { logShownLink } from '../work/shown-links.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { isUndecided, nameOf } from './article-authors.ts'
import { articlesRepository } from './articles.repository.ts'
import { type AuthorRow, authorsRepository } from './authors.repository.ts'
import { authorshipPath, type LinkedCoauthor, openAuthorshipToken } from './coauthor-links.ts'
import { findLinkedArticle } from './linked-article.service.ts'
import { submissionTags } from './tags.ts'

/** Each stays in the history of the article: more than anybody needs. */
const mostAnswers = 200
/** Staff are told by mail of so many objections to an article. */
const mostNotices = 20

type Parts = {
	db: Db
	work: WorkService
	limits: LimitsService
	secrets: SecretsService
	publicUrl: () => string
	settings: { mail: object | undefined }
}

type Article = Parameters<typeof isUndecided>[0] & { id: number; reference: string }
type Answer = { confirmation: 'confirmed' } | { confirmation: 'objected'; reason: string }

const isAsked = (row: AuthorRow): row is AuthorRow & { email: string; confirmation: TrackedCoauthor['confirmation'] } =>
	row.confirmation !== 'none' && row.email !== null

/** From when on a co-author may be asked again; nothing when there is nothing to ask. */
function remindableAt({ confirmation, askedAt, remindedAt }: AuthorRow, article: Article): Date | null {
	if (confirmation !== 'asked' || !isUndecided(article)) return null
	const last = remindedAt ?? askedAt
	return last ? new Date(last.getTime() + reminderHours * 3_600_000) : new Date()
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** Co-authors as staff see them. */
export const coauthorsOf = (rows: readonly AuthorRow[], article: Article): Coauthor[] =>
	rows.filter(isAsked).map((row) => ({
		id: row.id,
		name: nameOf(row),
		email: row.email,
		confirmation: row.confirmation,
		askedAt: iso(row.remindedAt ?? row.askedAt),
		decidedAt: iso(row.decidedAt),
		remindableAt: iso(remindableAt(row, article)),
		objection: row.objection,
	}))

/** The same for the author, who is not told why somebody objects. */
export const trackedCoauthorsOf = (rows: readonly AuthorRow[], article: Article): TrackedCoauthor[] =>
	coauthorsOf(rows, article).map(({ objection: _, ...coauthor }) => coauthor)

/** The objections that stand. */
export const objectionsOf = (rows: readonly AuthorRow[]): Objection[] =>
	rows.flatMap((row) =>
		row.confirmation === 'objected'
			? [{ authorId: row.id, name: nameOf(row), reason: row.objection ?? '', at: iso(row.decidedAt) ?? '' }]
			: [],
	)

/** Co-authors say by a private link whether they agree; the author and staff see it and may remind them. */
export function coauthorsService({ db, work, limits, secrets, publicUrl, settings }: Parts) {
	const isMailConfigured = settings.mail !== undefined
	const repository = authorsRepository(db)
	const address = async (coauthor: LinkedCoauthor) => `${publicUrl()}${await authorshipPath(secrets, coauthor)}`

	async function read(caller: Caller): Promise<AuthorshipQuestion> {
		const { author, article } = orNotFound(await repository.find(linkedCoauthor(caller)), 'Question')
		if (author.confirmation === 'none') throw new AppError('not_found', 'Question not found.')
		const authors = await repository.list(article.id)
		const isConfirmed = author.confirmation === 'confirmed'
		return {
			reference: article.reference,
			title: article.title,
			journalTitle: article.journalTitle,
			submittedBy: article.authorName,
			submittedAt: article.submittedAt.toISOString(),
			authors: authors.map(nameOf),
			name: nameOf(author),
			confirmation: author.confirmation,
			objection: author.objection,
			decidedAt: iso(author.decidedAt),
			isOpen: isUndecided(article),
			agreementSignedAt: isConfirmed ? iso(await repository.agreementSignedAt(article.id)) : null,
		}
	}

	/** The article is locked: a status that is set at the same time counts. */
	async function lockWithAuthor(tx: Tx, articleId: number, authorId: number) {
		const article = orNotFound(await articlesRepository(tx).lock(articleId), 'Article')
		const row = (await authorsRepository(tx).list(articleId)).find(({ id }) => id === authorId)
		return { article, row: orNotFound(row && isAsked(row) ? row : undefined, 'Co-author') }
	}

	async function answer(caller: Caller, given: Answer): Promise<AuthorshipQuestion> {
		const id = linkedCoauthor(caller)
		const { article: found } = orNotFound(await repository.find(id), 'Question')
		await work.run({ caller, changes: submissionTags, limit: 'authorship' }, async (tx) => {
			const { article, row } = await lockWithAuthor(tx, found.id, id)
			const objection = given.confirmation === 'objected' ? given.reason : null
			if (row.confirmation === given.confirmation && row.objection === objection) return
			if (!isUndecided(article))
				throw new AppError(
					'conflict',
					'There is a decision about this article, so the answer cannot be changed here. Please write to us.',
				)
			const objections = await timesLogged(tx, 'authorship_objected', article.id)
			const answers = objections + (await timesLogged(tx, 'authorship_confirmed', article.id))
			if (answers >= mostAnswers)
				throw new AppError(
					'too_many_requests',
					'The answers were changed very often. Please write to us by e-mail, with the reference number.',
				)
			await authorsRepository(tx).decide(id, given.confirmation, objection)
			const changes = { confirmation: { before: row.confirmation, after: given.confirmation } }
			const action = objection === null ? 'authorship_confirmed' : 'authorship_objected'
			await tx.log({ action, record: 'article', id: article.id, label: article.reference, changes })
			if (objection !== null && objections < mostNotices)
				await tx.queueMail({ kind: 'objection-notice', articleId: article.id, data: { authorId: id } })
		})
		return read(caller)
	}

	/** Asks again. Without mail settings staff get a new link to pass on; the one before ends. */
	async function remind(articleId: number, authorId: number, caller: Caller): Promise<string | null> {
		const isShown = isStaff(caller) && !isMailConfigured
		const isAllowed = isStaff(caller) || (await limits.allows('coauthor-mails', caller, 1))
		return work.run({ caller, changes: submissionTags }, async (tx) => {
			const { article, row } = await lockWithAuthor(tx, articleId, authorId)
			const from = remindableAt(row, article)
			if (from === null)
				throw new AppError(
					'conflict',
					'There is nothing to remind of: the co-author has answered, or the article is decided.',
				)
			if (!isShown && from > new Date())
				throw new AppError('conflict', `A co-author can be reminded once in ${reminderHours} hours.`)
			const entry = { record: 'article', id: articleId, label: article.reference } as const
			const changes = { coauthor: { before: null, after: row.position } }
			if (isShown) {
				const linkVersion = row.linkVersion + 1
				await authorsRepository(tx).change(authorId, { linkVersion, remindedAt: new Date() })
				await logShownLink(tx, { ...entry, changes })
				return address({ id: authorId, linkVersion })
			}
			const recipient = row.email
			const mail =
				isAllowed && (await tx.queueMail({ kind: 'coauthor-reminder', recipient, articleId, data: { authorId } }))
			if (!mail)
				throw new AppError(
					'too_many_requests',
					'Many mails were sent to this address today. Please try again tomorrow.',
				)
			await authorsRepository(tx).change(authorId, { remindedAt: new Date() })
			await tx.log({ ...entry, action: 'coauthor_reminded', changes })
			return null
		})
	}

	return {
		read,
		address,
		/** The co-author a private link was made for; nothing for a link that was changed or has ended. */
		async openCoauthorLink(
			token: string,
			queryable: Queryable = db,
		): Promise<{ reference: string; coauthorId: number } | undefined> {
			const link = await openAuthorshipToken(secrets, token)
			const found = link && (await authorsRepository(queryable).findLinked(link.id, link.linkVersion))
			return found && { reference: found.reference, coauthorId: found.id }
		},

		confirm: (caller: Caller) => answer(caller, { confirmation: 'confirmed' }),
		object: (reason: string, caller: Caller) => answer(caller, { confirmation: 'objected', reason }),

		/** Only co-authors of the article of the link. */
		async remindByAuthor(authorId: number, caller: Caller): Promise<void> {
			const { id } = await findLinkedArticle(db, caller)
			await remind(id, authorId, caller)
		},

		async remindByStaff(articleId: number, authorId: number, caller: Caller) {
			const link = await remind(articleId, authorId, caller)
			const article = orNotFound((await repository.find(authorId))?.article, 'Article')
			return { coauthors: coauthorsOf(await repository.list(articleId), article), link }
		},
	}
}
export type CoauthorsService = ReturnType<typeof coauthorsService>
