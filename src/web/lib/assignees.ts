import { useQuery } from '@tanstack/react-query'
import { useSession } from './session.ts'
import { staffQuery } from './staff-api.ts'

export const assigneesQuery = { ...staffQuery('/api/admin/assignees', {}), staleTime: 60_000 }

type Account = { id: number; name: string }

/** The accounts that records can be assigned to, the own one first. */
export function useAssignees(): Account[] {
	const ownId = useSession()?.admin.id
	const { data = [] } = useQuery(assigneesQuery)
	const isOwn = ({ id }: Account) => id === ownId
	return [
		...data.filter(isOwn).map(({ id, name }) => ({ id, name: `${name} (me)` })),
		...data.filter((account) => !isOwn(account)),
	]
}

/** What the address of a list may say about the assignee; anything else is as if nothing was chosen. */
export const knownAssignee = (value: string): string => (/^(me|none|[1-9]\d{0,8})$/.test(value) ? value : '')

export const assigneeName = (accounts: readonly Account[], id: unknown): string =>
	id === null ? 'Unassigned' : (accounts.find((account) => account.id === id)?.name ?? 'somebody else')
