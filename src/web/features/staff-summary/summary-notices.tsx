import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { withCommas } from '../../lib/numbers.ts'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { summaryQuery } from './summary-cards.tsx'

/** What staff should know about the whole site. */
export function SummaryNotices() {
	const site = useSite()
	const mayManage = useMay('people.manage')
	const { data } = useQuery(summaryQuery)
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
			<WaitingNotice to="?tab=articles&unread=true" count={data?.unreadMessages} one="message" many="messages">
				{(isOne) => `from ${isOne ? 'an author has' : 'authors have'} not been read.`}
			</WaitingNotice>
			<WaitingNotice
				to="?tab=articles&fileScan=waiting"
				count={data?.fileScans.waiting}
				one="manuscript"
				many="manuscripts"
			>
				{(isOne) => `${isOne ? 'waits' : 'wait'} for the virus scanner and cannot be downloaded until it answers.`}
			</WaitingNotice>
			<WaitingNotice
				to="?tab=articles&fileScan=infected"
				count={data?.fileScans.infected}
				one="manuscript"
				many="manuscripts"
			>
				{(isOne) => `${isOne ? 'has' : 'have'} a virus, says the scanner, and cannot be downloaded.`}
			</WaitingNotice>
			{site.hasDemoContent && (
				<p className="mt-2 text-sm text-muted">
					Some of what you see is demonstration content; <code>npm run demo -- remove</code> removes it.
				</p>
			)}
		</>
	)
}

type WaitingProps = {
	/** The list that shows them. */
	to: string
	count: number | undefined
	one: string
	many: string
	children: (isOne: boolean) => string
}

function WaitingNotice({ to, count, one, many, children }: WaitingProps) {
	if (!count) return null
	return (
		<p className="mb-4 rounded-md border border-border bg-tint-warn px-4 py-3">
			<Link to={to} preventScrollReset className="font-semibold">
				{count === 1 ? `One ${one}` : `${withCommas(count)} ${many}`}
			</Link>{' '}
			{children(count === 1)}
		</p>
	)
}
