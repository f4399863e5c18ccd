import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ArticleDetails, ArticleMessage } from '../../../contract/articles.ts'
import { sentenceOf } from '../../lib/api.ts'
import { checkMessage } from '../../lib/check-message.ts'
import { chosenFiles } from '../../lib/chosen-files.ts'
import { draftOf } from '../../lib/draft.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { uploadTimeout } from '../../lib/upload-timeout.ts'
import { useDraftForm } from '../../lib/use-draft-form.ts'
import { useIsMailOff } from '../../lib/use-is-mail-off.ts'
import { useNews } from '../../lib/use-news.ts'
import { AttachFiles } from '../../ui/attach-files.tsx'
import { Button } from '../../ui/button.tsx'
import { StaffMessage } from '../../ui/conversation.tsx'
import { Field } from '../../ui/field.tsx'
import { StaffAttachments } from '../../ui/staff-attachments.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { articleQuery, refreshArticles } from './queries.ts'
import { SavedReplyPicker } from './saved-reply-picker.tsx'

const isUnread = ({ sender, readAt }: ArticleMessage) => sender === 'author' && readAt === null

/** What the author and staff wrote to each other, and a place to answer. */
export function Conversation({ article, timeZone }: { article: ArticleDetails; timeZone: string }) {
	const mayReply = useMay('articles.reply')
	const list = useRef<HTMLOListElement>(null)
	const client = useQueryClient()
	const { id, messages } = article
	const news = useNews({
		...{ list, messages, isUnread },
		onSeen: mayReply
			? async (upTo) => {
					await sendStaff('POST /api/articles/{id}/messages/read', { params: { id }, body: { upTo } })
					await refreshArticles(client)
				}
			: undefined,
	})
	return (
		<div className="flex flex-col gap-4">
			{messages.length === 0 ? (
				<p className="text-muted">None yet.</p>
			) : (
				<ol ref={list} aria-label="Messages" className="flex flex-col gap-3">
					{messages.map((message) => (
						<StaffMessage
							key={message.id}
							message={message}
							isNew={news.has(message.id)}
							timeZone={timeZone}
							name={article.authorName}
							reader="author"
						>
							<StaffAttachments path={`/api/articles/${id}`} attachments={message.attachments} />
						</StaffMessage>
					))}
				</ol>
			)}
			{mayReply && <ReplyForm article={article} />}
		</div>
	)
}

function ReplyForm({ article }: { article: ArticleDetails }) {
	const { id, reference, authorName, authorEmail } = article
	const client = useQueryClient()
	const isMailOff = useIsMailOff()
	const [draft] = useState(() => draftOf(`reply ${reference}`, ['text']))
	const { form, errors, isPending, onInput, onSubmit } = useDraftForm({
		draft,
		validate: checkMessage,
		async send({ values, form: data, idempotencyKey }) {
			const body = { text: values.text.trim() }
			const sent = chosenFiles(data).length > 0 ? { form: data } : { body }
			const messages = await sendStaff(
				'POST /api/articles/{id}/messages',
				{ params: { id }, ...sent },
				{ idempotencyKey, timeout: uploadTimeout },
			)
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
	/** After what is written already, and kept as a draft like it. */
	function insert(text: string): void {
		const field = form.current?.elements.namedItem('text')
		if (!(field instanceof HTMLTextAreaElement)) return
		field.value = [field.value.trimEnd(), text].filter(Boolean).join('\n\n')
		field.dispatchEvent(new Event('input', { bubbles: true }))
		field.focus()
	}

	return (
		<form
			ref={form}
			noValidate
			aria-label="Answer"
			onInput={onInput}
			onSubmit={onSubmit}
			className="flex flex-col items-start gap-3 print:hidden"
		>
			<SavedReplyPicker article={article} onPick={insert} />
			<Field
				id={`reply-${id}`}
				label={`Write to ${authorName}`}
				required
				error={errors.text ?? null}
				className="w-full"
			>
				{(control) => <Textarea {...control} name="text" rows={3} dir="auto" autoComplete="off" />}
			</Field>
			<AttachFiles id={`reply-files-${id}`} error={errors.files ?? null} />
			<Button type="submit" size="sm" pending={isPending}>
				{isPending ? 'Sending...' : 'Send message'}
			</Button>
		</form>
	)
}
