import type { RecordFault } from '../../contract/article-exports.ts'
import type { ChosenArticles } from '../../contract/deposits.ts'
import { type DoiParts, doiByPattern, journalInDoi } from '../../contract/doi-pattern-words.ts'
import type { Db, Queryable } from '../../db/client.ts'
import type { FieldChanges } from '../activity/activity.service.ts'
import { fieldError, orNotFound } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import { dayIn } from '../day-in.ts'
import type { Settings } from '../settings.ts'
import type { SiteService } from '../site/site.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { doisRepository } from './dois.repository.ts'
import { articleTags } from './tags.ts'

type Parts = {
	db: Db
	work: WorkService
	settings: { deposits: Pick<Settings['deposits'], 'doiPrefix'> }
	site: Pick<SiteService, 'read'>
}
type Facts = NonNullable<Awaited<ReturnType<ReturnType<typeof doisRepository>['facts']>>>
type Known = Facts & { timeZone: string }

/** A DOI that is free, or why none can be made. */
type DoiProposal = { doi: string; problem?: never } | { doi?: never; problem: string }

type Publication = { id: number; changes: FieldChanges; zone: string }

const none = (problem: string): DoiProposal => ({ problem })
const taken = (doi: string, reference: string) => `${doi} is the DOI of another article, ${reference}.`

