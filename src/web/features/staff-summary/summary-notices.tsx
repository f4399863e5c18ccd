import { useQuery } from '@tanstack/react-query'
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
			{site.hasDemoContent && (
				<p className="mt-2 text-sm text-muted">
					Some of what you see is demonstration content; <code>npm run demo -- remove</code> removes it.
				</p>
			)}
		</>
	)
}
