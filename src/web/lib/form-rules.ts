import { emailProblem } from '../../contract/plain-email.ts'

/**
 * What a form of staff asks for, in the words of the specification; the server checks again.
 *
 *   validate={(form) => problemsIn(form, { title: required, authorEmail: email, order: wholeFrom1 })}
 */
export type FormErrors = Record<string, string>
export type Rule = (text: string) => string | undefined

export const textOf = (form: FormData, name: string): string => {
	const value = form.get(name)
	return typeof value === 'string' ? value.trim() : ''
}

export const required: Rule = (text) => (text === '' ? 'Required' : undefined)
export const email: Rule = emailProblem

/** The fields with something wrong, in the order of the rules. */
export function problemsIn(form: FormData, rules: Record<string, Rule>): FormErrors {
	const found = Object.entries(rules).map(([name, rule]) => [name, rule(textOf(form, name))] as const)
	return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