/** DOIs of articles: made by the pattern of the journal, of one article each, and kept once they are registered. */
export function doisService({ db, work, settings, site }: Parts) {
	const prefix = settings.deposits.doiPrefix ?? null

	/** Read before a transaction, which must not wait for a second connection. */
	const timeZone = async () => (await site.read()).timeZone

	function partsOf(facts: Known, slug: string): DoiParts {
		const { id, abbreviation, volume, issue, number, publicationYear, publishedOn, publishedAt } = facts
		const publishedIn = (publishedOn ?? dayIn(facts.timeZone, publishedAt ?? new Date())).slice(0, 4)
		return {
			...{ prefix, volume, issue, id: String(id) },
			journal: journalInDoi({ abbreviation, slug }),
			year: publicationYear === null ? publishedIn : String(publicationYear),
			number: number === null ? null : String(number),
		}
	}

	async function propose(queryable: Queryable, facts: Known): Promise<DoiProposal> {
		const { pattern, slug, publishedHere, status, withdrawnAt } = facts
		if (withdrawnAt !== null || (status !== 'accepted' && status !== 'published'))
			return none('Only accepted and published articles are given a DOI.')
		if (!publishedHere || slug === null) return none('Its journal is not published here.')
		if (prefix === null) return none('The setting DOI_PREFIX is missing.')
		if (pattern === null) return none('Its journal has no pattern of DOIs.')
		const made = doiByPattern(pattern, partsOf(facts, slug))
		if ('missing' in made) return none(`The pattern of its journal needs the ${made.missing}, which is missing.`)
		const holder = await doisRepository(queryable).holder(made.doi, facts.id)
		return holder ? none(taken(made.doi, holder.reference)) : made
	}

	/** In the write that has locked the article. Proposed again after the lock: another article may have been given it before. */
	async function assign(tx: Tx, facts: Known): Promise<DoiProposal> {
		const first = await propose(tx, facts)
		if (first.doi === undefined) return first
		await doisRepository(tx).lockDoi(first.doi)
		const free = await propose(tx, facts)
		if (free.doi === undefined) return free
		await doisRepository(tx).set(facts.id, free.doi)
		tx.changed(`citations:${facts.id}`)
		return free
	}

	const factsOf = async (queryable: Queryable, id: number, zone: string): Promise<Known> => ({
		...orNotFound(await doisRepository(queryable).facts(id), 'Article'),
		timeZone: zone,
	})

	async function assignOne(id: number, zone: string, caller: Caller) {
		return work.run({ caller, changes: articleTags(id) }, async (tx) => {
			if (!(await doisRepository(tx).lockArticle(id))) return undefined
			const facts = await factsOf(tx, id, zone)
			// somebody else was faster
			if (facts.doi !== null) return undefined
			const given = await assign(tx, facts)
			if (given.doi !== undefined)
				await tx.log({
					...{ action: 'changed', record: 'article', id, label: facts.reference },
					changes: { doi: { before: null, after: given.doi } },
				})
			return given
		})
	}

	async function requireFree(
		tx: Tx,
		before: { id: number; doi: string | null } | null,
		doi: string | null | undefined,
	): Promise<void> {
		const isSame = doi === undefined || (doi ?? '').toLowerCase() === (before?.doi ?? '').toLowerCase()
		if (isSame) return
		if (before?.doi && (await doisRepository(tx).isRegistered(before.id, before.doi)))
			throw fieldError(
				'invalid_input',
				'doi',
				`The DOI ${before.doi} is registered with Crossref: it stays, because others cite it.`,
			)
		if (doi === null) return
		await doisRepository(tx).lockDoi(doi)
		const holder = await doisRepository(tx).holder(doi, before?.id ?? 0)
		if (holder) throw fieldError('invalid_input', 'doi', taken(doi, holder.reference))
	}

	return {
		timeZone,

		/** Refuses a DOI that another article has, and another one in place of one that is registered. */
		requireFree,

		/** An article from the trash whose DOI was given to another one meanwhile stays there. */
		async checkRestored(tx: Tx, row: Record<string, unknown>): Promise<void> {
			if (typeof row.doi === 'string') await requireFree(tx, null, row.doi)
		},

		/** What changes when an article is published: it is given a DOI, where one can be made. */
		async withPublication(tx: Tx, { id, changes, zone }: Publication): Promise<FieldChanges> {
			if (changes.status?.after !== 'published') return changes
			const facts = await factsOf(tx, id, zone)
			if (facts.doi !== null) return changes
			const given = await assign(tx, facts)
			return given.doi === undefined ? changes : { ...changes, doi: { before: null, after: given.doi } }
		},

		/** The same for an article that is published from the start. */
		async assignNew(tx: Tx, { id, reference }: { id: number; reference: string }, zone: string): Promise<void> {
			const facts = await factsOf(tx, id, zone)
			const given = facts.doi === null ? await assign(tx, facts) : undefined
			if (given?.doi === undefined) return
			const changes = { doi: { before: null, after: given.doi } }
			await tx.log({ action: 'changed', record: 'article', id, label: reference, changes })
		},

		/** The DOI that an article has or would be given, and whether it stays. */
		async read(id: number) {
			const facts = await factsOf(db, id, await timeZone())
			const { doi } = facts
			if (doi !== null)
				return { doi, proposal: null, problem: null, isRegistered: await doisRepository(db).isRegistered(id, doi) }
			const { doi: proposal = null, problem = null } = await propose(db, facts)
			return { doi, proposal, problem, isRegistered: false }
		},

		/** Each by itself: one that cannot be given a DOI does not keep others from theirs. */
		async assignMany(chosen: ChosenArticles, most: number, caller: Caller) {
			const zone = await timeZone()
			const assigned: { articleId: number; doi: string }[] = []
			const problems: RecordFault[] = []
			// what cannot be given one stays without, and must not keep later articles from theirs
			for (let after = 0; ; ) {
				const limit = most - assigned.length
				const ids = await doisRepository(db).without(chosen, { after, limit: limit + 1 })
				for (const id of ids.slice(0, limit)) {
					after = id
					const known = await doisRepository(db).facts(id)
					if (!known || known.doi !== null) continue
					const { reference, title } = known
					// without a transaction: there may be thousands that cannot be given one
					const proposed = await propose(db, { ...known, timeZone: zone })
					const given = proposed.doi === undefined ? proposed : await assignOne(id, zone, caller)
					if (!given) continue
					if (given.doi === undefined)
						problems.push({ articleId: id, reference, title, author: null, field: 'doi', problem: given.problem })
					else assigned.push({ articleId: id, doi: given.doi })
				}
				const isMore = ids.length > limit
				if (!isMore || assigned.length === most) return { assigned, problems, isMore }
			}
		},
	}
}
export type DoisService = ReturnType<typeof doisService>
