import { type FormEvent, useEffect, useRef } from 'react'
import { filesText } from './chosen-files.ts'
import type { Draft } from './draft.ts'
import { controlOf } from './form-guard.tsx'
import type { FormErrors } from './form-rules.ts'
import { useForm } from './use-form.ts'

type Values<F extends string> = Record<F, string>

type Attempt<F extends string> = {
	values: Values<F>
	form: FormData
	/** When the visitor began to write. */
	startedAt: number
	/** The same for a second attempt with the same text. */
	idempotencyKey: string
}

type Options<F extends string> = {
	draft: Draft<F>
	validate: (values: Values<F>) => FormErrors
	/** Sends it and reports success; the form is then emptied. It runs to its end even if the visitor leaves the page. */
	send: (attempt: Attempt<F>) => Promise<unknown>
	onError: (error: unknown) => void
}

/** A form whose text is kept as a draft until it is sent. What was typed before the script arrived stays. */
export function useDraftForm<F extends string>({ draft, validate, send, onError }: Options<F>) {
	const startedAt = useRef(0)
	const valuesOf = (form: FormData) =>
		Object.fromEntries(draft.fields.map((field) => [field, String(form.get(field) ?? '')])) as Values<F>

	const { form, onInput, ...state } = useForm({
		validate: (data) => validate(valuesOf(data)),
		async send(data) {
			const values = valuesOf(data)
			const idempotencyKey = draft.keyFor(values, startedAt.current, filesText(data))
			await send({ values, form: data, startedAt: startedAt.current, idempotencyKey })
			draft.clear()
			form.current?.reset()
			startedAt.current = Date.now()
		},
		onError,
		keepsErrorsUntilValid: true,
	})

	useEffect(() => {
		if (!form.current) return
		startedAt.current = Date.now()
		// from here on errors are shown under their fields instead of in the browser's own messages
		form.current.noValidate = true
		const kept = draft.read()
		if (!kept) return
		startedAt.current = kept.startedAt
		for (const field of draft.fields) {
			const control = controlOf(form.current, field)
			if (control?.value === '') control.value = kept.values[field] ?? ''
		}
	}, [draft, form])

	return {
		...state,
		form,
		onInput(event: FormEvent<HTMLFormElement>) {
			draft.save(valuesOf(new FormData(event.currentTarget)), startedAt.current)
			onInput(event)
		},
	}
}
