import { articleCsv } from '../../contract/article-csv.ts'
import type { ArticleListQuery, ArticleNeighbours } from '../../contract/article-lists.ts'
import { type ArticleByStaff, type ArticleDetails, articleStatus } from '../../contract/articles.ts'
import type { StatusMailChoice } from '../../contract/mail.ts'
import type { QueueCounts } from '../../contract/queue.ts'
import type { Db, Queryable, Transaction } from '../../db/client.ts'
import { fieldChanges, statusHistory } from '../activity/activity.service.ts'
import { fieldError, orNotFound } from '../app-error.ts'
import { readAssignee } from '../assignments/assignments.service.ts'
import { type Caller, staffOf } from '../caller.ts'
import type { ContentChanges } from '../content/changes.ts'
import { countCache, listExport, staffList } from '../content/staff-list.ts'
import type { ContentTag } from '../content/tags.ts'
import { type Edited, refuseConflicts } from '../edit-conflicts.ts'
import { readFilter } from '../http/validation.ts'
import { statusMailsOf } from '../mail/queue.service.ts'
import { readPublishGate } from '../publish-gate/publish-gate.service.ts'
import { type CountedQueue, daysOf, shownView, thisMinute, type Viewer, waitingFor } from '../queue.ts'
import type { SiteService } from '../site/site.service.ts'
import { logShownLink } from '../work/shown-links.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { articleAuthorOf } from './article-authors.ts'
import type { ArticleSort } from './article-order.repository.ts'
import { articlesRepository, type LockedArticle } from './articles.repository.ts'
import { authorsRepository } from './authors.repository.ts'
import { changeAuthors, refuseAuthorConflict } from './change-authors.ts'
import { coauthorsOf, objectionsOf } from './coauthors.service.ts'
import type { DoisService } from './dois.service.ts'
import { articleQueueRepository } from './queue.repository.ts'
import { removeArticle } from './remove-article.ts'
import { type ArticleFilter, staffArticlesRepository } from './staff-articles.repository.ts'
import { type ArticleWithMail, logArticleChange, openChanges } from './status-changes.ts'
import { articleTags } from './tags.ts'
import type { LinkedArticle } from './tracking.ts'

export { articlePromises } from './queue.repository.ts'

/** What waits for one person, and for anybody. */
export const articlesWaiting = (queryable: Queryable, viewer: Viewer) =>
	waitingFor(articleQueueRepository(queryable), viewer)

type Parts = {
	db: Db
	work: WorkService
	changes: ContentChanges
	site: Pick<SiteService, 'read'>
	/** The author's private page. */
	linkAddress: (article: LinkedArticle) => Promise<string>
	settings: { mail: object | undefined }
	/** The former address is told, and its private link ends. */
	changedAddress: (tx: Tx, before: LockedArticle, email: string | undefined) => Promise<void>
	dois: DoisService
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
	const { db, work, changes, site, linkAddress, settings, changedAddress, dois } = parts
	const isMailConfigured = settings.mail !== undefined
	const repository = staffArticlesRepository(db)
	// a journal that is deleted leaves its articles without one
	const tags: ContentTag[] = ['articles', 'articles:list', 'journals']
	const byIds = (ids: number[], sort: ArticleSort) => repository.list({ ids }, sort)
	const whole = { ids: repository.ids, byIds }
	const lists = staffList({
		keepCounts: { changes, tags },
		rows: repository.list,
		count: repository.count,
		search: { ...repository, byIds },
		whole,
	})
	const exported = listExport({ name: 'articles', columns: articleCsv, ...whole })
	const queueCounts = countCache({ changes, tags }, (viewer: CountedQueue) => articleQueueRepository(db).counts(viewer))
	const find = async (id: number) => orNotFound(await articlesRepository(db).find(id), 'Article')

	async function filterOf(query: ArticleListQuery, caller: Caller): Promise<ArticleFilter> {
		const { q, journalId, field, withdrawn, fileScan, unread, proposals, objection, revision } = query
		const status = readFilter(articleStatus, 'status', query.status)
		const assigneeId = readAssignee(query.assignee, caller)
		const marks = { withdrawn, fileScan, unread, proposals, objection, revision }
		const { timeZone } = await site.read()
		const [view, submitted] = [shownView(query.view, caller, timeZone), daysOf(query, timeZone)]
		return { q: q || undefined, status, journalId, view, field: field || undefined, submitted, assigneeId, ...marks }
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
		find,

		async list(query: ArticleListQuery, caller: Caller) {
			return lists.read({ query, filter: await filterOf(query, caller), sort: query.sort ?? 'newest' })
		},

		async exported(query: ArticleListQuery, caller: Caller) {
			return exported(await filterOf(query, caller), query.sort ?? 'newest')
		},

		/** How many articles each view has. */
		async queue(caller: Caller): Promise<QueueCounts> {
			const { timeZone } = await site.read()
			return queueCounts({ adminId: staffOf(caller).admin.id, timeZone, minute: thisMinute() })
		},

		/** For going on from one article to the next in the list it was opened from. */
		async neighbours(id: number, query: ArticleListQuery, caller: Caller): Promise<ArticleNeighbours> {
			await find(id)
			const asked = { filter: await filterOf(query, caller), sort: query.sort ?? 'newest' }
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

		publishGate: (id: number) => readPublishGate(db, id),

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
				else await logShownLink(tx, entry)
				return { reference, linkVersion }
			})
			return { link: isMailConfigured ? null : await linkAddress(renewed) }
		},

		async update(
			id: number,
			{ mail, reason, startedFrom, ...values }: Edited<ArticleChange>,
			caller: Caller,
		): Promise<ArticleWithMail> {
			const zone = await dois.timeZone()
			const result = await work.run({ caller, changes: articleTags(id) }, async (tx) => {
				const before = orNotFound(await articlesRepository(tx).lock(id), 'Article')
				await requireJournal(tx, values.journalId)
				const { authors: _authors, ...fields } = values
				await refuseConflicts(tx, { record: 'article', id, before, values: fields, startedFrom })
				await refuseAuthorConflict(tx, before, { authors: values.authors, startedFrom })
				await dois.requireFree(tx, before, values.doi)
				const listed = await changeAuthors(tx, before, values)
				await staffArticlesRepository(tx).update(id, { ...fields, ...(listed && { authorLine: listed.authorLine }) })
				await changedAddress(tx, before, values.authorEmail)
				const changed = { ...fieldChanges(before, fields), ...listed?.changes }
				const changes = await dois.withPublication(tx, { id, changes: changed, zone })
				return logArticleChange(tx, { before, changes, mail, reason })
			})
			return { ...(await find(id)), ...result }
		},

		async remove(id: number, caller: Caller): Promise<null> {
			return work.run({ caller, changes: articleTags(id) }, async (tx) => {
				await removeArticle(tx, id)
				return null
			})
		},
	}
}
export type StaffArticlesService = ReturnType<typeof staffArticlesService>
