import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { articleStatusLabels } from '../../../contract/article-words.ts'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { fillPlaceholders } from '../../../contract/saved-reply-words.ts'
import { readSession, useMay } from '../../lib/session.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'

/** Puts a saved reply into the answer, filled from the article. Never a private link: the mail itself carries it. */
export function SavedReplyPicker({ article, onPick }: { article: ArticleDetails; onPick: (text: string) => void }) {
	const mayWrite = useMay('content.write')
	const [chosen, setChosen] = useState('')
	const { data } = useQuery({ ...staffQuery('/api/saved-replies', { query: {} }), staleTime: 60_000 })

	function pick(id: string): void {
		const reply = data?.find((known) => String(known.id) === id)
		if (!reply) return
		const { authorName, title, reference, journalTitle, status } = article
		onPick(
			fillPlaceholders(reply.text, {
				author: authorName,
				title,
				reference,
				journal: journalTitle,
				status: articleStatusLabels[status],
				link: `${window.location.origin}/track`,
				staff: readSession()?.admin.name ?? null,
			}),
		)
	}

	return (
		<div className="flex w-full flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
			{data && data.length > 0 && (
				<>
					<span className="w-64 max-w-full">
						<Select aria-label="Saved reply" value={chosen} onChange={({ target }) => setChosen(target.value)}>
							<option value="">Choose a saved reply</option>
							{data.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</Select>
					</span>
					{/* a choice alone inserts nothing: keys move through the list */}
					<Button variant="outline" size="sm" aria-disabled={chosen === '' || undefined} onClick={() => pick(chosen)}>
						Insert
					</Button>
				</>
			)}
			{mayWrite && data && (
				<Link to="/admin/saved-replies" className="ml-2 text-sm underline underline-offset-4">
					{data.length === 0 ? 'Add saved replies' : 'Edit saved replies'}
				</Link>
			)}
		</div>
	)
}
