import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatMoment } from '../../lib/dates.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { refreshSessions, sessionsQuery } from './queries.ts'

/** Where the own account is signed in. */
export function Sessions({ timeZone }: { timeZone: string }) {
	const client = useQueryClient()
	const query = useQuery(sessionsQuery)
	const { data } = query
	const { mutate, isPending, variables } = useMutation({
		mutationFn: (id: number) => sendStaff('DELETE /api/admin/sessions/{id}', { params: { id } }),
		onSuccess: () => toast({ title: 'Session signed out' }),
		onError: (failure) => notifyFailed('sign out the session', failure),
		onSettled: () => refreshSessions(client),
	})
	if (!data) return <NotLoaded what="your sessions" query={query} />
	return (
		<>
			<p className="text-muted">A session ends 12 hours after its last use, and after 30 days.</p>
			<ul aria-label="Sessions" className="flex flex-col">
				{data.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-border py-2">
						<span className="min-w-0">
							<span className="block font-medium">{device ?? 'Unknown device'}</span>
							<span className="text-sm text-muted">
								Last used {formatMoment(lastUsedAt, timeZone)}, signed in {formatMoment(createdAt, timeZone)}
							</span>
						</span>
						{isCurrent ? (
							<Badge variant="success">This session</Badge>
						) : (
							<Button variant="ghost" size="sm" pending={isPending && variables === id} onClick={() => mutate(id)}>
								Sign out<span className="sr-only"> {device ?? 'unknown device'}</span>
							</Button>
						)}
					</li>
				))}
			</ul>
		</>
	)
}
