import { useState } from 'react'
import { signIn } from '../../lib/session.ts'
import { authenticate, type Mode, Refusal, signInProblems } from './authenticate.ts'
import { useDoorForm } from './use-door-form.ts'

function problemsOf(error: unknown) {
	if (error instanceof Refusal) return { errors: { ...error.details }, sentence: error.message }
	throw error
}

export function useSignInForm(invitation: string | null) {
	const [mode, setMode] = useState<Mode>(invitation ? 'register' : 'sign-in')
	const { forgive, ...door } = useDoorForm(
		(values) => signInProblems(values, mode),
		async (values) => signIn(await authenticate(values, mode, invitation)),
		{ problemsOf, triedAgain: '[name="password"]' },
	)
	return {
		...door,
		mode,
		/** What was typed stays. */
		toggle() {
			setMode(mode === 'sign-in' ? 'register' : 'sign-in')
			forgive()
		},
	}
}
