import type { Session } from '../../../contract/admins.ts'
import type { SecondFactorProof } from '../../../contract/second-factor.ts'
import { ApiError, noSentence, sendApi, sentenceOf } from '../../lib/api.ts'
import { email, problemsIn, type Rule, required, textOf } from '../../lib/form-rules.ts'

export type Mode = 'sign-in' | 'register'

/** The answer to a sign-in without a token or an account in it. */
class IncompleteAnswer extends Error {}

const leastLength = 6
export const newPasswordRule: Rule = (text) =>
	required(text) ?? (text.length < leastLength ? 'At least 6 characters' : undefined)

export const passwordHint = 'At least 6 characters; a sentence is easier to remember.'

/** Blanks belong to a password, at its ends too. */
export const rawText = (form: FormData, name: string) => String(form.get(name) ?? '')

export function signInProblems(form: FormData, mode: Mode) {
	return mode === 'sign-in'
		? problemsIn(form, { email, password: required })
		: problemsIn(form, { name: required, email, password: newPasswordRule })
}

export const credentialsIn = (form: FormData) => ({
	email: textOf(form, 'email'),
	password: rawText(form, 'password'),
})

export async function logIn(form: FormData, proof: SecondFactorProof = {}): Promise<Session> {
	return complete(await sendApi('POST /api/admin/login', { body: { ...credentialsIn(form), ...proof } }))
}

export async function register(form: FormData, invitation: string | null): Promise<Session> {
	const body = { ...credentialsIn(form), name: textOf(form, 'name'), ...(invitation && { invitation }) }
	return complete(await sendApi('POST /api/admin/register', { body }))
}

function complete(answer: Partial<Session> | null): Session {
	const { token, admin } = answer ?? {}
	if (!token || !admin) throw new IncompleteAnswer()
	return { token, admin }
}

export function signInFailure(error: unknown, mode: Mode): string {
	if (error instanceof IncompleteAnswer) return 'Authentication failed'
	if (!(error instanceof ApiError)) return 'An unexpected error occurred'
	if (error.sentence !== noSentence) return error.sentence
	return mode === 'sign-in' ? 'Login failed' : 'Registration failed'
}

/** No sentence where the errors at the fields say it already. */
export const failureBesideFields = (error: unknown): string | null =>
	error instanceof ApiError && Object.keys(error.details).length > 0 ? null : sentenceOf(error)
