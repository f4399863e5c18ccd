import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ArticleMessage, TrackedArticle } from '../../../contract/articles.ts'
import type { Site } from '../../../contract/site.ts'
import { sendApi, sentenceOf } from '../../lib/api.ts'
import { checkMessage } from '../../lib/check-message.ts'
import { chosenFiles } from '../../lib/chosen-files.ts'
import { draftOf } from '../../lib/draft.ts'
import { uploadPrivate } from '../../lib/upload-private.ts'
import { useDraftForm } from '../../lib/use-draft-form.ts'
import { useNews } from '../../lib/use-news.ts'
import { AttachFiles } from '../../ui/attach-files.tsx'
import { OwnAttachments } from '../../ui/attachment-list.tsx'
import { Button } from '../../ui/button.tsx'
import { PublicMessage } from '../../ui/conversation.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { messageHints, statusOf, usualHint } from './progress.ts'
import { trackedArticleQuery } from './queries.ts'

/** What author and staff wrote to each other about this submission, and a place to write more. */
export function Messages({ article, token, site }: { article: TrackedArticle; token: string; site: Site }) {
	const { reference, messages } = article
	const list = useRef<HTMLOListElement>(null)
	const client = useQueryClient()
	const news = useNews({
		...{ list, messages, isUnread },
		async onSeen(upTo) {
			const input = { params: { token }, body: { upTo } }
			const seen = await sendApi('POST /api/articles/track/{token}/messages/read', input)
			client.setQueryData(trackedArticleQuery(token).queryKey, seen)
		},
	})
	return (
		<div className="flex flex-col gap-6">
			{messages.length > 0 && (
				<ol ref={list} aria-label="Messages" className="flex flex-col gap-4">
					{messages.map((message) => (
						<PublicMessage
							key={message.id}
							message={message}
							isNew={news.has(message.id)}
							timeZone={site.timeZone}
							siteName={site.name}
						>
							<OwnAttachments attachments={message.attachments} path={`/api/articles/track/${token}`} />
						</PublicMessage>
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
		async send({ values, form: data, idempotencyKey }) {
			const input = { params: { token }, body: { text: values.text.trim() } }
			const article =
				chosenFiles(data).length > 0
					? await uploadPrivate<TrackedArticle>(`/api/articles/track/${token}/messages`, data, idempotencyKey)
					: await sendApi('POST /api/articles/track/{token}/messages', input, { idempotencyKey })
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
			encType="multipart/form-data"
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
			<AttachFiles id="tracking-files" error={errors.files ?? null} />
			<Button type="submit" pending={isPending}>
				{isPending ? 'Sending...' : 'Send Message'}
			</Button>
		</form>
	)
}
