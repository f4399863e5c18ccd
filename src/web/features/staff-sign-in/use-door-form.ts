import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '../../lib/api.ts'
import type { FormErrors } from '../../lib/form-rules.ts'

/** A form of one question: sent once, and what is wrong with it is said under its fields or above its button. */
export function useDoorForm(validate: (form: FormData) => FormErrors, send: (form: FormData) => Promise<unknown>) {
	const form = useRef<HTMLFormElement>(null)
	const isUnderWay = useRef(false)
	const [errors, setErrors] = useState<FormErrors>({})
	const [failure, setFailure] = useState<string | null>(null)
	const [refusals, setRefusals] = useState(0)
	const [isPending, setIsPending] = useState(false)

	// when they are painted
	useEffect(() => {
		if (refusals === 0) return
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
		;(wrong ?? form.current?.querySelector<HTMLElement>('input'))?.focus()
	}, [refusals])

	function refuse(found: FormErrors, sentence: string | null): void {
		setErrors(found)
		setFailure(sentence)
		setRefusals((count) => count + 1)
	}

	async function submit(values: FormData): Promise<void> {
		isUnderWay.current = true
		setIsPending(true)
		setErrors({})
		setFailure(null)
		try {
			await send(values)
		} catch (error) {
			const details = error instanceof ApiError ? { ...error.details } : {}
			// said under its field, a sentence above the button would only repeat it
			refuse(details, Object.keys(details).length > 0 ? null : sentenceOf(error))
		} finally {
			isUnderWay.current = false
			setIsPending(false)
		}
	}

	return {
		form,
		errors,
		failure,
		isPending,
		onSubmit(event: FormEvent<HTMLFormElement>) {
			event.preventDefault()
			if (isUnderWay.current) return
			const values = new FormData(event.currentTarget)
			const found = validate(values)
			if (Object.keys(found).length > 0) refuse(found, null)
			else void submit(values)
		},
		onInput({ target }: FormEvent<HTMLFormElement>) {
			const { [(target as HTMLInputElement).name]: mended, ...others } = errors
			if (mended !== undefined) setErrors(others)
		},
	}
}
