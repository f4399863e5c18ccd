import type { Permission } from '../contract/permissions.ts'
import type { FoundRecords, SearchHit, SearchKind } from '../contract/record-search.ts'
import type { ListMeta } from '../contract/route.ts'
import type { Caller } from './caller.ts'

/** How staff find records of one kind. */
export type RecordSearch = {
	permission: Permission
	find: (q: string, caller: Caller) => Promise<FoundRecords>
}

const hitsOfAKind = 5

type Source<Row> = {
	kind: SearchKind
	permission: Permission
	/** The list that shows all of them, so that its total is what the search says. */
	list: (query: { q: string; page: number; limit: number }, caller: Caller) => Promise<{ data: Row[]; meta?: ListMeta }>
	hitOf: (row: Row) => SearchHit
}

/** Kinds whose list can be searched. */
export const searchedList = <Row>({ kind, permission, list, hitOf }: Source<Row>): RecordSearch => ({
	permission,
	async find(q, caller) {
		const { data, meta } = await list({ q, page: 1, limit: hitsOfAKind }, caller)
		const hits = data.slice(0, hitsOfAKind).map(hitOf)
		return { kind, hits, total: meta?.total ?? data.length, ...(meta?.isMore && { isMore: true as const }) }
	},
})
