import type { TrackedArticle } from '../../../contract/articles.ts'
import type { Site } from '../../../contract/site.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { messageHints, statusOf, usualHint } from './progress.ts'
import { useMessageForm } from './use-message-form.ts'

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

function MessageForm({ token, reference, hint }: { token: string; reference: string; hint: string }) {
	const { form, error, isPending, onInput, onSubmit } = useMessageForm(token, reference)
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
			<Field id="tracking-message" label="Message" required hint={hint} error={error ?? null} className="w-full">
				{(control) => <Textarea {...control} name="text" rows={4} dir="auto" autoComplete="off" />}
			</Field>
			<Button type="submit" pending={isPending}>
				{isPending ? 'Sending...' : 'Send Message'}
			</Button>
		</form>
	)
}
