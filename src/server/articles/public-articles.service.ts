import { pagePath } from '../../contract/article-path.ts'
import type { PublicArticle } from '../../contract/articles.ts'
import type { PublishedArticle } from '../../contract/citations.ts'
import { issuePath } from '../../contract/journal-issue-words.ts'
import type { ListMeta } from '../../contract/route.ts'
import type { Db } from '../../db/client.ts'
import { AppError, notFound, orNotFound } from '../app-error.ts'
import { boundedQueue } from '../bounded-queue.ts'
import { type Caller, mayDo, systemCaller } from '../caller.ts'
import type { ListQuery } from '../content/staff-list.ts'
import type { Institutions } from '../institutions/institutions.service.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { SiteService } from '../site/site.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { publicAuthorOf } from './article-authors.ts'
import { authorsRepository } from './authors.repository.ts'
import { issuePlacesRepository } from './issue-places.repository.ts'
import { onlyLanguage } from './only-language.ts'
import { type PublishedFilter, publicArticlesRepository } from './public-articles.repository.ts'
import { dayBy, shownDays, shownYear } from './shown-days.ts'
import { statusChangesRepository } from './status-changes.repository.ts'

const pageSize = 30

/** Anybody may search, and PostgreSQL works on each search for as long as it takes: most connections stay free for others. */
const searches = { running: 3, waiting: 60, perSender: 30 }
const longestSearchMs = 3_000
const busy = () =>
	new AppError('unavailable', 'Many people are searching at the moment. Please try again in a moment.', {
		retryAfter: 5,
	})
const networkBusy = () =>
	new AppError(
		'too_many_requests',
		'Many searches from your network are under way at the moment. Please try again in a moment.',
		{ retryAfter: 5 },
	)
const tooLong = () =>
	new AppError('unavailable', 'This search takes too long. Please search for fewer or longer words.', { retryAfter: 5 })
const isTooLong = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code === '57014'

type Parts = {
	db: Db
	work: WorkService
	site: SiteService
	institutions: Institutions
	limits: Pick<LimitsService, 'networkOf'>
	profile: 'local' | 'public'
}

/** What a reference to an article is made of. */
export type CitedArticle = Omit<
	NonNullable<Awaited<ReturnType<ReturnType<typeof publicArticlesRepository>['findCited']>>>,
	'publicationYear' | 'submittedAt' | 'isJustPublished' | 'institution' | 'isPublishedHere'
> & { pagePath: string | null; authors: ReturnType<typeof publicAuthorOf>[] | null; year: number }

