import { CampaignsPanel } from '../../features/staff-campaigns/panel.tsx'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSite } from '../../lib/site.ts'

export function Component() {
	const site = useSite()
	return (
		<>
			<PageMeta
				site={site}
				title="Campaigns"
				description={`The newsletters of ${site.name}.`}
				robots="noindex,nofollow"
			/>
			<CampaignsPanel />
		</>
	)
}
