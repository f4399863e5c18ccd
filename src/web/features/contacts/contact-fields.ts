import type { ContactMessage } from '../../../contract/contacts.ts'
import { emailProblem } from '../../lib/plain-email.ts'

export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactValues = Record<ContactField, string>
export type ContactErrors = Partial<Record<ContactField, string>>

const longest: Record<Exclude<ContactField, 'email'>, number> = {
	name: 120,
	phone: 40,
	subject: 200,
	message: 10_000,
}

/** What is wrong with one field, in the words of the specification; the server asks for the same. */
export function contactProblem(field: ContactField, text: string): string | undefined {
	if (field === 'email') return emailProblem(text)
	const value = text.trim()
	if (value === '') return field === 'phone' ? undefined : 'Required'
	const limit = longest[field]
	return value.length > limit ? `At most ${limit} characters` : undefined
}

/** The fields with something wrong, in the order of the form. */
export function checkContact(values: ContactValues): ContactErrors {
	const problems = contactFields.map((field) => [field, contactProblem(field, values[field])] as const)
	return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

export const firstWithError = (errors: ContactErrors): ContactField | undefined =>
	contactFields.find((field) => errors[field] !== undefined)

/** A refusal may name fields; those of the form are shown where they are. */
export const errorsOf = (details: Readonly<Record<string, string>>): ContactErrors =>
	Object.fromEntries(contactFields.flatMap((field) => (details[field] ? [[field, details[field]]] : [])))

export function toMessage(values: ContactValues): ContactMessage {
	const { name, email, phone, subject, message } = values
	return {
		name: name.trim(),
		email: email.trim(),
		phone: phone.trim(),
		subject: subject.trim(),
		message: message.trim(),
	}
}
