import { SavedReplies } from '../../features/staff-saved-replies/saved-replies.tsx'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSite } from '../../lib/site.ts'

export function Component() {
	const site = useSite()
	return (
		<>
			<PageMeta
				site={site}
				title="Saved replies"
				description={`The staff of ${site.name}.`}
				robots="noindex,nofollow"
			/>
			<h1 className="text-3xl">Saved replies</h1>
			<div className="mt-2">
				<SavedReplies />
			</div>
		</>
	)
}
