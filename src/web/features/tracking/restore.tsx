import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Site } from '../../../contract/site.ts'
import { ApiError, sendApi, sentenceOf } from '../../lib/api.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { trackedArticleQuery } from './queries.ts'

type Props = {
	until: string
	token: string
	site: Site
	/** This part of the page disappears, and the focus has to move. */
	onDecided: () => void
}

/** Takes a withdrawal back. It harms nothing, so nothing is asked first. */
export function Restore({ until, token, site, onDecided }: Props) {
	const client = useQueryClient()
	const button = useRef<HTMLButtonElement>(null)
	const { queryKey } = trackedArticleQuery(token)
	const { mutate, isPending } = useMutation({
		mutationFn: () => sendApi('POST /api/articles/track/{token}/restore', { params: { token } }),
		onSuccess: (article) => {
			onDecided()
			client.setQueryData(queryKey, article)
			toast({ title: 'Withdrawal taken back', description: 'We go on with your article.' })
		},
		onError: (error) => {
			// after a refusal this part disappears; otherwise it can be tried again
			if (error instanceof ApiError && error.status === 409) onDecided()
			else button.current?.focus()
			toast({ title: 'Error taking the withdrawal back', description: sentenceOf(error), variant: 'destructive' })
			void client.invalidateQueries({ queryKey })
		},
	})
	return (
		<>
			<p className="text-muted">
				You can take the withdrawal back until <time dateTime={until}>{formatMoment(until, site.timeZone)}</time>. We
				then go on where we stopped.
			</p>
			<form
				method="post"
				action={`/track/${token}/restore`}
				onSubmit={(event) => {
					event.preventDefault()
					mutate()
				}}
			>
				<Button ref={button} type="submit" variant="outline" className="w-full" pending={isPending}>
					Take Back the Withdrawal
				</Button>
			</form>
		</>
	)
}
