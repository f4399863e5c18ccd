import { Link } from 'react-router'
import { BankStatementView } from '../../features/staff-bank/statement.tsx'
import { useMay } from '../../lib/session.ts'
import { StaffPageMeta } from '../../lib/staff-page-meta.tsx'

export function Component() {
	const mayWrite = useMay('invoices.write')
	return (
		<>
			<StaffPageMeta title="Bank statement" />
			<p>
				<Link to="/admin/dashboard?tab=articles" className="text-primary underline underline-offset-4">
					Articles
				</Link>
			</p>
			<h1 className="mt-1 text-3xl">Bank statement</h1>
			{mayWrite ? (
				<>
					<p className="mt-2 mb-5 max-w-prose text-muted">
						What came in is compared with the open invoices. Sure matches are proposed, doubts are asked, and nothing is
						recorded until you confirm it. The file is not kept.
					</p>
					<BankStatementView />
				</>
			) : (
				<p className="mt-4">Your role does not allow this. Please ask an administrator.</p>
			)}
		</>
	)
}
