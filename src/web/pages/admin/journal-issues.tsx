import { Link, useParams } from 'react-router'
import { Issues } from '../../features/staff-journal-issues/issues.tsx'
import { StaffPageMeta } from '../../lib/staff-page-meta.tsx'

export function Component() {
	const id = Number(useParams().id)
	const isId = Number.isInteger(id) && id > 0 && id <= 2_147_483_647
	return (
		<>
			<StaffPageMeta title="Issues" />
			<p>
				<Link to="/admin/dashboard?tab=journals" className="text-primary underline underline-offset-4">
					Journals
				</Link>
			</p>
			<h1 className="mt-1 mb-4 text-3xl">Issues</h1>
			<Issues journalId={isId ? id : 0} />
		</>
	)
}
