import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { ArticleDetails, ArticleMessage } from '../../../contract/articles.ts'
import { sentenceOf } from '../../lib/api.ts'
import { checkMessage } from '../../lib/check-message.ts'
import { formatMoment } from '../../lib/dates.ts'
import { draftOf } from '../../lib/draft.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useDraftForm } from '../../lib/use-draft-form.ts'
import { useWhenSeen } from '../../lib/use-when-seen.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { useIsMailOff } from './pending-mails.ts'
import { articleQuery, refreshArticles } from './queries.ts'

const isUnread = ({ sender, readAt }: ArticleMessage) => sender === 'author' && readAt === null

/** What the author and staff wrote to each other, and a place to answer. */
export function Conversation({ article, timeZone }: { article: ArticleDetails; timeZone: string }) {
	const mayReply = useMay('articles.reply')
	const list = useRef<HTMLOListElement>(null)
	const news = useMarkRead(list, article)
	return (
		<div className="flex flex-col gap-4">
			{article.messages.length === 0 ? (
				<p className="text-muted">None yet.</p>
			) : (
				<ol ref={list} aria-label="Messages" className="flex flex-col gap-3">
					{article.messages.map((message) => (
						<Message
							key={message.id}
							message={message}
							authorName={article.authorName}
							timeZone={timeZone}
							isNew={news.has(message.id)}
						/>
					))}
				</ol>
			)}
			{mayReply && <ReplyForm article={article} />}
		</div>
	)
}

type MessageProps = { message: ArticleMessage; authorName: string; timeZone: string; isNew: boolean }

function Message({ message, authorName, timeZone, isNew }: MessageProps) {
	const { sender, staffName, text, at, readAt } = message
	const isAuthor = sender === 'author'
	return (
		<li className={cx('rounded-md px-3 py-2', isAuthor ? 'bg-sunken' : 'bg-tint-primary')}>
			<p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
				<bdi>{isAuthor ? authorName : (staffName ?? 'Staff')}</bdi>
				{isNew && <Badge variant="primary">New</Badge>}
			</p>
			<p dir="auto" className="whitespace-pre-line wrap-anywhere">
				{text}
			</p>
			<p className="text-xs text-muted">
				<time dateTime={at}>{formatMoment(at, timeZone)}</time>
				{!isAuthor &&
					(readAt ? ` · Read by the author ${formatMoment(readAt, timeZone)}` : ' · Not read on the page yet')}
			</p>
		</li>
	)
}

/** Tells the server what was seen; what was new stays marked while the record is open. */
function useMarkRead(list: RefObject<Element | null>, { id, messages }: ArticleDetails): ReadonlySet<number> {
	const client = useQueryClient()
	const mayReply = useMay('articles.reply')
	const news = useRef(new Set<number>())
	for (const message of messages) if (isUnread(message)) news.current.add(message.id)
	useWhenSeen(list, mayReply ? messages.findLast(isUnread)?.id : undefined, (upTo) => {
		sendStaff('POST /api/articles/{id}/messages/read', { params: { id }, body: { upTo } }).then(
			() => refreshArticles(client),
			// when it fails, the next time says it again
			() => {},
		)
	})
	return news.current
}

function ReplyForm({ article: { id, reference, authorName, authorEmail } }: { article: ArticleDetails }) {
	const client = useQueryClient()
	const isMailOff = useIsMailOff(true)
	const [draft] = useState(() => draftOf(`reply ${reference}`, ['text']))
	const { form, errors, isPending, onInput, onSubmit } = useDraftForm({
		draft,
		validate: checkMessage,
		async send({ values, idempotencyKey }) {
			const input = { params: { id }, body: { text: values.text.trim() } }
			const messages = await sendStaff('POST /api/articles/{id}/messages', input, { idempotencyKey })
			client.setQueryData(articleQuery(id).queryKey, (known) => known && { ...known, messages })
			toast({
				title: 'Message sent successfully',
				description: isMailOff
					? 'It is on the author’s private page. Mail is not set up, so the author is not told yet.'
					: `It is on the author’s private page, and the mail to ${authorEmail} is in the outbox.`,
			})
		},
		onError: (error) =>
			toast({ title: 'Failed to send message', description: sentenceOf(error), variant: 'destructive' }),
	})
	return (
		<form
			ref={form}
			noValidate
			aria-label="Answer"
			onInput={onInput}
			onSubmit={onSubmit}
			className="flex flex-col items-start gap-3"
		>
			<Field
				id={`reply-${id}`}
				label={`Write to ${authorName}`}
				required
				error={errors.text ?? null}
				className="w-full"
			>
				{(control) => <Textarea {...control} name="text" rows={3} dir="auto" autoComplete="off" />}
			</Field>
			<Button type="submit" size="sm" pending={isPending}>
				{isPending ? 'Sending...' : 'Send message'}
			</Button>
		</form>
	)
}
