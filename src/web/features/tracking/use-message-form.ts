import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, sendApi, sentenceOf } from '../../lib/api.ts'
import { draftOf } from '../../lib/draft.ts'
import { useFocusBack } from '../../lib/focus-back.ts'
import { controlOf, textIn } from '../../lib/form-guard.tsx'
import { toast } from '../../ui/toast.ts'
import { trackedArticleQuery } from './queries.ts'

const longest = 5_000

/** What the server would say, too. */
export function messageProblem(text: string): string | undefined {
	const { length } = text.trim()
	if (length === 0) return 'Required'
	return length > longest ? `At most ${longest} characters` : undefined
}

/** The draft is kept under the reference: the token is a secret and stays in the address alone. */
export function useMessageForm(token: string, reference: string) {
	const client = useQueryClient()
	const form = useRef<HTMLFormElement>(null)
	const startedAt = useRef(0)
	const [draft] = useState(() => draftOf(`tracking ${reference}`, ['text']))
	const [error, setError] = useState<string>()

	useEffect(() => {
		startedAt.current = Date.now()
		const control = form.current && controlOf(form.current, 'text')
		if (control?.value === '') control.value = draft.read()?.values.text ?? ''
	}, [draft])

	const show = (problem: string | undefined) => {
		setError(problem)
		if (problem !== undefined && form.current) controlOf(form.current, 'text')?.focus()
	}

	// the callbacks stand here and not at the call, so that they run even if the visitor has gone to another page
	const { mutate, isPending } = useMutation({
		mutationFn: (text: string) =>
			sendApi(
				'POST /api/articles/track/{token}/messages',
				{ params: { token }, body: { text: text.trim() } },
				{ idempotencyKey: draft.keyFor({ text }, startedAt.current) },
			),
		onSuccess: (article) => {
			client.setQueryData(trackedArticleQuery(token).queryKey, article)
			draft.clear()
			form.current?.reset()
			toast({ title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." })
		},
		onError: (failure) => {
			if (failure instanceof ApiError) show(failure.details.text)
			toast({ title: 'Error sending message', description: sentenceOf(failure), variant: 'destructive' })
		},
	})

	useFocusBack(isPending, form)

	return {
		form,
		error,
		isPending,
		onInput(event: FormEvent<HTMLFormElement>) {
			const text = textIn(event.currentTarget, 'text')
			draft.save({ text }, startedAt.current)
			if (messageProblem(text) === undefined) setError(undefined)
		},
		onSubmit(event: FormEvent<HTMLFormElement>) {
			event.preventDefault()
			const text = textIn(event.currentTarget, 'text')
			const problem = messageProblem(text)
			show(problem)
			if (problem === undefined) mutate(text)
		},
	}
}
