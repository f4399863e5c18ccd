import { contactLimits } from '../../../contract/contact-words.ts'
import type { ContactMessage } from '../../../contract/contacts.ts'
import { emailProblem } from '../../../contract/plain-email.ts'
import type { FormErrors } from '../../lib/form-rules.ts'

export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const
type ContactField = (typeof contactFields)[number]
export type ContactValues = Record<ContactField, string>

/** What is wrong with one field, in the words of the specification; the server asks for the same. */
function problemOf(field: ContactField, text: string): string | undefined {
	if (field === 'email') return emailProblem(text)
	const value = text.trim()
	if (value === '') return field === 'phone' ? undefined : 'Required'
	const limit = contactLimits[field]
	return value.length > limit ? `At most ${limit} characters` : undefined
}

/** The fields with something wrong, in the order of the form. */
export const checkContact = (values: ContactValues): FormErrors =>
	Object.fromEntries(
		contactFields.flatMap((field) => {
			const problem = problemOf(field, values[field])
			return problem === undefined ? [] : [[field, problem]]
		}),
	)

export const toMessage = (values: ContactValues) =>
	Object.fromEntries(
		contactFields.map((field) => [field, values[field].trim()]),
	) as ContactValues satisfies ContactMessage
