import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { articleLimits } from '../../../contract/article-words.ts'
import type { TrackedArticle } from '../../../contract/articles.ts'
import type { Site } from '../../../contract/site.ts'
import { sendApi, sentenceOf } from '../../lib/api.ts'
import { formatMoment } from '../../lib/dates.ts'
import { draftOf } from '../../lib/draft.ts'
import type { FormErrors } from '../../lib/form-rules.ts'
import { useDraftForm } from '../../lib/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { messageHints, statusOf, usualHint } from './progress.ts'
import { trackedArticleQuery } from './queries.ts'

/** What the author wrote to the staff about this submission, and a place to write more. */
export function Messages({ article, token, site }: { article: TrackedArticle; token: string; site: Site }) {
	const { reference, messages } = article
	return (
		<div className="flex flex-col gap-6">
			{messages.length > 0 && (
				<ol aria-label="Messages you sent" className="flex flex-col gap-3">
					{messages.map(({ text, at }) => (
						<li key={`${at} ${text}`} className="flex flex-col gap-1 border-l-2 border-border pl-4">
							<p dir="auto" className="whitespace-pre-line">
								{text}
							</p>
							<time dateTime={at} className="text-sm text-muted">
								{formatMoment(at, site.timeZone)}
							</time>
						</li>
					))}
				</ol>
			)}
			<MessageForm token={token} reference={reference} hint={messageHints[statusOf(article)] ?? usualHint} />
			<noscript>
				<p>
					Sending a message here needs JavaScript. You can write to{' '}
					<a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> instead; give the reference {reference}.
				</p>
			</noscript>
		</div>
	)
}

function checkMessage({ text }: { text: string }): FormErrors {
	const { length } = text.trim()
	if (length === 0) return { text: 'Required' }
	const { message: limit } = articleLimits
	return length > limit ? { text: `At most ${limit} characters` } : {}
}

/** The draft is kept under the reference: the token is a secret and stays in the address alone. */
function MessageForm({ token, reference, hint }: { token: string; reference: string; hint: string }) {
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
			data-screen-only=""
			aria-labelledby="messages-title"
			onInput={onInput}
			onSubmit={onSubmit}
			className="flex flex-col items-start gap-4 noscript:hidden"
		>
			<Field id="tracking-message" label="Message" required hint={hint} error={errors.text ?? null} className="w-full">
				{(control) => <Textarea {...control} name="text" rows={4} dir="auto" autoComplete="off" />}
			</Field>
			<Button type="submit" pending={isPending}>
				{isPending ? 'Sending...' : 'Send Message'}
			</Button>
		</form>
	)
}
