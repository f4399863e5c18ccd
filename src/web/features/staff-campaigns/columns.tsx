import Eye from 'lucide-react/icons/eye'
import { Link } from 'react-router'
import type { Campaign } from '../../../contract/campaigns.ts'
import { formatMoment } from '../../lib/dates.ts'
import { withCommas } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, RowActions } from '../../ui/data-table.tsx'
import { DeleteButton, EditButton } from '../../ui/row-buttons.tsx'
import { StateCell } from './state-cell.tsx'
import { canBeDeleted, isOpen } from './words.ts'

type Options = {
	timeZone: string
	hrefOf: (campaign: Campaign) => string
	/** false: not allowed. */
	onEdit: false | ((campaign: Campaign) => void)
	onDelete: false | ((campaign: Campaign) => void)
}

/** Before it is sent there is nothing to count. */
const figure = (name: string, of: (campaign: Campaign) => number): Column<Campaign> => ({
	name,
	numeric: true,
	cell: (campaign) => (isOpen(campaign) ? <span className="text-muted">–</span> : withCommas(of(campaign))),
})

export const campaignColumns = ({ timeZone, hrefOf, onEdit, onDelete }: Options): Column<Campaign>[] => [
	{
		name: 'Subject',
		isHeading: true,
		sort: { ascending: 'subject' },
		className: 'lg:min-w-56',
		cell: (campaign) => (
			<Link
				to={hrefOf(campaign)}
				preventScrollReset
				className="line-clamp-2 rounded-sm font-medium wrap-anywhere underline-offset-4 hover:text-primary hover:underline"
			>
				<bdi>{campaign.subject}</bdi>
			</Link>
		),
	},
	{
		name: 'Status',
		sort: { ascending: 'status' },
		cell: (campaign) => <StateCell campaign={campaign} timeZone={timeZone} />,
	},
	figure('Sent', ({ sentTo }) => sentTo),
	figure('Failed', ({ failed }) => failed),
	figure('Unsubscribed', ({ unsubscribed }) => unsubscribed),
	{
		name: 'Date',
		sort: { ascending: 'oldest', descending: 'newest' },
		cell: ({ createdAt, sentAt, createdByName }) => (
			<span className="flex flex-col items-start text-sm">
				<time dateTime={sentAt ?? createdAt} className="whitespace-nowrap">
					{formatMoment(sentAt ?? createdAt, timeZone)}
				</time>
				{createdByName && <bdi className="max-w-40 truncate text-muted">{createdByName}</bdi>}
			</span>
		),
	},
	{
		name: 'Actions',
		cell: (campaign) => (
			<RowActions>
				<Button asChild variant="ghost" size="icon-sm" aria-label={`Show ${campaign.subject}`} title="Show">
					<Link to={hrefOf(campaign)} preventScrollReset>
						<Eye aria-hidden="true" className="size-4.5" />
					</Link>
				</Button>
				{onEdit && isOpen(campaign) && (
					<EditButton label={`Edit ${campaign.subject}`} onClick={() => onEdit(campaign)} />
				)}
				{onDelete && canBeDeleted(campaign) && (
					<DeleteButton label={`Delete ${campaign.subject}`} onClick={() => onDelete(campaign)} />
				)}
			</RowActions>
		),
	},
]
