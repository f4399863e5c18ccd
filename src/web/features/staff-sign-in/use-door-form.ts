import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '../../lib/api.ts'
import type { FormErrors } from '../../lib/form-rules.ts'

type Problems = { errors: FormErrors; sentence: string | null }

/** What the server refused: said under its field, a sentence above the button would only repeat it. */
function refused(error: unknown): Problems {
	const errors = error instanceof ApiError ? { ...error.details } : {}
	return { errors, sentence: Object.keys(errors).length > 0 ? null : sentenceOf(error) }
}

/** A form at the door: sent once, and what is wrong with it is said under its fields or above its button. */
export function useDoorForm(
	validate: (form: FormData) => FormErrors,
	send: (form: FormData) => Promise<unknown>,
	{
		problemsOf = refused,
		triedAgain = 'input',
	}: { problemsOf?: (error: unknown) => Problems; triedAgain?: string } = {},
) {
	const form = useRef<HTMLFormElement>(null)
	const isUnderWay = useRef(false)
	const [errors, setErrors] = useState<FormErrors>({})
	const [failure, setFailure] = useState<string | null>(null)
	const [refusals, setRefusals] = useState(0)
	const [isPending, setIsPending] = useState(false)

	// when they are painted; without one the alert speaks, and this is what people try again
	useEffect(() => {
		if (refusals === 0) return
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
		;(wrong ?? form.current?.querySelector<HTMLElement>(triedAgain))?.focus()
	}, [refusals, triedAgain])

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
			const { errors: found, sentence } = problemsOf(error)
			refuse(found, sentence)
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
		/** What was typed stays. */
		forgive() {
			setErrors({})
			setFailure(null)
		},
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
