import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DashboardSummary } from '../../../contract/admins.ts'
import { withCommas } from '../../lib/numbers.ts'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { summaryQuery } from './summary-cards.tsx'

/** What waits for staff, with the list that shows it. */
const waitingOf = ({ unreadMessages, fileScans: { waiting, infected } }: DashboardSummary) => [
	{
		count: unreadMessages,
		to: '?tab=articles&unread=true',
		link: unreadMessages === 1 ? 'One message' : `${withCommas(unreadMessages)} messages`,
		text: unreadMessages === 1 ? 'from an author has not been read.' : 'from authors have not been read.',
	},
	{
		count: waiting,
		to: '?tab=articles&fileScan=waiting',
		link: waiting === 1 ? 'One manuscript' : `${withCommas(waiting)} manuscripts`,
		text: `${waiting === 1 ? 'waits' : 'wait'} for the virus scanner and cannot be downloaded until it answers.`,
	},
	{
		count: infected,
		to: '?tab=articles&fileScan=infected',
		link: infected === 1 ? 'One manuscript' : `${withCommas(infected)} manuscripts`,
		text: `${infected === 1 ? 'has' : 'have'} a virus, says the scanner, and cannot be downloaded.`,
	},
]

/** What staff should know about the whole site. */
export function SummaryNotices() {
	const site = useSite()
	const mayManage = useMay('people.manage')
	const { data } = useQuery(summaryQuery)
	const waiting = data ? waitingOf(data).filter(({ count }) => count > 0) : []
	return (
		<>
			{data?.isRegistrationOpenToAll && (
				<p role="alert" className="mb-4 rounded-md border border-danger bg-tint-danger px-4 py-3 text-danger">
					<strong>Anyone on the internet can create an admin account.</strong>{' '}
					{mayManage
						? 'Set ADMIN_REGISTRATION to invite or closed, and look at the People page for accounts you do not know.'
						: 'Please tell an administrator.'}
				</p>
			)}
			{waiting.length > 0 && (
				<ul className="mt-3 flex flex-col gap-1 rounded-lg border border-border bg-tint-warn px-4 py-2.5">
					{waiting.map(({ to, link, text }) => (
						<li key={to}>
							<Link to={to} preventScrollReset className="font-semibold underline underline-offset-4">
								{link}
							</Link>{' '}
							{text}
						</li>
					))}
				</ul>
			)}
			{site.hasDemoContent && (
				<p className="mt-2 text-sm text-muted">
					Some of what you see is demonstration content; <code>npm run demo -- remove</code> removes it.
				</p>
			)}
		</>
	)
}
