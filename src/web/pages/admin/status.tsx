import { StatusView } from '../../features/staff-status/status-view.tsx'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { StaffPageMeta } from '../../lib/staff-page-meta.tsx'

export function Component() {
	const site = useSite()
	const mayRead = useMay('system.read')
	return (
		<>
			<StaffPageMeta title="Status" />
			<h1 className="mb-5 text-3xl">Status</h1>
			{mayRead ? (
				<StatusView timeZone={site.timeZone} />
			) : (
				<p className="text-muted">Your role does not allow this. Please ask an administrator.</p>
			)}
		</>
	)
}
