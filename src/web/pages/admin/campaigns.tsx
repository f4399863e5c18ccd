import { CampaignsPanel } from '../../features/staff-campaigns/panel.tsx'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

export function Component() {
	const site = useSite()
	const mayRead = useMay('campaigns.read')
	return (
		<>
			<PageMeta
				site={site}
				title="Campaigns"
				description={`The newsletters of ${site.name}.`}
				robots="noindex,nofollow"
			/>
			{mayRead ? (
				<CampaignsPanel />
			) : (
				<EmptyState as="h1" title="Your role does not allow this" description="Please ask an administrator." />
			)}
		</>
	)
}
