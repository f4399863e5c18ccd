import { useQueryClient } from '@tanstack/react-query'
import { coauthorLimits } from '../../../contract/author-words.ts'
import type { AuthorshipQuestion } from '../../../contract/authorship.ts'
import { sendApi, sentenceOf } from '../../lib/api.ts'
import { textOf } from '../../lib/form-rules.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { authorshipQuery } from './queries.ts'

type Props = {
	question: AuthorshipQuestion
	token: string
	/** The answer is stored: the focus moves to what the page says about it. */
	onAnswered: () => void
}

/** Confirm, or object with a reason. Both are plain forms as well, for browsers without JavaScript. */
export function AnswerForms({ question, token, onAnswered }: Props) {
	const client = useQueryClient()
	const { confirmation } = question
	const onError = (error: unknown) =>
		toast({ title: 'Error sending your answer', description: sentenceOf(error), variant: 'destructive' })
	function show(answered: AuthorshipQuestion, title: string) {
		client.setQueryData(authorshipQuery(token).queryKey, answered)
		toast({ title, description: 'Thank you. You can change your answer on this page.' })
		onAnswered()
	}
	const confirming = useForm({
		onError,
		send: async () =>
			show(await sendApi('POST /api/authorship/{token}/confirm', { params: { token } }), 'You have confirmed'),
	})
	const objecting = useForm({
		onError,
		validate: (values): Record<string, string> => {
			const reason = textOf(values, 'reason').trim()
			if (reason === '') return { reason: 'Required' }
			return reason.length > coauthorLimits.reason ? { reason: `At most ${coauthorLimits.reason} characters` } : {}
		},
		async send(values) {
			const body = { reason: textOf(values, 'reason').trim() }
			show(await sendApi('POST /api/authorship/{token}/object', { params: { token }, body }), 'You have objected')
		},
	})
	return (
		<div className="flex flex-col gap-8">
			{confirmation !== 'confirmed' && (
				<form
					ref={confirming.form}
					method="post"
					action={`/authorship/${token}/confirm`}
					onSubmit={confirming.onSubmit}
					className="flex flex-col items-start gap-3"
				>
					<p>I am an author of this article, I know it as it was submitted, and I agree.</p>
					<Button type="submit" pending={confirming.isPending}>
						Confirm
					</Button>
				</form>
			)}
			{confirmation !== 'objected' && (
				<form
					ref={objecting.form}
					noValidate
					method="post"
					action={`/authorship/${token}/object`}
					onSubmit={objecting.onSubmit}
					aria-label="Object"
					className="flex flex-col items-start gap-3 border-t border-border pt-6"
				>
					<Field
						label="Why do you object?"
						id="objection-reason"
						required
						hint="For example: you are not an author, you do not know the article, or you do not agree that it is submitted. Our staff read this. The submitting author sees that you object, but not why."
						error={objecting.errors.reason ?? null}
						className="w-full"
					>
						{(control) => <Textarea {...control} name="reason" rows={4} dir="auto" autoComplete="off" />}
					</Field>
					<Button type="submit" variant="outline" pending={objecting.isPending}>
						Object
					</Button>
				</form>
			)}
		</div>
	)
}
