import { Link } from 'react-router'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'

export function Component() {
	const site = useSite()
	return (
		<div className="page-width flex flex-col items-start gap-5 py-20 lg:py-28">
			<PageMeta
				site={site}
				title="404 Page Not Found"
				description="There is no page at this address."
				robots="noindex"
			/>
			<h1 className="text-4xl">404 Page Not Found</h1>
			<p className="max-w-[60ch] text-lg text-muted">
				There is no page at this address. It may have moved, or the link may be incomplete.
			</p>
			<div className="flex flex-wrap gap-3">
				<Button asChild>
					<Link to="/journals">Browse Journals</Link>
				</Button>
				<Button asChild variant="outline">
					<Link to="/">Home</Link>
				</Button>
			</div>
		</div>
	)
}
