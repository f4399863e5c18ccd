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
			<FileNotice to="?tab=articles&fileScan=waiting" files={data?.fileScans.waiting}>
				{(isOne) => `${isOne ? 'waits' : 'wait'} for the virus scanner and cannot be downloaded until it answers.`}
			</FileNotice>
			<FileNotice to="?tab=articles&fileScan=infected" files={data?.fileScans.infected}>
				{(isOne) => `${isOne ? 'has' : 'have'} a virus, says the scanner, and cannot be downloaded.`}
			</FileNotice>
			{site.hasDemoContent && (
				<p className="mt-2 text-sm text-muted">
					Some of what you see is demonstration content; <code>npm run demo -- remove</code> removes it.
				</p>
			)}
		</>
	)
}

type FileNoticeProps = { to: string; files: number | undefined; children: (isOne: boolean) => string }

function FileNotice({ to, files, children }: FileNoticeProps) {
	if (!files) return null
	const isOne = files === 1
	return (
		<p className="mb-4 rounded-md border border-border bg-tint-warn px-4 py-3">
			<Link to={to} preventScrollReset className="font-semibold">
				{isOne ? 'One manuscript' : `${withCommas(files)} manuscripts`}
			</Link>{' '}
			{children(isOne)}
		</p>
	)
}
