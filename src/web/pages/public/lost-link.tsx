import { useSearchParams } from 'react-router'
import { LostLinkForm } from '../../features/tracking/lost-link-form.tsx'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSite } from '../../lib/site.ts'

/** `/track` without a link. */
export function Component() {
	const site = useSite()
	const [parameters] = useSearchParams()
	return (
		<div className="page-width flex flex-col gap-8 py-10 lg:py-14">
			<PageMeta
				site={site}
				title="Follow your submission"
				description="Ask for the private link to your submission again: it is mailed to the address that you gave with it."
				path="/track"
				robots="noindex,follow"
			/>
			<div className="flex max-w-[65ch] flex-col gap-8">
				<LostLinkForm site={site} wasSent={parameters.get('sent') === 'link'} />
			</div>
		</div>
	)
}
