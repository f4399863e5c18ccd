import { publicationNoticeLimits, publicationNoticeNote } from '../../contract/publication-notice-words.ts'
import type { PublicationNotice, StaffPublicationNotice } from '../../contract/publication-notices.ts'
import type { Db } from '../../db/client.ts'
import { AppError, fieldError, notFound, orNotFound } from '../app-error.ts'
import { markPublicChange } from '../articles/public-changes.service.ts'
import { type Caller, staffOf } from '../caller.ts'
import type { ContentTag } from '../content/tags.ts'
import { dayIn, refuseFuture } from '../day-in.ts'
import type { SiteService } from '../site/site.service.ts'
import { queueRetraction } from '../webhooks/queue.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { publicationNoticesRepository } from './publication-notices.repository.ts'

type Parts = { db: Db; work: WorkService; site: SiteService }
type NewNotice = PublicationNotice & { earlierGalley?: number | null | undefined }

/** What is cached of an article, of its references and of the lists it stands in. */
const changesOf = (id: number): ContentTag[] => ['articles', `article:${id}`, `citations:${id}`]

/** Corrections and retractions after publication: notices beside the article, never another status. */
export function publicationNoticesService({ db, work, site }: Parts) {
	async function list(articleId: number): Promise<StaffPublicationNotice[]> {
		const rows = await publicationNoticesRepository(db).list(articleId)
		return rows.map(({ articleId: _article, createdAt, ...notice }) => ({
			...notice,
			createdAt: createdAt.toISOString(),
		}))
	}

	return {
		async list(articleId: number): Promise<StaffPublicationNotice[]> {
			if (!(await publicationNoticesRepository(db).hasArticle(articleId))) throw notFound('Article')
			return list(articleId)
		},

		/** What readers are told, the latest first, with the galleys that they had before. */
		async published(articleId: number): Promise<(PublicationNotice & { earlierGalley: number | null })[]> {
			const rows = await publicationNoticesRepository(db).list(articleId)
			return rows.map(({ kind, issuedOn, reason, earlierGalley }) => ({ kind, issuedOn, reason, earlierGalley }))
		},

		async add(id: number, { earlierGalley = null, ...notice }: NewNotice, caller: Caller) {
			refuseFuture('issuedOn', notice.issuedOn, dayIn((await site.read()).timeZone, new Date()))
			await work.run({ caller, changes: changesOf(id) }, async (tx) => {
				const repository = publicationNoticesRepository(tx)
				const { reference, status } = orNotFound(await repository.lockArticle(id), 'Article')
				if (status !== 'published')
					throw new AppError('conflict', 'Only a published article can get a correction, a concern or a retraction.')
				if ((await repository.list(id)).length >= publicationNoticeLimits.perArticle)
					throw new AppError('conflict', `An article has at most ${publicationNoticeLimits.perArticle} notices.`)
				if (earlierGalley !== null && !(await repository.hasGalley(id, earlierGalley)))
					throw fieldError('invalid_input', 'earlierGalley', 'This article has no such galley.')
				await repository.add({ articleId: id, ...notice, earlierGalley, createdBy: staffOf(caller).admin.name })
				const changes = { publicationNotice: { before: null, after: publicationNoticeNote(notice) } }
				await markPublicChange(tx, id)
				await tx.log({ action: 'changed', record: 'article', id, label: reference, changes })
				if (notice.kind === 'retraction') await queueRetraction(tx, { articleId: id })
			})
			return list(id)
		},

		async remove({ id, noticeId }: { id: number; noticeId: number }, caller: Caller) {
			await work.run({ caller, changes: changesOf(id) }, async (tx) => {
				const repository = publicationNoticesRepository(tx)
				const { reference } = orNotFound(await repository.lockArticle(id), 'Article')
				const notice = orNotFound(await repository.remove(id, noticeId), 'Notice')
				const changes = { publicationNotice: { before: publicationNoticeNote(notice), after: null } }
				await markPublicChange(tx, id)
				await tx.log({ action: 'changed', record: 'article', id, label: reference, changes })
				if (notice.kind === 'retraction') await queueRetraction(tx, { articleId: id, isTakenBack: true })
			})
			return list(id)
		},
	}
}
export type PublicationNoticesService = ReturnType<typeof publicationNoticesService>
