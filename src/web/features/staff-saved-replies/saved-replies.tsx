import { placeholderMeanings } from '../../../contract/saved-reply-words.ts'
import { SavedRepliesPanel } from './panel.tsx'

/** The list, and what may be in its texts. */
export function SavedReplies() {
	return (
		<>
			<SavedRepliesPanel />
			<p className="mt-6 text-muted">Texts for the conversation with authors. In each, these are filled in:</p>
			<dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
				{Object.entries(placeholderMeanings).map(([name, meaning]) => (
					<div key={name} className="flex gap-1.5">
						<dt className="font-mono">{`{${name}}`}</dt>
						<dd className="text-muted">{meaning}</dd>
					</div>
				))}
			</dl>
		</>
	)
}
