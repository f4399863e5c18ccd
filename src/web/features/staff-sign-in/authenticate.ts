import type { Session } from '../../../contract/admins.ts'
import { ApiError, noSentence, sendApi } from '../../lib/api.ts'
import { email, problemsIn, type Rule, required, textOf } from '../../lib/form-rules.ts'

export type Mode = 'sign-in' | 'register'

/** The server refused it, in words for people. */
export class Refusal extends Error {
	readonly details: Readonly<Record<string, string>>
	constructor(sentence: string, details: Readonly<Record<string, string>> = {}) {
		super(sentence)
		this.details = details
	}
}

const usual = { 'sign-in': 'Login failed', register: 'Registration failed' } as const
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

function ask(form: FormData, mode: Mode, invitation: string | null): Promise<Partial<Session> | null> {
	const body = { email: textOf(form, 'email'), password: rawText(form, 'password') }
	if (mode === 'sign-in') return sendApi('POST /api/admin/login', { body })
	return sendApi('POST /api/admin/register', {
		body: { ...body, name: textOf(form, 'name'), ...(invitation && { invitation }) },
	})
}

/** Signs in or creates the account. What goes wrong is thrown as a Refusal. */
export async function authenticate(form: FormData, mode: Mode, invitation: string | null): Promise<Session> {
	const answer = await ask(form, mode, invitation).catch((error: unknown) => {
		if (!(error instanceof ApiError)) throw new Refusal('An unexpected error occurred')
		throw new Refusal(error.sentence === noSentence ? usual[mode] : error.sentence, error.details)
	})
	const { token, admin } = answer ?? {}
	if (!token || !admin) throw new Refusal('Authentication failed')
	return { token, admin }
}
