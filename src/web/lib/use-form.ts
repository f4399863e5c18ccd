import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, sentenceOf } from './api.ts'
import { useFocusBack } from './focus-back.ts'
import type { FormErrors } from './form-rules.ts'

export type FormState = {
	errors: FormErrors
	/** Why the last attempt failed, where that is not said by a field. */
	failure: string | null
	isPending: boolean
	/** Counted, so that the focus moves after each one. */
	refusals: number
}

export const initialForm: FormState = { errors: {}, failure: null, isPending: false, refusals: 0 }

export const cleared = (state: FormState): FormState => ({ ...state, errors: {}, failure: null })

export const sending = (state: FormState): FormState => ({ ...cleared(state), isPending: true })

export const sent = (state: FormState): FormState => ({ ...state, isPending: false })

/** By a rule of the form or by the server. */
export const refused = ({ refusals }: FormState, errors: FormErrors, failure: string | null): FormState => ({
	errors,
	failure,
	isPending: false,
	refusals: refusals + 1,
})

/** Without the errors that are corrected; the same object where there are none, so that nothing is rendered again. */
export function rechecked(state: FormState, isStillWrong: (field: string) => boolean): FormState {
	const wrong = Object.entries(state.errors).filter(([field]) => isStillWrong(field))
	return wrong.length < Object.keys(state.errors).length ? { ...state, errors: Object.fromEntries(wrong) } : state
}

const detailsOf = (error: unknown): FormErrors => (error instanceof ApiError ? { ...error.details } : {})

type Options = {
	validate?: ((values: FormData) => FormErrors) | undefined
	/** Sends the form and reports success. What it throws is shown: at the fields the server names, and as `failure`. */
	send: (values: FormData) => Promise<unknown>
	/** The errors by field in what was thrown. */
	errorsOf?: (error: unknown) => FormErrors
	failureOf?: (error: unknown) => string | null
	onError?: (error: unknown) => void
	/** An error usually goes when its field is edited; with this, when no field rule objects any more. */
	keepsErrorsUntilValid?: boolean
	/** Selector of the control that is focused after a failure that names no field. */
	retryControl?: string
}

/**
 * The state of a form whose fields keep their own text: validated, sent once at a time, with errors by field. After a
 * refusal the focus moves to the first of these that is rendered: `summary`, a field with an error, `alert`, `retryControl`.
 */
export function useForm(options: Options) {
	const { validate, send, errorsOf = detailsOf, failureOf = sentenceOf, onError, retryControl } = options
	const form = useRef<HTMLFormElement>(null)
	const summary = useRef<HTMLElement>(null)
	const alert = useRef<HTMLParagraphElement>(null)
	// two submits in one task would both see the old state
	const isSending = useRef(false)
	const [{ refusals, ...state }, setState] = useState(initialForm)

	// an effect, because a field is found by the error that was rendered
	useEffect(() => {
		if (refusals === 0) return
		const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
		const invalid = find('[aria-invalid="true"]')
		const target = summary.current ?? invalid ?? alert.current ?? (retryControl && find(retryControl))
		if (target) target.focus()
	}, [refusals, retryControl])
	useFocusBack(state.isPending, form)

	const refuse = (errors: FormErrors, failure: string | null) => setState((before) => refused(before, errors, failure))

	async function submit(values = new FormData()): Promise<void> {
		if (isSending.current) return
		const errors = validate?.(values) ?? {}
		if (Object.keys(errors).length > 0) return refuse(errors, null)
		isSending.current = true
		setState(sending)
		try {
			await send(values)
			setState(sent)
		} catch (error) {
			onError?.(error)
			refuse(errorsOf(error), failureOf(error))
		} finally {
			isSending.current = false
		}
	}

	const recheck = (isStillWrong: (field: string) => boolean) => setState((before) => rechecked(before, isStillWrong))

	return {
		...state,
		form,
		summary,
		alert,
		submit,
		/** Removes the errors that are corrected. */
		recheck,
		clear: () => setState(cleared),
		onSubmit(event: FormEvent<HTMLFormElement>) {
			event.preventDefault()
			void submit(new FormData(event.currentTarget))
		},
		onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
			if (Object.keys(state.errors).length === 0) return
			const { name } = target as HTMLInputElement
			const found = options.keepsErrorsUntilValid ? validate?.(new FormData(currentTarget)) : undefined
			recheck((field) => (found ? field in found : field !== name))
		},
	}
}
