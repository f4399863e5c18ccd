import { Link } from 'react-router'
import { TrashList } from '../../features/staff-trash/trash-list.tsx'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { StaffPageMeta } from '../../lib/staff-page-meta.tsx'
import { Button } from '../../ui/button.tsx'

export function Component() {
	const site = useSite()
	const mayUse = useMay('trash.use')
	return (
		<>
			<StaffPageMeta title="Trash" />
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">Trash</h1>
				<Button asChild variant="outline">
					<Link to="/admin/activity">Activity</Link>
				</Button>
			</div>
			{mayUse ? (
				<>
					<p className="mt-2 mb-5 text-muted">
						What was deleted can be restored as it was, with its files and links, until it is erased.
					</p>
					<TrashList timeZone={site.timeZone} days={site.trashDays} />
				</>
			) : (
				<p className="mt-2 text-muted">Your role does not allow this. Please ask an administrator.</p>
			)}
		</>
	)
}
