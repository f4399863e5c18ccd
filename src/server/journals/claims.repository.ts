import { and, type Column, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type ClaimState, claimKinds } from '../../contract/claim-words.ts'
import type { JournalClaim, StaffClaim } from '../../contract/journal-claims.ts'
import type { Queryable } from '../../db/client.ts'
import { hasWords } from '../../db/like.ts'
import { admins } from '../../db/tables/auth.ts'
import { folded } from '../../db/tables/columns.ts'
import { journalClaims } from '../../db/tables/journal-claims.ts'
import { journals } from '../../db/tables/journals.ts'
import type { Span } from '../content/pages.ts'

export type NewClaim = Omit<typeof journalClaims.$inferInsert, 'id'>

/** The source of these kinds of claims, and of the one that an index has the journal. */
export type SourcedClaims = { id: number; source: string; kinds: JournalClaim['kind'][]; index: string | null }

const list = (column: Column) => sql`nullif(array_to_string(${column}, ', '), '')`
const joined = (...parts: SQL[]) => sql`nullif(concat_ws('; ', ${sql.join(parts, sql`, `)}), '')`

const fees = joined(
	sql`case ${journals.feeState}
		when 'none' then 'No fee'
		when 'on_request' then 'Fee on request'
		when 'amount' then array_to_string("journal_fee"('amount', ${journals.publicationFee}, ${journals.otherFees}), ', ')
		end`,
	sql`case ${journals.hasWaiver} when true then 'Waivers' when false then 'No waivers' end`,
	sql`${journals.waiverUrl}`,
)

/** What every journal claims, in words; null where it states nothing. The one place that says which fields a claim is about. */
const stated = sql`lateral (
	values
		(1, 'issn', '', ${joined(sql`nullif(${journals.issn}, '')`, sql`${journals.eissn}`)}),
		(2, 'publisher', '', case when ${journals.publisher} is not null then concat_ws(', ', ${journals.publisher}, ${journals.country}) end),
		(3, 'board', '', ${journals.boardUrl}),
		(4, 'review', '', ${joined(
			sql`${journals.reviewType}`,
			sql`coalesce(${journals.processingTime}, ${journals.weeks} || ' weeks')`,
		)}),
		(5, 'fees', '', ${fees}),
		(6, 'licence', '', ${joined(list(journals.licences), sql`${journals.copyright}`)}),
		(7, 'archiving', '', ${list(journals.archiving)}),
		(8, 'guidelines', '', ${joined(
			sql`${journals.instructionsUrl}`,
			sql`${journals.aimsUrl}`,
			sql`case when ${journals.guidelines} is not null then 'in our catalogue' end`,
		)}),
		(9, 'impact_factor', '', trim_scale(${journals.impactFactor})::text)
	union all
	select 10 + place, 'index', index_name, index_name from unnest(${journals.indexing}) with ordinality as indexes(index_name, place)
) as stated(place, kind, name, value)`

const kind = sql<JournalClaim['kind']>`stated.kind`
const place = sql`stated.place`

const state = (staleBefore: Date) => sql<ClaimState>`case
	when stated.value is null then 'not_stated'
	when ${journalClaims.checkedAt} is null then 'unchecked'
	when ${journalClaims.checkedValue} <> stated.value then 'changed'
	when ${journalClaims.checkedAt} < ${staleBefore.toISOString()}::timestamptz then 'stale'
	else 'checked' end`

