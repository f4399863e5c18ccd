import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormErrors } from '../../lib/form-rules.ts'
import { signIn } from '../../lib/session.ts'
import { authenticate, type Mode, Refusal, signInProblems } from './authenticate.ts'

export function useSignInForm(invitation: string | null) {
	const form = useRef<HTMLFormElement>(null)
	const isUnderWay = useRef(false)
	const [mode, setMode] = useState<Mode>(invitation ? 'register' : 'sign-in')
	const [errors, setErrors] = useState<FormErrors>({})
	const [failure, setFailure] = useState<string | null>(null)
	const [refusals, setRefusals] = useState(0)
	const [isPending, setIsPending] = useState(false)

	// when they are painted; without one the alert speaks, and the password is what people try again
	useEffect(() => {
		if (refusals === 0) return
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
		;(wrong ?? form.current?.querySelector<HTMLElement>('[name="password"]'))?.focus()
	}, [refusals])

	function refuse(found: FormErrors, sentence: string | null): void {
		setErrors(found)
		setFailure(sentence)
		setRefusals((count) => count + 1)
	}

	async function send(values: FormData): Promise<void> {
		isUnderWay.current = true
		setIsPending(true)
		setErrors({})
		setFailure(null)
		try {
			signIn(await authenticate(values, mode, invitation))
		} catch (error) {
			if (error instanceof Refusal) refuse({ ...error.details }, error.message)
			else throw error
		} finally {
			isUnderWay.current = false
			setIsPending(false)
		}
	}

	return {
		form,
		mode,
		errors,
		failure,
		isPending,
		/** What was typed stays. */
		toggle() {
			setMode(mode === 'sign-in' ? 'register' : 'sign-in')
			setErrors({})
			setFailure(null)
		},
		onSubmit(event: FormEvent<HTMLFormElement>) {
			event.preventDefault()
			if (isUnderWay.current) return
			const values = new FormData(event.currentTarget)
			const found = signInProblems(values, mode)
			if (Object.keys(found).length > 0) refuse(found, null)
			else void send(values)
		},
		onInput({ target }: FormEvent<HTMLFormElement>) {
			const { [(target as HTMLInputElement).name]: mended, ...others } = errors
			if (mended !== undefined) setErrors(others)
		},
	}
}
