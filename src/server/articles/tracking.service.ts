import { restoreHours } from '../../contract/article-words.ts'
import type { TrackedArticle } from '../../contract/articles.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { timesLogged } from '../activity/activity.service.ts'
import { AppError, orNotFound } from '../app-error.ts'
import type { AttachmentsService } from '../attachments/attachments.service.ts'
import { type Caller, linkedArticle } from '../caller.ts'
import type { Download } from '../http/download.ts'
import type { Upload } from '../http/uploads.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { addressesRepository } from './addresses.repository.ts'
import { nameOf } from './article-authors.ts'
import { articlesRepository } from './articles.repository.ts'
import { authorsRepository } from './authors.repository.ts'
import { type CoauthorsService, trackedCoauthorsOf } from './coauthors.service.ts'
import { conversationRepository } from './conversation.repository.ts'
import type { ConversationService, FromForm } from './conversation.service.ts'
import { linesOf } from './correct-authors.ts'
import { correctionMode, stampOf } from './corrections.ts'
import { proposalsRepository } from './proposals.repository.ts'
import { roundsRepository } from './rounds.repository.ts'
import { ownProposalOf } from './shown-proposals.ts'
import { statusForAuthor } from './status-changes.ts'
import { submissionTags } from './tags.ts'
import { type LinkedArticle, openTrackingToken, trackingPath } from './tracking.ts'
import { versionsRepository } from './versions.repository.ts'

/** Each tells staff by mail and stays in the history. */
const mostRestores = 5
const answerWithinMs = 48 * 3_600_000

type Parts = {
	db: Db
	work: WorkService
	secrets: SecretsService
	conversation: ConversationService
	attachments: AttachmentsService
	coauthors: CoauthorsService
	publicUrl: () => string
}

/** A submission as its author follows it, by the private link of the receipt. */
export function trackingService({ db, work, secrets, conversation, attachments, coauthors, publicUrl }: Parts) {
	const find = async (caller: Caller) =>
		orNotFound(await articlesRepository(db).findTracked(linkedArticle(caller)), 'Submission')

	async function read(caller: Caller): Promise<TrackedArticle> {
		const stored = await find(caller)
		const { id, submittedAt, withdrawnAt, journalId: _journal, fileVersion: _version, ...article } = stored
		const [shown, messages, versions, rounds, proposals, pending, rows] = await Promise.all([
			statusForAuthor(db, id),
			conversationRepository(db).list(id),
			versionsRepository(db).list(id),
			roundsRepository(db).list(id),
			proposalsRepository(db).list(id),
			addressesRepository(db).pendingOf(id),
			authorsRepository(db).list(id),
		])
		const status = shown.hiddenBehind ?? article.status
		const pendingEmail = pending?.email ?? null
		const authorLines = linesOf(rows, article)
		const restorableUntil = withdrawnAt && new Date(withdrawnAt.getTime() + restoreHours * 3_600_000)
		return {
			...article,
			status,
			withdrawnAt: withdrawnAt?.toISOString() ?? null,
			restorableUntil: restorableUntil && restorableUntil > new Date() ? restorableUntil.toISOString() : null,
			messages,
			rounds,
			versions: versions.map(({ filePath: _path, scan: _scan, scanFinding: _finding, ...version }) => version),
			correction: {
				mode: correctionMode({ status, withdrawnAt }),
				seen: stampOf(stored, proposals, { pendingEmail, authorLines }),
				authorLines,
				pendingEmail,
				proposals: proposals.map(ownProposalOf),
			},
			authors: rows.length === 0 ? null : rows.map(nameOf),
			coauthors: trackedCoauthorsOf(rows, { id, reference: article.reference, status, withdrawnAt }),
			history: shown.history.map(({ status, at }) => ({ status, at: at.toISOString() })),
			submittedAt: submittedAt.toISOString(),
			answerDueAt: new Date(submittedAt.getTime() + answerWithinMs).toISOString(),
		}
	}

	return {
		read,
		/** The reference a private link was made for; nothing for a link that was changed, renewed or never given out. */
		async openLink(token: string, queryable: Queryable = db): Promise<string | undefined> {
			const article = await openTrackingToken(secrets, token)
			return article && (await articlesRepository(queryable).hasLink(article)) ? article.reference : undefined
		},

		/** The private page of a submission, as a mail names it. */
		address: async (article: LinkedArticle): Promise<string> => `${publicUrl()}${await trackingPath(secrets, article)}`,

		async withdraw(caller: Caller): Promise<TrackedArticle> {
			const { id, reference, status, withdrawnAt } = await find(caller)
			const isDone = await work.run({ caller, changes: submissionTags, limit: 'article-messages' }, async (tx) => {
				const before = (await articlesRepository(tx).lock(id))?.status
				if (!(await articlesRepository(tx).withdraw(id))) return false
				const changes = { status: { before, after: 'withdrawn' } }
				await tx.log({ action: 'withdrawn', record: 'article', id, label: reference, changes })
				await tx.queueMail({ kind: 'withdrawal-notice', articleId: id, data: { isRestored: false } })
				return true
			})
			// a second request to withdraw succeeds too
			if (!isDone && withdrawnAt === null && (await find(caller)).withdrawnAt === null)
				throw new AppError(
					'conflict',
					status === 'published'
						? 'This article is published and cannot be withdrawn here. Please write to us.'
						: 'This submission is closed already: there is nothing to withdraw.',
				)
			return read(caller)
		},

		/** Takes a withdrawal back: the article goes on with the status it had. */
		async restore(caller: Caller): Promise<TrackedArticle> {
			const { id, reference } = await find(caller)
			const isDone = await work.run({ caller, changes: submissionTags, limit: 'article-messages' }, async (tx) => {
				const after = (await articlesRepository(tx).lock(id))?.status
				if ((await timesLogged(tx, 'withdrawal_undone', id)) >= mostRestores)
					throw new AppError('conflict', 'This article was withdrawn too often. Please write to us.')
				if (!(await articlesRepository(tx).restore(id))) return false
				const changes = { status: { before: 'withdrawn', after } }
				await tx.log({ action: 'withdrawal_undone', record: 'article', id, label: reference, changes })
				await tx.queueMail({ kind: 'withdrawal-notice', articleId: id, data: { isRestored: true } })
				return true
			})
			const article = await read(caller)
			if (!isDone && article.withdrawnAt !== null)
				throw new AppError(
					'conflict',
					`A withdrawal can be taken back for ${restoreHours} hours. Please submit the article again.`,
				)
			return article
		},

		async markRead(upTo: number, caller: Caller): Promise<TrackedArticle> {
			await conversation.markReadByAuthor(await find(caller), upTo, caller)
			return read(caller)
		},

		async remindCoauthor(authorId: number, caller: Caller): Promise<TrackedArticle> {
			await coauthors.remindByAuthor(authorId, caller)
			return read(caller)
		},

		async addMessage(
			message: { text: string; uploads: Upload[] } & Partial<FromForm>,
			caller: Caller,
		): Promise<TrackedArticle> {
			await conversation.addByAuthor(await find(caller), message, caller)
			return read(caller)
		},

		attachment: async (id: number, caller: Caller): Promise<Download> =>
			attachments.download({ articleId: (await find(caller)).id }, id),
	}
}
export type TrackingService = ReturnType<typeof trackingService>
