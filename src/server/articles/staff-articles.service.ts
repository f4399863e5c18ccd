import {
	type ArticleByStaff,
	type ArticleDetails,
	type ArticleListQuery,
	type ArticleNeighbours,
	articleStatus,
} from '../../contract/articles.ts'
import type { StatusMailChoice } from '../../contract/mail.ts'
import type { Db, Transaction } from '../../db/client.ts'
import { fieldChanges, statusHistory } from '../activity/activity.service.ts'
import { fieldError, orNotFound } from '../app-error.ts'
import type { AttachmentsService } from '../attachments/attachments.service.ts'
import type { Caller } from '../caller.ts'
import type { ContentChanges } from '../content/changes.ts'
import { staffList } from '../content/staff-list.ts'
import type { ContentTag } from '../content/tags.ts'
import type { FilesService } from '../files/files.service.ts'
import { readFilter } from '../http/validation.ts'
import { statusMailsOf } from '../mail/queue.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { articleAuthorOf } from './article-authors.ts'
import { articlesRepository, type LockedArticle } from './articles.repository.ts'
import { authorsRepository } from './authors.repository.ts'
import { changeAuthors } from './change-authors.ts'
import { coauthorsOf, objectionsOf } from './coauthors.service.ts'
import { type ArticleFilter, staffArticlesRepository } from './staff-articles.repository.ts'
import { type ArticleWithMail, logArticleChange, openChanges } from './status-changes.ts'
import { articleTags } from './tags.ts'
import type { LinkedArticle } from './tracking.ts'
import { versionsRepository } from './versions.repository.ts'

type Parts = {
	db: Db
	work: WorkService
	changes: ContentChanges
	files: FilesService
	attachments: AttachmentsService
	/** The author's private page. */
	linkAddress: (article: LinkedArticle) => Promise<string>
	settings: { mail: object | undefined }
	/** The former address is told, and its private link ends. */
	changedAddress: (tx: Tx, before: LockedArticle, email: string | undefined) => Promise<void>
}

type ArticleChange = Partial<ArticleByStaff> & {
	mail?: StatusMailChoice | undefined
	reason?: string | null | undefined
}

/** Any journal will do, as long as it is there. */
export async function requireJournal(tx: Transaction, id: number | null | undefined): Promise<void> {
	if (!id || (await staffArticlesRepository(tx).hasJournal(id))) return
	throw fieldError('invalid_input', 'journalId', 'There is no such journal.')
}

