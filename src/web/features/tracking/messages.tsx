import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { ArticleMessage, TrackedArticle } from '../../../contract/articles.ts'
import type { Site } from '../../../contract/site.ts'
import { sendApi, sentenceOf } from '../../lib/api.ts'
import { checkMessage } from '../../lib/check-message.ts'
import { formatMoment } from '../../lib/dates.ts'
import { draftOf } from '../../lib/draft.ts'
import { useDraftForm } from '../../lib/use-draft-form.ts'
import { useWhenSeen } from '../../lib/use-when-seen.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { messageHints, statusOf, usualHint } from './progress.ts'
import { trackedArticleQuery } from './queries.ts'

/** What author and staff wrote to each other about this submission, and a place to write more. */
export function Messages({ article, token, site }: { article: TrackedArticle; token: string; site: Site }) {
	const { reference, messages } = article
	const list = useRef<HTMLOListElement>(null)
	const news = useMarkRead(list, messages, token)
	return (
		<div className="flex flex-col gap-6">
			{messages.length > 0 && (
				<ol ref={list} aria-label="Messages" className="flex flex-col gap-4">
					{messages.map((message) => (
						<Message key={message.id} message={message} site={site} isNew={news.has(message.id)} />
					))}
				</ol>
			)}
			<MessageForm
				token={token}
				reference={reference}
				after={messages.at(-1)?.id ?? 0}
				hint={messageHints[statusOf(article)] ?? usualHint}
			/>
		</div>
	)
}

function Message({ message, site, isNew }: { message: ArticleMessage; site: Site; isNew: boolean }) {
	const { sender, staffName, text, at, readAt } = message
	const isOwn = sender === 'author'
	return (
		<li
			className={cx(
				'flex flex-col gap-1 border-l-2 pl-4',
				isOwn ? 'border-border' : 'rounded-r-md border-primary bg-tint-primary py-3 pr-4',
			)}
		>
			<p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
				{isOwn ? 'You' : `${staffName ?? 'Our staff'}, ${site.name}`}
				{isNew && <Badge variant="primary">New</Badge>}
			</p>
			<p dir="auto" className="whitespace-pre-line wrap-anywhere">
				{text}
			</p>
			<p className="text-sm text-muted">
				<time dateTime={at}>{formatMoment(at, site.timeZone)}</time>
				{isOwn && (
					<>
						{' · '}
						{readAt ? (
							<>
								Read by our staff on <time dateTime={readAt}>{formatMoment(readAt, site.timeZone)}</time>
							</>
						) : (
							'Not read yet'
						)}
					</>
				)}
			</p>
		</li>
	)
}

/** Tells the server what was seen; what was new stays marked until the page is left. */
function useMarkRead(list: RefObject<Element | null>, messages: ArticleMessage[], token: string): ReadonlySet<number> {
	const client = useQueryClient()
	const news = useRef(new Set<number>())
	for (const message of messages) if (isUnread(message)) news.current.add(message.id)
	useWhenSeen(list, messages.findLast(isUnread)?.id, (upTo) => {
		// when it fails, the next visit says it again
		sendApi('POST /api/articles/track/{token}/messages/read', { params: { token }, body: { upTo } }).then(
			(article) => client.setQueryData(trackedArticleQuery(token).queryKey, article),
			() => {},
		)
	})
	return news.current
}
const isUnread = ({ sender, readAt }: ArticleMessage) => sender === 'staff' && readAt === null

/** The draft is kept under the reference: the token is a secret and stays in the address alone. */
type FormProps = {
	token: string
	reference: string
	/** The last message that is shown. */
	after: number
	hint: string
}

function MessageForm({ token, reference, after, hint }: FormProps) {
	const client = useQueryClient()
	const [draft] = useState(() => draftOf(`tracking ${reference}`, ['text']))
	const { form, errors, isPending, onInput, onSubmit } = useDraftForm({
		draft,
		validate: checkMessage,
		async send({ values, idempotencyKey }) {
			const input = { params: { token }, body: { text: values.text.trim() } }
			const article = await sendApi('POST /api/articles/track/{token}/messages', input, { idempotencyKey })
			client.setQueryData(trackedArticleQuery(token).queryKey, article)
			toast({ title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." })
		},
		onError: (error) =>
			toast({ title: 'Error sending message', description: sentenceOf(error), variant: 'destructive' }),
	})
	return (
		<form
			ref={form}
			noValidate
			method="post"
			action={`/track/${token}/messages`}
			data-screen-only=""
			aria-labelledby="messages-title"
			onInput={onInput}
			onSubmit={onSubmit}
			className="flex flex-col items-start gap-4"
		>
			<input type="hidden" name="after" value={after} />
			<Field id="tracking-message" label="Message" required hint={hint} error={errors.text ?? null} className="w-full">
				{(control) => <Textarea {...control} name="text" rows={4} dir="auto" autoComplete="off" />}
			</Field>
			<Button type="submit" pending={isPending}>
				{isPending ? 'Sending...' : 'Send Message'}
			</Button>
		</form>
	)
}
