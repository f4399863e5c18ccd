import { Link } from 'react-router'
import { TrashList } from '../../features/staff-trash/trash-list.tsx'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'

export function Component() {
	const site = useSite()
	const mayUse = useMay('trash.use')
	return (
		<>
			<PageMeta site={site} title="Trash" description={`The staff of ${site.name}.`} robots="noindex,nofollow" />
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