export function staffArticlesService(parts: Parts) {
	const { db, work, changes, files, attachments, linkAddress, settings, changedAddress } = parts
	const isMailConfigured = settings.mail !== undefined
	const repository = staffArticlesRepository(db)
	// a journal that is deleted leaves its articles without one
	const tags: ContentTag[] = ['articles', 'articles:list', 'journals']
	const lists = staffList({ keepCounts: { changes, tags }, rows: repository.list, count: repository.count })
	const find = async (id: number) => orNotFound(await articlesRepository(db).find(id), 'Article')

	function filterOf(query: ArticleListQuery): ArticleFilter {
		const { q, journalId, withdrawn, fileScan, unread, proposals, objection, revision } = query
		const status = readFilter(articleStatus, 'status', query.status)
		return { q: q || undefined, status, journalId, withdrawn, fileScan, unread, proposals, objection, revision }
	}

	async function historyOf(id: number): Promise<ArticleDetails['history']> {
		const [history, mails] = await Promise.all([statusHistory(db, id), statusMailsOf(db, id)])
		return history.map(({ id: changeId, at, ...change }) => {
			const mail = mails.find((known) => known.changeId === changeId)
			return { ...change, at: at.toISOString(), mail: mail ? shownMail(mail) : null }
		})
	}

	const shownMail = ({ id, state, dueAt, sentAt }: Awaited<ReturnType<typeof statusMailsOf>>[number]) => ({
		id,
		state: state === 'queued' && !isMailConfigured ? ('waiting' as const) : state,
		dueAt: dueAt.toISOString(),
		sentAt: sentAt?.toISOString() ?? null,
	})

	return {
		async list(query: ArticleListQuery) {
			return lists.read({ query, filter: filterOf(query), sort: query.sort ?? 'newest' })
		},

		/** For going on from one article to the next in the list it was opened from. */
		async neighbours(id: number, query: ArticleListQuery): Promise<ArticleNeighbours> {
			await find(id)
			const asked = { filter: filterOf(query), sort: query.sort ?? 'newest' }
			const [previous, next] = await Promise.all([
				repository.neighbour(id, { ...asked, direction: 'backward' }),
				repository.neighbour(id, { ...asked, direction: 'forward' }),
			])
			return { previous, next }
		},

		async read(id: number): Promise<ArticleDetails> {
			const article = await find(id)
			const [details, history, rows] = await Promise.all([
				repository.detailsOf(article),
				historyOf(id),
				authorsRepository(db).list(id),
			])
			return {
				...article,
				...details,
				history,
				authors: rows.length === 0 ? null : rows.map((row) => articleAuthorOf(row, article)),
				coauthors: coauthorsOf(rows, article),
				objections: objectionsOf(rows),
			}
		},

		/** Changes of status that neither an author nor a visitor sees yet. */
		openChanges: () => openChanges(db),

		/** The author gets another private link and the ones before end. Staff see it only where nobody can mail it. */
		async renewLink(id: number, caller: Caller): Promise<{ link: string | null }> {
			const renewed = await work.run({ caller, changes: articleTags(id) }, async (tx) => {
				const article = orNotFound(await articlesRepository(tx).lock(id), 'Article')
				const { reference, linkVersion: before, authorEmail: recipient } = article
				const linkVersion = before + 1
				await articlesRepository(tx).setLinkVersion(id, linkVersion)
				const entry = { record: 'article', id, label: reference } as const
				await tx.log({ ...entry, action: 'link_renewed', changes: { linkVersion: { before, after: linkVersion } } })
				if (isMailConfigured) await tx.queueMail({ kind: 'private-link', recipient, articleId: id })
				else await tx.log({ ...entry, action: 'link_shown' })
				return { reference, linkVersion }
			})
			return { link: isMailConfigured ? null : await linkAddress(renewed) }
		},

		async update(id: number, { mail, reason, ...values }: ArticleChange, caller: Caller): Promise<ArticleWithMail> {
			const result = await work.run({ caller, changes: articleTags(id) }, async (tx) => {
				const before = orNotFound(await articlesRepository(tx).lock(id), 'Article')
				await requireJournal(tx, values.journalId)
				const { authors: _authors, ...fields } = values
				const listed = await changeAuthors(tx, before, values)
				await staffArticlesRepository(tx).update(id, { ...fields, ...(listed && { authorLine: listed.authorLine }) })
				await changedAddress(tx, before, values.authorEmail)
				const changed = { ...fieldChanges(before, fields), ...listed?.changes }
				return logArticleChange(tx, { before, changes: changed, mail, reason })
			})
			return { ...(await find(id)), ...result }
		},

		/** The row first: the sweep removes a file without a row, but a row without its file cannot be repaired. */
		async remove(id: number, caller: Caller): Promise<null> {
			const paths = await work.run({ caller, changes: articleTags(id) }, async (tx) => {
				const { reference } = orNotFound(await articlesRepository(tx).lock(id), 'Article')
				const paths = [
					...(await versionsRepository(tx).paths(id)),
					...(await attachments.pathsOf(tx, { articleId: id })),
				]
				await staffArticlesRepository(tx).remove(id)
				await tx.log({ action: 'deleted', record: 'article', id, label: reference })
				return paths
			})
			for (const path of paths) await files.remove(path).catch(() => {})
			return null
		},
	}
}
export type StaffArticlesService = ReturnType<typeof staffArticlesService>
