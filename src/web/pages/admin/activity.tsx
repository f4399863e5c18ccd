import { Link } from 'react-router'
import { ActivityList } from '../../features/staff-activity/activity-list.tsx'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { StaffPageMeta } from '../../lib/staff-page-meta.tsx'
import { Button } from '../../ui/button.tsx'

export function Component() {
	const site = useSite()
	const mayRestore = useMay('trash.use')
	return (
		<>
			<StaffPageMeta title="Activity" />
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">Activity</h1>
				<div className="flex gap-2">
					<Button asChild variant="outline">
						<Link to="/admin/person">Find a person</Link>
					</Button>
					{mayRestore && (
						<Button asChild variant="outline">
							<Link to="/admin/trash">Trash</Link>
						</Button>
					)}
				</div>
			</div>
			<p className="mt-2 mb-5 text-muted">Who changed what, newest first. Nobody can edit these entries.</p>
			<ActivityList timeZone={site.timeZone} />
		</>
	)
}
