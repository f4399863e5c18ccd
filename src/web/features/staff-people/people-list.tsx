import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '../../../contract/admins.ts'
import { formatMoment } from '../../lib/dates.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { refreshPeople } from './queries.ts'

const noSorting = { sort: '', page: 1, href: () => '' }

/** The accounts. Nobody can switch the own one off and lock everybody out. */
export function PeopleList({
	people,
	ownEmail,
	timeZone,
	error,
	isBusy,
	onRetry,
}: {
	people: readonly Person[] | undefined
	ownEmail: string
	timeZone: string
	error: unknown
	isBusy: boolean
	onRetry: () => unknown
}) {
	const client = useQueryClient()
	const [pendingId, setPendingId] = useState<number>()
	const { mutate } = useMutation({
		mutationFn: ({ id, isActive }: Pick<Person, 'id' | 'isActive'>) =>
			sendStaff('PATCH /api/admin/people/{id}', { params: { id }, body: { isActive } }),
		onMutate: ({ id }) => setPendingId(id),
		onSuccess: ({ name, isActive }) =>
			toast({ title: isActive ? `${name} can sign in again` : `${name} is deactivated and signed out` }),
		onError: (failure) => notifyFailed('update account', failure),
		onSettled: async () => {
			await refreshPeople(client)
			setPendingId(undefined)
		},
	})
	const columns: Column<Person>[] = [
		{
			name: 'Name',
			isHeading: true,
			cell: ({ name, email }) => (
				<span>
					<bdi>{name}</bdi>
					{email === ownEmail && <span className="font-normal text-muted"> (you)</span>}
				</span>
			),
		},
		{ name: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
		{
			name: 'Last sign-in',
			cell: ({ lastSignInAt }) =>
				lastSignInAt ? (
					<time dateTime={lastSignInAt}>{formatMoment(lastSignInAt, timeZone)}</time>
				) : (
					<span className="text-muted">Never</span>
				),
		},
		{
			name: 'Status',
			cell: ({ isActive }) => (
				<Badge variant={isActive ? 'success' : 'quiet'}>{isActive ? 'Active' : 'Inactive'}</Badge>
			),
		},
		{
			name: 'Actions',
			cell: ({ id, name, email, isActive }) =>
				email === ownEmail ? null : (
					<Button
						variant="ghost"
						size="sm"
						pending={pendingId === id}
						onClick={() => mutate({ id, isActive: !isActive })}
					>
						{isActive ? 'Deactivate' : 'Activate'}
						<span className="sr-only"> {name}</span>
					</Button>
				),
		},
	]
	return (
		<DataTable
			caption="Accounts"
			columns={columns}
			list={noSorting}
			rows={people}
			error={error}
			isBusy={isBusy}
			onRetry={onRetry}
			empty={<EmptyState as="h3" title="No accounts" />}
		/>
	)
}
