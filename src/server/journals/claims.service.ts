import type {
	ClaimCheck,
	ClaimListQuery,
	JournalChange,
	JournalClaim,
	StaffClaim,
} from '../../contract/journal-claims.ts'
import type { Db } from '../../db/client.ts'
import { AppError, notFound, orNotFound } from '../app-error.ts'
import { type Caller, staffOf } from '../caller.ts'
import type { ContentChanges } from '../content/changes.ts'
import { type PageQuery, pageOf } from '../content/pages.ts'
import { countCache } from '../content/staff-list.ts'
import type { ContentTag } from '../content/tags.ts'
import type { WorkService } from '../work/work.service.ts'
import type { CheckedDocument, ClaimDocuments } from './claim-documents.service.ts'
import { type ClaimFilter, type ClaimSubject, claimsRepository } from './claims.repository.ts'
import { historyRepository } from './history.repository.ts'
import { journalsRepository } from './journals.repository.ts'

const claimsPerPage = 25
const changesPerPage = 10
const noDocument = { documentKey: null, documentName: null, documentType: null, documentSize: null }

type Parts = {
	db: Db
	work: WorkService
	settings: { journalClaimMonths: number }
	changes: ContentChanges
	documents: Pick<ClaimDocuments, 'keep'>
	clock?: () => Date
}

/** What supports the claims about journals, and the public history of journals. */
export function journalClaimsService(parts: Parts) {
	const { db, work, settings, documents, changes: contentChanges, clock = () => new Date() } = parts
	const claims = claimsRepository(db)
	const changes = historyRepository(db)

	/** A check before this moment is out of date. */
	function staleBefore(): Date {
		const moment = clock()
		moment.setUTCMonth(moment.getUTCMonth() - settings.journalClaimMonths)
		return moment
	}

	/** Looking at each claim takes long in a large catalogue, and depends on the journals alone. */
	const tags: ContentTag[] = ['journals', 'journals:bulk']
	const kept = { changes: contentChanges, tags }
	const [keptAll, keptNotStated] = [countCache(kept, claims.countAll), countCache(kept, claims.countNotStated)]
	// a search is too varied to keep its count
	const countAll = (subject: ClaimSubject) => (subject.q ? claims.countAll : keptAll)(subject)
	const countNotStated = (subject: ClaimSubject) => (subject.q ? claims.countNotStated : keptNotStated)(subject)

	async function countOf({ q, kind, state, staleBefore }: ClaimFilter): Promise<number> {
		const subject = { q, kind }
		const { checked, changed, stale } = await claims.countChecked({ ...subject, staleBefore })
		if (state === 'checked') return checked
		if (state === 'changed') return changed
		if (state === 'stale') return stale
		if (!state) return (await countAll(subject)) - checked
		const empty = await countNotStated(subject)
		return state === 'not_stated' ? empty : (await countAll(subject)) - empty - checked - changed - stale
	}

	async function requireJournal(id: number, everything: true | undefined): Promise<void> {
		if (!(await journalsRepository(db).find(id, everything))) throw notFound('Journal')
	}

	return {
		async ofJournal(id: number, everything?: true): Promise<JournalClaim[]> {
			await requireJournal(id, everything)
			return claims.ofJournal(id, staleBefore())
		},

		async history(id: number, query: PageQuery, everything?: true) {
			await requireJournal(id, everything)
			const { span, metaOf } = pageOf(query, changesPerPage)
			const [data, total]: [JournalChange[], number] = await Promise.all([
				changes.ofJournal(id, span),
				changes.count(id),
			])
			return { data, meta: metaOf(total) }
		},

		async list({ page, limit, q, kind, state }: ClaimListQuery) {
			const { span, metaOf } = pageOf({ page, limit }, claimsPerPage)
			const filter = { q, kind, state: state === 'due' ? undefined : state, staleBefore: staleBefore() }
			const [data, total]: [StaffClaim[], number] = await Promise.all([claims.list(filter, span), countOf(filter)])
			return { data, meta: metaOf(total) }
		},

		/** A member of the staff says that a claim is true now. */
		async check(
			id: number,
			{ kind, name, value, sourceUrl, year, removeDocument }: ClaimCheck,
			{ caller, document }: { caller: Caller; document?: CheckedDocument | undefined },
		): Promise<JournalClaim> {
			if (year && kind !== 'impact_factor')
				throw new AppError('invalid_input', 'Only an impact factor has a year.', { fields: { year: 'must be empty' } })
			const { admin } = staffOf(caller)
			const files = document ? [document.file.documentKey] : []
			return work.run({ caller, changes: [`journal:${id}`], files }, async (tx) => {
				const { title } = orNotFound(await journalsRepository(tx).lock(id), 'Journal')
				const find = async () => {
					const all = await claimsRepository(tx).ofJournal(id, staleBefore())
					return orNotFound(
						all.find((claim) => claim.kind === kind && claim.name === name),
						'Claim',
					)
				}
				const before = await find()
				if (before.value !== value)
					throw new AppError('conflict', 'The journal was changed meanwhile. Please look at the new value.')
				if (document) await documents.keep(document)
				await claimsRepository(tx).save({
					...{ journalId: id, kind, name, sourceUrl, year },
					...{ checkedBy: admin.id, checkedAt: clock(), checkedValue: value },
					...(document?.file ?? (removeDocument && noDocument)),
				})
				const after = await find()
				const { sourceUrl: source, checkedAt } = before
				const [earlier, later] = [before.document, after.document].map((stored) => stored?.fileName ?? null)
				await tx.log({
					...{ action: 'confirmed', record: 'journal', id, label: title },
					changes: {
						[name ? `${kind}: ${name}` : kind]: { before: checkedAt, after: after.checkedAt },
						...(source !== after.sourceUrl && { sourceUrl: { before: source, after: after.sourceUrl } }),
						...((document || earlier !== later) && { document: { before: earlier, after: later } }),
					},
				})
				return after
			})
		},
	}
}
export type JournalClaimsService = ReturnType<typeof journalClaimsService>
