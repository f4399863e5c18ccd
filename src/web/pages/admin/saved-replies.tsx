import { placeholderMeanings } from '../../../contract/saved-reply-words.ts'
import { SavedRepliesPanel } from '../../features/staff-saved-replies/panel.tsx'
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
			<p className="mt-2 text-muted">Texts for the conversation with authors. In each, these are filled in:</p>
			<dl className="mt-2 mb-6 flex flex-wrap gap-x-6 gap-y-1 text-sm">
				{Object.entries(placeholderMeanings).map(([name, meaning]) => (
					<div key={name} className="flex gap-1.5">
						<dt className="font-mono">{`{${name}}`}</dt>
						<dd className="text-muted">{meaning}</dd>
					</div>
				))}
			</dl>
			<SavedRepliesPanel />
		</>
	)
}
