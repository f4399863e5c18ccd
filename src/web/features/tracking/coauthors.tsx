import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmationLabels, reminderHours } from '../../../contract/author-words.ts'
import type { TrackedCoauthor } from '../../../contract/authors.ts'
import type { Site } from '../../../contract/site.ts'
import { sendApi, sentenceOf } from '../../lib/api.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { trackedArticleQuery } from './queries.ts'

const badges = { asked: 'outline', confirmed: 'success', objected: 'danger' } as const

type Props = {
	coauthors: TrackedCoauthor[]
	token: string
	site: Site
	answeredAt: number
	/** There is no decision yet, so they can still answer. */
	isOpen: boolean
}

/** Who has confirmed, and a reminder for those who have not answered. */
export function Coauthors({ coauthors, token, site, answeredAt, isOpen }: Props) {
	return (
		<>
			<p className="mb-4 text-muted">
				We asked your co-authors by mail whether they agree.
				{isOpen && ` A reminder can be sent once in ${reminderHours} hours.`}
			</p>
			<ul className="flex flex-col gap-4">
				{coauthors.map((coauthor) => (
					<li key={coauthor.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
						<div className="min-w-0">
							<p dir="auto" className="font-semibold wrap-anywhere">
								{coauthor.name}
							</p>
							<p className="text-sm text-muted wrap-anywhere">{coauthor.email}</p>
							<p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
								<Badge variant={badges[coauthor.confirmation]}>{confirmationLabels[coauthor.confirmation]}</Badge>
								<Moment coauthor={coauthor} site={site} />
							</p>
						</div>
						{coauthor.remindableAt && Date.parse(coauthor.remindableAt) <= answeredAt && (
							<Remind coauthor={coauthor} token={token} />
						)}
					</li>
				))}
			</ul>
			{isOpen && coauthors.some(({ confirmation }) => confirmation === 'objected') && (
				<p className="mt-4">
					A co-author objects. Please talk to them. They can change their answer with the link in their mail, and we
					will write to you about it.
				</p>
			)}
		</>
	)
}

function Moment({ coauthor, site }: { coauthor: TrackedCoauthor; site: Site }) {
	const { decidedAt, askedAt } = coauthor
	const at = decidedAt ?? askedAt
	if (!at) return 'The mail could not be sent yet.'
	return (
		<span>
			{decidedAt ? 'on ' : 'asked on '}
			<time dateTime={at}>{formatMoment(at, site.timeZone)}</time>
		</span>
	)
}

function Remind({ coauthor, token }: { coauthor: TrackedCoauthor; token: string }) {
	const client = useQueryClient()
	const { queryKey } = trackedArticleQuery(token)
	const { mutate, isPending } = useMutation({
		mutationFn: () =>
			sendApi('POST /api/articles/track/{token}/coauthors/{id}/remind', { params: { token, id: coauthor.id } }),
		onSuccess: (article) => {
			client.setQueryData(queryKey, article)
			document.getElementById('coauthors-title')?.focus()
			toast({ title: 'Reminder sent', description: `We have written to ${coauthor.email} again.` })
		},
		onError: (error) => {
			toast({ title: 'Error sending the reminder', description: sentenceOf(error), variant: 'destructive' })
			void client.invalidateQueries({ queryKey })
		},
	})
	return (
		<form
			method="post"
			action={`/track/${token}/remind`}
			data-screen-only=""
			onSubmit={(event) => {
				event.preventDefault()
				mutate()
			}}
		>
			<input type="hidden" name="coauthor" value={coauthor.id} />
			<Button type="submit" variant="outline" size="sm" pending={isPending}>
				{coauthor.askedAt ? 'Remind' : 'Ask'}
				<span className="sr-only"> {coauthor.name}</span>
			</Button>
		</form>
	)
}
