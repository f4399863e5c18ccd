import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrackedArticle } from '../../../contract/articles.ts'
import type { Site } from '../../../contract/site.ts'
import { ApiError, sendApi, sentenceOf } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { trackedArticleQuery } from './queries.ts'

/** The question stays open until the server has answered; what goes wrong is said inside it. */
export function Withdraw({
	article,
	token,
	site,
	onDecided,
}: {
	article: TrackedArticle
	token: string
	site: Site
	/** It is withdrawn, or it is too late: this part of the page goes, and the focus needs another place. */
	onDecided: () => void
}) {
	const client = useQueryClient()
	const [isOpen, setIsOpen] = useState(false)
	const { queryKey } = trackedArticleQuery(token)
	const { mutate, isPending, error, reset } = useMutation({
		mutationFn: () => sendApi('POST /api/articles/track/{token}/withdraw', { params: { token } }),
		onSuccess: (withdrawn) => {
			onDecided()
			client.setQueryData(queryKey, withdrawn)
			toast({ title: 'Article withdrawn', description: 'We have stopped working on it.' })
		},
		onError: async (failure) => {
			if (!(failure instanceof ApiError) || failure.status !== 409) return
			// staff were quicker: the page shows what they did, and the question goes with its button
			onDecided()
			toast({ title: 'Error withdrawing article', description: failure.sentence, variant: 'destructive' })
			await client.invalidateQueries({ queryKey })
		},
	})
	const setOpen = (open: boolean) => {
		setIsOpen(open)
		if (open) reset()
	}
	return (
		<>
			<p className="text-muted">
				You can take the article back at any time before it is published, without giving a reason.
			</p>
			<Button variant="outline" className="w-full noscript:hidden" onClick={() => setOpen(true)}>
				Withdraw Article
			</Button>
			<noscript>
				<p>
					Withdrawing here needs JavaScript. You can write to{' '}
					<a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> instead; give the reference{' '}
					{article.reference}.
				</p>
			</noscript>
			<Dialog
				open={isOpen}
				onOpenChange={setOpen}
				role="alertdialog"
				title="Withdraw this article?"
				description={
					<>
						You are about to withdraw <bdi className="font-semibold text-text">{article.title}</bdi>. We stop working on
						it, and it will not be published through us. This cannot be undone: to go on later, you would submit it
						again.
					</>
				}
				footer={
					<>
						<Button variant="outline" data-autofocus="" onClick={() => setOpen(false)}>
							Cancel
						</Button>
						<Button variant="danger" pending={isPending} onClick={() => mutate()}>
							{isPending ? 'Withdrawing...' : 'Withdraw Article'}
						</Button>
					</>
				}
			>
				<p>
					The record and the file stay with us, so that it is known what happened. If you want them deleted, tell us in
					a message.
				</p>
				{error && (
					<p role="alert" className="mt-4 font-medium text-danger">
						The article could not be withdrawn. {sentenceOf(error)}
					</p>
				)}
			</Dialog>
		</>
	)
}
