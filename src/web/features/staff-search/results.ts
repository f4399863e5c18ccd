import type { Role } from '../../../contract/permissions.ts'
import type { FoundRecords } from '../../../contract/record-search.ts'
import { kinds, listOf, placeOf } from './places.ts'
import type { Screen } from './screens.ts'

export type Result = { key: string; badge: string; title: string; detail: string; go: Screen['go'] }

const countOf = ({ total, isMore }: FoundRecords) => (isMore ? `more than ${total.toLocaleString('en')}` : `${total}`)

/** How many of each kind there are, in words. */
export const totalsOf = (found: readonly FoundRecords[]): string =>
	found
		.map(
			(group) =>
				`${countOf(group)} ${group.total === 1 ? kinds[group.kind].one.toLowerCase() : kinds[group.kind].many}`,
		)
		.join(', ')

/** Everything that can be chosen, in its order: screens, then records by kind, each with the way to all of them. */
export function resultsOf({
	q,
	role,
	screens,
	found,
}: {
	q: string
	role: Role
	screens: readonly Screen[]
	found: readonly FoundRecords[]
}): Result[] {
	const records = found.flatMap((group): Result[] => {
		const { one, many } = kinds[group.kind]
		const hits = group.hits.map((hit) => ({
			...{ key: `${group.kind}-${hit.id}`, badge: one, title: hit.title, detail: hit.detail },
			go: placeOf(group.kind, hit, role),
		}))
		if (group.total <= hits.length) return hits
		const title = group.isMore ? `All ${many} with these words (${countOf(group)})` : `All ${group.total} ${many}`
		return [...hits, { key: `all-${group.kind}`, badge: one, title, detail: '', go: listOf(group.kind, q) }]
	})
	const named = screens.map(({ kind, title, go }) => ({ key: `${kind}-${title}`, badge: kind, title, detail: '', go }))
	return [...named, ...records]
}
