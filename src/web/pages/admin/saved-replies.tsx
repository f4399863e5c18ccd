import { SavedReplies } from '../../features/staff-saved-replies/saved-replies.tsx'
import { StaffPageMeta } from '../../lib/staff-page-meta.tsx'

export function Component() {
	return (
		<>
			<StaffPageMeta title="Saved replies" />
			<h1 className="text-3xl">Saved replies</h1>
			<div className="mt-2">
				<SavedReplies />
			</div>
		</>
	)
}
