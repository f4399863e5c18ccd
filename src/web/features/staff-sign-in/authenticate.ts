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

function ask(
	form: FormData,
	mode: Mode,
	invitation: string | null,
	proof: SecondFactorProof,
): Promise<Partial<Session> | null> {
	const body = { email: textOf(form, 'email'), password: rawText(form, 'password') }
	if (mode === 'sign-in') return sendApi('POST /api/admin/login', { body: { ...body, ...proof } })
	return sendApi('POST /api/admin/register', {
		body: { ...body, name: textOf(form, 'name'), ...(invitation && { invitation }) },
	})
}

/** Signs in or creates the account. */
export async function authenticate(
	form: FormData,
	mode: Mode,
	invitation: string | null,
	proof: SecondFactorProof = {},
): Promise<Session> {
	const { token, admin } = (await ask(form, mode, invitation, proof)) ?? {}
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
