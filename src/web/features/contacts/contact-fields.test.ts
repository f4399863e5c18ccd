import { describe, expect, test } from 'vitest'
import { contactMessage } from '../../../contract/contacts.ts'
import { type ContactValues, checkContact, toMessage } from './contact-fields.ts'

const good: ContactValues = {
	name: 'Asha Rao',
	email: 'asha@example.org',
	phone: '',
	subject: 'A question',
	message: 'Which of these journals has an open call?',
}
const accepts = (values: ContactValues) => contactMessage.safeParse(values).success

describe('the contact form', () => {
	test('accepts a message that the server accepts', () => {
		expect(checkContact(good)).toEqual({})
		expect(contactMessage.parse(toMessage(good))).toEqual(good)
	})

	test('names every field that is missing, and no phone', () => {
		const blank = { name: ' ', email: '', phone: ' ', subject: '\t', message: '\n' }
		expect(checkContact(blank)).toEqual({
			name: 'Required',
			email: 'Required',
			subject: 'Required',
			message: 'Required',
		})
	})

	test('says what is wrong with an address', () => {
		expect(checkContact({ ...good, email: 'asha@example' })).toEqual({ email: 'Invalid email' })
	})

	test.each([
		['name', 120],
		['phone', 40],
		['subject', 200],
		['message', 10_000],
	] as const)('takes a %s of %i characters and no more, as the server does', (field, limit) => {
		const fits = { ...good, [field]: `  ${'x'.repeat(limit)}  ` }
		const tooLong = { ...good, [field]: 'x'.repeat(limit + 1) }
		expect([checkContact(fits), accepts(fits)]).toEqual([{}, true])
		const refused = contactMessage.safeParse(tooLong).error?.issues[0]
		expect(checkContact(tooLong)).toEqual({ [field]: refused?.message })
	})

	test('sends what was meant, without blanks around it', () => {
		expect(toMessage({ ...good, name: '  Asha Rao ', message: ' a\n\nb\n' })).toMatchObject({
			name: 'Asha Rao',
			message: 'a\n\nb',
		})
	})
})
