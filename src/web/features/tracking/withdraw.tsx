import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { restoreHours } from '../../../contract/article-words.ts'
import type { TrackedArticle } from '../../../contract/articles.ts'
import { ApiError, sendApi } from '../../lib/api.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { trackedArticleQuery } from './queries.ts'

export function Withdraw({
	article,
	token,
	onDecided,
}: {
	article: TrackedArticle
	token: string
	/** It is withdrawn, or it is too late: this part of the page disappears, and the focus has to move. */
	onDecided: () => void
}) {
	const client = useQueryClient()
	const [isOpen, setIsOpen] = useState(false)
	const { queryKey } = trackedArticleQuery(token)

	async function withdraw(): Promise<void> {
		try {
			const withdrawn = await sendApi('POST /api/articles/track/{token}/withdraw', { params: { token } })
			onDecided()
			client.setQueryData(queryKey, withdrawn)
			toast({ title: 'Article withdrawn', description: 'We have stopped working on it.' })
		} catch (error) {
			if (error instanceof ApiError && error.status === 409) {
				// staff changed the status first: the page shows that, and this part disappears
				onDecided()
				toast({ title: 'Error withdrawing article', description: error.sentence, variant: 'destructive' })
				void client.invalidateQueries({ queryKey })
			}
			throw error
		}
	}

	return (
		<>
			<p className="text-muted">
				You can take the article back at any time before it is published, without giving a reason.
			</p>
			<Button variant="outline" className="w-full noscript:hidden" onClick={() => setIsOpen(true)}>
				Withdraw Article
			</Button>
			<noscript>
				<form method="post" action={`/track/${token}/withdraw`} className="flex flex-col items-start gap-3">
					<label className="flex items-start gap-2">
						<input type="checkbox" name="confirmed" value="yes" required className="mt-1 size-5" />
						Yes, I withdraw this article
					</label>
					<Button type="submit" variant="outline">
						Withdraw Article
					</Button>
				</form>
			</noscript>
			<AskDialog
				open={isOpen}
				onOpenChange={setIsOpen}
				size="md"
				title="Withdraw this article?"
				description={
					<>
						You are about to withdraw <bdi className="font-semibold text-text">{article.title}</bdi>. We stop working on
						it, and it will not be published through us. For {restoreHours} hours you can take this back on this page.
						To go on after that, you would submit it again.
					</>
				}
				stayLabel="Cancel"
				doLabel="Withdraw Article"
				pendingLabel="Withdrawing..."
				failed="The article could not be withdrawn."
				variant="danger"
				onConfirm={withdraw}
			>
				<p>
					The record and the file stay with us, so that it is known what happened. If you want them deleted, tell us in
					a message.
				</p>
			</AskDialog>
		</>
	)
}
