import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Person } from '../../../contract/admins.ts'
import { type Role, roleLabels } from '../../../contract/permissions.ts'
import { formatMoment } from '../../lib/dates.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Marked, MarkedLine } from '../../ui/marked.tsx'
import { Select } from '../../ui/select.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { refreshPeople } from './queries.ts'

const noSorting = { sort: '', page: 1, href: () => '' }

type Change = { id: number; isActive?: boolean; role?: Role }

/** The accounts. Nobody changes their own account, or the last admin could lock everybody out. */
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
	const [parameters] = useSearchParams()
	const { mutate, isPending, variables } = useMutation({
		mutationFn: ({ id, ...body }: Change) => sendStaff('PATCH /api/admin/people/{id}', { params: { id }, body }),
		onSuccess: (person, change) => toast({ title: whatChanged(person, change) }),
		onError: (failure) => notifyFailed('update account', failure),
		onSettled: () => refreshPeople(client),
	})
	const pending = isPending ? variables : undefined
	const resetting = useRecordDialog<Pick<Person, 'id' | 'name'>>()
	const deactivating = useRecordDialog<Pick<Person, 'id' | 'name'>>()
	const columns: Column<Person>[] = [
		{
			name: 'Name',
			isHeading: true,
			cell: ({ name, email }) => (
				<span>
					<bdi>
						<Marked text={name} />
					</bdi>
					{email === ownEmail && <span className="font-normal text-muted"> (you)</span>}
				</span>
			),
		},
		{
			name: 'Email',
			cell: ({ email }) => <MarkedLine text={email} className="lg:w-44 xl:w-60 2xl:w-96" />,
		},
		{
			name: 'Role',
			cell: ({ id, name, email, role }) =>
				email === ownEmail ? (
					roleLabels[role]
				) : (
					<div className="w-32">
						<Select
							aria-label={`Role of ${name}`}
							value={(pending?.id === id && pending.role) || role}
							onChange={({ target }) => mutate({ id, role: target.value as Role })}
							className="h-9! py-0"
						>
							{Object.entries(roleLabels).map(([value, label]) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</Select>
					</div>
				),
		},
		{
			name: 'Last sign-in',
			cell: ({ lastSignInAt }) =>
				lastSignInAt ? (
					<time dateTime={lastSignInAt} className="text-sm lg:whitespace-nowrap">
						{formatMoment(lastSignInAt, timeZone)}
					</time>
				) : (
					<span className="text-muted">Never</span>
				),
		},
		{
			name: 'Second factor',
			cell: ({ id, name, email, hasSecondFactor }) =>
				hasSecondFactor ? (
					<span className="flex items-center gap-1">
						Yes
						{email !== ownEmail && (
							<Button variant="ghost" size="sm" onClick={() => resetting.show({ id, name })}>
								Reset<span className="sr-only"> second factor of {name}</span>
							</Button>
						)}
					</span>
				) : (
					<span className="text-muted">No</span>
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
						pending={pending?.id === id && pending.isActive !== undefined}
						onClick={() => (isActive ? deactivating.show({ id, name }) : mutate({ id, isActive: true }))}
					>
						{isActive ? 'Deactivate' : 'Activate'}
						<span className="sr-only"> {name}</span>
					</Button>
				),
		},
	]
	return (
		<>
			<DataTable
				caption="Accounts"
				columns={columns}
				list={{ ...noSorting, q: parameters.get('q') ?? '' }}
				rows={people}
				error={error}
				isBusy={isBusy}
				onRetry={onRetry}
				empty={<EmptyState title="No accounts" />}
			/>
			<AskDialog
				{...deactivating.props}
				title="Deactivate account?"
				description={`${deactivating.record?.name} is signed out everywhere and cannot sign in until the account is activated again.`}
				stayLabel="Cancel"
				doLabel="Deactivate"
				pendingLabel="Deactivating..."
				failed="Failed to update account."
				variant="danger"
				onConfirm={async () => {
					if (!deactivating.record) return
					const { id } = deactivating.record
					const body = { isActive: false }
					const person = await sendStaff('PATCH /api/admin/people/{id}', { params: { id }, body })
					toast({ title: whatChanged(person, { id, ...body }) })
					await refreshPeople(client)
				}}
			/>
			<AskDialog
				{...resetting.props}
				title="Reset second factor?"
				description={`${resetting.record?.name} is signed out everywhere and then signs in with the password alone. Make sure that it is really this person who asks.`}
				stayLabel="Cancel"
				doLabel="Reset second factor"
				variant="danger"
				onConfirm={async () => {
					if (!resetting.record) return
					const { id, name } = resetting.record
					await sendStaff('DELETE /api/admin/people/{id}/second-factor', { params: { id } })
					toast({ title: `${name} has no second factor any more` })
					await refreshPeople(client)
				}}
			/>
		</>
	)
}

function whatChanged({ name, isActive, role }: Person, change: Change): string {
	if (change.role) return `${name} is now ${roleLabels[role]}`
	return isActive ? `${name} can sign in again` : `${name} is deactivated and signed out`
}
