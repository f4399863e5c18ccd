import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SecondFactorSettings } from '../../features/staff-account/second-factor.tsx'
import { Sessions } from '../../features/staff-account/sessions.tsx'
import { Invitations } from '../../features/staff-people/invitations.tsx'
import { OwnAccount } from '../../features/staff-people/own-account.tsx'
import { PeopleList } from '../../features/staff-people/people-list.tsx'
import { peopleQuery } from '../../features/staff-people/queries.ts'
import { useMay, useSession } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { StaffPageMeta } from '../../lib/staff-page-meta.tsx'

export function Component() {
	const site = useSite()
	const admin = useSession()?.admin
	const mayManage = useMay('people.manage')
	const { data, error, isFetching, refetch } = useQuery({ ...peopleQuery, enabled: mayManage })
	if (!admin) return null
	const title = mayManage ? 'People' : 'Account'
	return (
		<>
			<StaffPageMeta title={title} />
			<h1 className="text-3xl">{title}</h1>
			<div className="mt-5 grid gap-8">
				{mayManage && (
					<PeopleList
						people={data?.people}
						ownEmail={admin.email}
						timeZone={site.timeZone}
						error={error}
						isBusy={isFetching && error !== null}
						onRetry={refetch}
					/>
				)}
				<p>
					<Link to="/admin/assignment-rules" className="underline underline-offset-4">
						Assignment rules
					</Link>{' '}
					<span className="text-muted">say who gets new articles and contacts.</span>
				</p>
				<div className="grid items-start gap-8 lg:grid-cols-2 min-[100rem]:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]">
					<div className="grid min-w-0 gap-8">
						{mayManage && (
							<Part title="Invite somebody">
								<Invitations invitations={data?.invitations ?? []} timeZone={site.timeZone} />
							</Part>
						)}
						<Part title="Your account">
							<OwnAccount admin={admin} />
						</Part>
						<Part title="Sessions">
							<Sessions timeZone={site.timeZone} />
						</Part>
					</div>
					<Part title="Second factor">
						<SecondFactorSettings admin={admin} timeZone={site.timeZone} />
					</Part>
				</div>
			</div>
		</>
	)
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="flex flex-col gap-4 rounded-lg border border-border bg-surface p-5">
			<h2 className="text-2xl">{title}</h2>
			{children}
		</section>
	)
}