const claimFields = (staleBefore: Date) => ({
	kind,
	name: sql<string>`stated.name`,
	value: sql<string | null>`stated.value`,
	state: state(staleBefore),
	// a source that nobody checked supports only the value that it named
	sourceUrl: sql<string | null>`case
		when ${journalClaims.checkedAt} is not null or ${journalClaims.checkedValue} = stated.value
		then ${journalClaims.sourceUrl} end`,
	document: sql<
		JournalClaim['document']
	>`case when ${journalClaims.documentKey} is not null and stated.value is not null then json_build_object(
		'id', ${journalClaims.id}, 'fileName', ${journalClaims.documentName},
		'type', ${journalClaims.documentType}, 'fileSize', ${journalClaims.documentSize}) end`,
	year: journalClaims.year,
	checkedAt: sql<
		string | null
	>`to_char(${journalClaims.checkedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
})

const isOfClaim = and(
	eq(journalClaims.journalId, journals.id),
	sql`${journalClaims.kind} = stated.kind`,
	sql`${journalClaims.name} = stated.name`,
)

export type ClaimFilter = {
	q?: string | undefined
	/** Everything but `checked` without it. */
	state?: ClaimState | undefined
	kind?: JournalClaim['kind'] | undefined
	staleBefore: Date
}

export type ClaimSubject = Pick<ClaimFilter, 'q' | 'kind'>

const isActiveNamed = (q: string | undefined) =>
	and(eq(journals.isActive, true), q ? hasWords(folded(journals.title), q) : undefined)
const isOfKind = (wanted: JournalClaim['kind'] | undefined) => wanted && sql`stated.kind = ${wanted}`

const isWanted = ({ q, kind: wanted, state: asked, staleBefore }: ClaimFilter) =>
	and(
		isActiveNamed(q),
		isOfKind(wanted),
		asked ? sql`${state(staleBefore)} = ${asked}` : sql`${state(staleBefore)} <> 'checked'`,
		// then the database begins with the few that were checked
		asked && asked !== 'not_stated' && asked !== 'unchecked' ? isNotNull(journalClaims.checkedAt) : undefined,
	)

export const claimsRepository = (db: Queryable) => ({
	/** Every claim of one journal, in the order of its page. */
	async ofJournal(journalId: number, staleBefore: Date): Promise<JournalClaim[]> {
		return db
			.select(claimFields(staleBefore))
			.from(journals)
			.crossJoin(stated)
			.leftJoin(journalClaims, isOfClaim)
			.where(eq(journals.id, journalId))
			.orderBy(place)
	},

	/** Claims about active journals: nobody else sees those of the others. */
	async list(filter: ClaimFilter, { limit, offset }: Span): Promise<StaffClaim[]> {
		return db
			.select({
				...claimFields(filter.staleBefore),
				id: sql<number>`${journals.id}::float8 * 100 + stated.place`,
				journalId: journals.id,
				journalTitle: journals.title,
				checkedBy: admins.name,
			})
			.from(journals)
			.crossJoin(stated)
			.leftJoin(journalClaims, isOfClaim)
			.leftJoin(admins, eq(admins.id, journalClaims.checkedBy))
			.where(isWanted(filter))
			.orderBy(journals.sortTitle, journals.id, place)
			.limit(limit)
			.offset(offset)
	},

	/** How many claims there are, in whatever state: known from the journals without looking at each claim. */
	async countAll({ q, kind }: ClaimSubject): Promise<number> {
		const [row] = await db
			.select({
				journals: sql<number>`count(*)::int`,
				indexes: sql<number>`coalesce(sum(cardinality(${journals.indexing})), 0)::int`,
			})
			.from(journals)
			.where(isActiveNamed(q))
		const { journals: count = 0, indexes = 0 } = row ?? {}
		if (kind) return kind === 'index' ? indexes : count
		return count * (claimKinds.length - 1) + indexes
	},

	/** How many of them say nothing. This looks at each claim. */
	async countNotStated({ q, kind }: ClaimSubject): Promise<number> {
		const [row] = await db
			.select({ total: sql<number>`count(*)::int` })
			.from(journals)
			.crossJoin(stated)
			.where(and(isActiveNamed(q), isOfKind(kind), sql`stated.value is null`))
		return row?.total ?? 0
	},

	/** How many of those that somebody has checked are in each state: few, beside all claims. */
	async countChecked({ q, kind, staleBefore }: ClaimSubject & Pick<ClaimFilter, 'staleBefore'>) {
		const rows = await db
			.select({ state: state(staleBefore).as('state'), total: sql<number>`count(*)::int` })
			.from(journalClaims)
			.innerJoin(journals, eq(journals.id, journalClaims.journalId))
			.crossJoin(stated)
			.where(and(isOfClaim, isNotNull(journalClaims.checkedAt), isActiveNamed(q), isOfKind(kind)))
			.groupBy(sql`1`)
		const of = (wanted: ClaimState) => rows.find((row) => row.state === wanted)?.total ?? 0
		return { checked: of('checked'), changed: of('changed'), stale: of('stale') }
	},

	/** The stored document of a claim that the journal still makes; visitors see those of active journals. */
	async document(journalId: number, claimId: number, everything: true | undefined) {
		const { documentKey, documentName, documentType } = journalClaims
		const [row] = await db
			.select({ documentKey, documentName, documentType })
			.from(journals)
			.crossJoin(stated)
			.innerJoin(journalClaims, isOfClaim)
			.where(
				and(
					eq(journalClaims.id, claimId),
					eq(journals.id, journalId),
					sql`stated.value is not null`,
					everything ? undefined : eq(journals.isActive, true),
				),
			)
		if (!row?.documentKey || !row.documentName || !row.documentType) return undefined
		return { documentKey: row.documentKey, documentName: row.documentName, documentType: row.documentType }
	},

	/** Which of these files belong to a claim. */
	async usedFiles(keys: string[]): Promise<Set<string>> {
		const rows = await db
			.select({ key: journalClaims.documentKey })
			.from(journalClaims)
			.where(inArray(journalClaims.documentKey, keys))
		return new Set(rows.flatMap(({ key }) => key ?? []))
	},

	/** Demonstration journals have claims in every state: checked, out of date, changed since, and not checked. */
	async fillDemo(now: Date): Promise<void> {
		const at = sql`${now.toISOString()}::timestamptz`
		await db.execute(sql`
			insert into ${journalClaims} ("journal_id", "kind", "name", "source_url", "year", "checked_at", "checked_value")
			select ${journals.id}, stated.kind, stated.name, ${journals.website},
				case when stated.kind = 'impact_factor' then extract(year from ${at} - interval '1 year')::int end,
				${at} - case when stated.kind in ('fees', 'board') then interval '14 months' else interval '2 months' end,
				case when stated.kind = 'review' and ${journals.id} % 3 = 0 then 'Peer review' else stated.value end
			from ${journals} cross join ${stated}
			where ${journals.isDemo} and stated.value is not null and stated.kind <> 'archiving' and ${journals.id} % 4 <> 0`)
	},

	/** Where claims come from that nobody here has checked. What somebody checked stays as it is. */
	async noteSources(noted: SourcedClaims[]): Promise<void> {
		if (noted.length === 0) return
		await db.execute(sql`
			insert into ${journalClaims} ("journal_id", "kind", "name", "source_url", "checked_value")
			select ${journals.id}, stated.kind, stated.name, noted.source, stated.value
			from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as noted(id int, source text, kinds text[], index text)
			join ${journals} on ${journals.id} = noted.id cross join ${stated}
			where stated.value is not null
				and (stated.kind = any(noted.kinds) or (stated.kind = 'index' and stated.name = noted.index))
			on conflict ("journal_id", "kind", "name") do update
				set "source_url" = excluded."source_url", "checked_value" = excluded."checked_value"
				where ${journalClaims.checkedAt} is null`)
	},

	/** Those of these journals about which somebody has checked a claim. */
	async checkedAmong(journalIds: number[]): Promise<Set<number>> {
		const rows = await db
			.selectDistinct({ id: journalClaims.journalId })
			.from(journalClaims)
			.where(and(inArray(journalClaims.journalId, journalIds), isNotNull(journalClaims.checkedAt)))
		return new Set(rows.map(({ id }) => id))
	},

	/** A source, year or document that is not given stays as it is. */
	async save({ sourceUrl, year, ...claim }: NewClaim): Promise<void> {
		const { checkedBy, checkedAt, checkedValue, documentKey, documentName, documentType, documentSize } = claim
		await db
			.insert(journalClaims)
			.values({ ...claim, sourceUrl, year })
			.onConflictDoUpdate({
				target: [journalClaims.journalId, journalClaims.kind, journalClaims.name],
				set: {
					...{ checkedBy, checkedAt, checkedValue },
					...(sourceUrl !== undefined && { sourceUrl }),
					...(year !== undefined && { year }),
					...(documentKey !== undefined && { documentKey, documentName, documentType, documentSize }),
				},
			})
	},
})