/** Articles as everybody may read them: the one rule that decides who sees an article. */
export function publicArticlesService({ db, work, site, institutions, limits, profile }: Parts) {
	const repository = publicArticlesRepository(db)
	const enqueue = boundedQueue('public search', searches, { queueFull: busy, senderFull: networkBusy })
	/** While local, everybody comes from one address. */
	const senderOf = (caller: Caller) => (profile === 'local' ? undefined : limits.networkOf(caller))
	const search = (
		query: PublishedFilter,
		{ limit, offset, caller }: { limit: number; offset: number; caller: Caller },
	) =>
		enqueue(
			() =>
				db.transaction(async (tx) => {
					const inTime = publicArticlesRepository(tx)
					await inTime.limitTime(longestSearchMs)
					return inTime.published(query, limit, offset)
				}),
			{ sender: senderOf(caller) },
		).catch((error: unknown) => {
			throw isTooLong(error) ? tooLong() : error
		})

	function visible<T extends { status: string; isJustPublished: boolean }>(
		article: T | undefined,
		caller: Caller,
	): Omit<T, 'isJustPublished'> {
		const { isJustPublished, ...there } = orNotFound(article, 'Article')
		const isPublished = there.status === 'published' && !isJustPublished
		if (profile === 'public' && !isPublished && !mayDo(caller, 'articles.read')) throw notFound('Article')
		return there
	}

	const yearBy = async () => shownYear((await site.read()).timeZone)

	/** What the page of an article shows, with days by the clock of the site. */
	async function findPage(id: number) {
		const [found, { timeZone }] = await Promise.all([repository.findPage(id), site.read()])
		if (!found) return undefined
		const { acceptedAt, publishedAt, submittedAt, journal, ...article } = found
		const days = shownDays(timeZone)({ ...article, acceptedAt, publishedAt, submittedAt })
		return {
			...article,
			...days,
			licence: article.licence ?? journal.licences[0] ?? null,
			language: onlyLanguage(journal.languages),
			journal,
			path: pagePath(article),
		}
	}

	return {
		async read(id: number, caller: Caller): Promise<PublicArticle> {
			return visible(await repository.find(id), caller)
		},

		/** The same before everybody may read it, with its page where it has one; nothing for one that is gone. */
		async described(id: number): Promise<(PublicArticle & { pagePath: string | null }) | undefined> {
			const [found, page] = await Promise.all([repository.find(id), repository.findPage(id)])
			if (!found) return undefined
			const { isJustPublished: _just, ...article } = found
			return { ...article, pagePath: page ? pagePath(page) : null }
		},

		async cited(id: number, caller: Caller): Promise<CitedArticle> {
			const [found, rows] = await Promise.all([repository.findCited(id), authorsRepository(db).list(id)])
			const { publicationYear, submittedAt, institution, isPublishedHere, ...article } = visible(found, caller)
			const authors = rows.length === 0 ? null : rows.map((row) => publicAuthorOf(row, { institution }, institutions))
			const year = (await yearBy())({ publicationYear, submittedAt })
			const hasPage = isPublishedHere && article.status === 'published' && !found?.isJustPublished
			return { ...article, authors, year, pagePath: hasPage ? pagePath(article) : null }
		},

		async published(
			query: ListQuery & PublishedFilter,
			caller: Caller,
		): Promise<{ data: PublishedArticle[]; meta: ListMeta }> {
			const { page = 1, limit = pageSize } = query
			const offset = (page - 1) * limit
			const [{ rows, total }, yearOf] = await Promise.all([
				query.q ? search(query, { limit, offset, caller }) : repository.published(query, limit, offset),
				yearBy(),
			])
			const data = rows.map(({ publicationYear, submittedAt, isPublishedHere, ...article }) => ({
				...article,
				year: yearOf({ publicationYear, submittedAt }),
				pagePath: isPublishedHere ? pagePath(article) : null,
			}))
			return { data, meta: { total, page, limit } }
		},

		findPage,
		/** The page of the issue that an article is in, where there is one. */
		async issuePath(id: number): Promise<string | null> {
			const issue = await issuePlacesRepository(db).issueOf(id)
			return issue ? issuePath(issue) : null
		},
		page: async (id: number) => orNotFound(await findPage(id), 'Article'),

		async latest(journalId: number, limit: number) {
			const [found, { timeZone }] = await Promise.all([repository.latest(journalId, limit), site.read()])
			if (!found) return undefined
			const dayOf = dayBy(timeZone)
			const articles = found.articles.map(({ publishedAt, ...article }) => ({
				...article,
				publishedOn: article.publishedOn ?? dayOf(publishedAt),
				path: pagePath(article),
			}))
			return { ...found, articles }
		},

		/** Visitors see a publication half a minute late: then what was cached of the lists is forgotten. */
		async showPublished(): Promise<void> {
			if (!(await statusChangesRepository(db).hasBecomePublic())) return
			await work.run({ caller: systemCaller, changes: ['articles'] }, async () => {})
		},

		async listed(limit: number, offset: number): Promise<{ id: number; updatedAt: Date; pagePath: string | null }[]> {
			const rows = await repository.listed(limit, offset)
			return rows.map((row) => ({ ...row, pagePath: row.isPublishedHere ? pagePath(row) : null }))
		},
		listedParts: repository.listedParts,
		journalsHere: repository.journalsHere,
	}
}
export type PublicArticlesService = ReturnType<typeof publicArticlesService>
