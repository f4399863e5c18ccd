import { Link } from 'react-router'
import { DepositList } from '../../features/staff-deposits/deposit-list.tsx'
import { useSite } from '../../lib/site.ts'
import { StaffPageMeta } from '../../lib/staff-page-meta.tsx'

export function Component() {
	const site = useSite()
	return (
		<>
			<StaffPageMeta title="DOIs and deposits" />
			<p>
				<Link to="/admin/dashboard?tab=journals" className="text-primary underline underline-offset-4">
					Journals
				</Link>
			</p>
			<h1 className="mt-1 mb-4 text-3xl">DOIs and deposits</h1>
			<DepositList timeZone={site.timeZone} />
		</>
	)
}
