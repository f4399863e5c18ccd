import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Subscriber } from '../../../contract/newsletters.ts'
import { reachOf, type SubscriberReach, subscriberReachLabels } from '../../../contract/subscriber-words.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useListState } from '../../lib/list-state.ts'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { useStaffList } from '../../lib/use-staff-list.ts'
import { Badge, type BadgeVariant } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ExportListButton } from '../../ui/export-button.tsx'
import { ListToolbar } from '../../ui/list-toolbar.tsx'
import { MarkedLine } from '../../ui/marked.tsx'
import { NoRecords } from '../../ui/no-records.tsx'
import { PersonLink } from '../../ui/person-link.tsx'

const path = '/api/newsletters/admin'

/** Who subscribed to the newsletter. Those who left are counted, not listed, so everybody here is active. */
export function NewslettersPanel() {
	const { timeZone } = useSite()
	const mayReadCampaigns = useMay('campaigns.read')
	const list = useListState({ sorts: ['newest', 'oldest', 'email'] })
	const { table, filter } = useStaffList(path, { list, query: { sort: list.sort }, pageSize: 50 })
	const columns: Column<Subscriber>[] = [
		{
			name: 'Email',
			isHeading: true,
			sort: { ascending: 'email' },
			cell: ({ id, email }) => (
				<PersonLink
					to={{ record: 'subscriber', id }}
					className="block w-fit max-w-full rounded-sm underline-offset-4 hover:text-primary hover:underline"
				>
					<MarkedLine text={email} className="lg:max-w-96" />
				</PersonLink>
			),
		},
		{
			name: 'Subscribed',
			sort: { ascending: 'oldest', descending: 'newest' },
			className: 'whitespace-nowrap tabular-nums',
			cell: ({ subscribedAt }) => <time dateTime={subscribedAt}>{formatMoment(subscribedAt, timeZone)}</time>,
		},
		{ name: 'Status', cell: () => <Badge variant="success">Active</Badge> },
		{ name: 'Campaigns', cell: (subscriber) => <CampaignsCell {...subscriber} /> },
	]
	return (
		<>
			<ListToolbar label="Search subscribers" list={list}>
				<Unsubscribed />
				{mayReadCampaigns && (
					<Button asChild variant="outline">
						<Link to="/admin/campaigns">Campaigns</Link>
					</Button>
				)}
				<ExportListButton path="/api/newsletters/admin/export" query={filter} />
			</ListToolbar>
			<DataTable
				caption="Subscribers"
				columns={columns}
				{...table}
				empty={
					<NoRecords
						title={list.isNarrowed ? 'No subscribers found' : 'No subscribers yet'}
						description="Visitors subscribe with the form at the foot of every public page."
						clearHref={list.isNarrowed ? list.allHref : null}
					>
						<Button asChild variant="outline">
							<Link to="/">Open the home page</Link>
						</Button>
					</NoRecords>
				}
			/>
		</>
	)
}

const reachVariants: Record<SubscriberReach, BadgeVariant> = {
	confirmed: 'secondary',
	unconfirmed: 'quiet',
	suppressed: 'danger',
}

function CampaignsCell(subscriber: Subscriber) {
	const { timeZone } = useSite()
	const reach = reachOf(subscriber)
	const at = subscriber.suppressedAt ?? subscriber.confirmedAt
	return (
		<span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-0.5 lg:justify-start">
			<Badge variant={reachVariants[reach]}>{subscriberReachLabels[reach]}</Badge>
			{at && (
				<time dateTime={at} className="text-xs whitespace-nowrap text-muted tabular-nums">
					{formatMoment(at, timeZone)}
				</time>
			)}
		</span>
	)
}

function Unsubscribed() {
	const { data } = useQuery(staffQuery('/api/admin/summary', {}))
	if (!data) return null
	return <p className="mr-2 text-sm text-muted tabular-nums">{data.newsletters.unsubscribed} unsubscribed</p>
}
