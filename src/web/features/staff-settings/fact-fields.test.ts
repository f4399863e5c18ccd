import { describe, expect, test } from 'vitest'
import { formOf } from '../../../../tests/support/record-forms.ts'
import { type SiteFacts, siteDefaults, siteFacts } from '../../../contract/site.ts'
import { factGroups, hoursOf } from './fact-fields.ts'

const shipped = Object.fromEntries(
	Object.entries(siteDefaults).flatMap(([key, value]) =>
		typeof value === 'object' && !Array.isArray(value)
			? Object.entries(value).map(([name, inner]) => [`${key}.${name}`, inner])
			: [[key, value]],
	),
) as SiteFacts

describe('the cards of the site settings', () => {
	test('have every setting once', () => {
		const names = factGroups.flatMap(({ fields }) => fields.fields.map(({ name }) => name))
		expect(names.toSorted()).toEqual(Object.keys(siteFacts.shape).toSorted())
	})

	test.each(factGroups.map((group) => [group.title, group.fields] as const))(
		'%s: the shipped values fit and are sent as the server reads them',
		(_, fields) => {
			const form = formOf(fields.values(shipped))
			expect(fields.check(form, shipped)).toEqual({})
			expect(fields.changed(form, shipped)).toEqual({})
			const sent = fields.body(form)
			expect(siteFacts.partial().safeParse(sent).success).toBe(true)
			expect(shipped).toMatchObject(sent)
		},
	)

	test.each([
		['businessHours', 'Mon-Fri 9 to 5', 'Each line needs days, a colon and hours, such as Mon-Fri: 9:00 AM-6:00 PM'],
		['businessHours', Array(8).fill('Mon: 9').join('\n'), 'At most 7 lines'],
		['desktopEmails', 'a@example.org\nnobody', 'Invalid email'],
		['desktopEmails', Array(4).fill('a@example.org').join('\n'), 'At most 3 addresses'],
		['whatsappNumber', '+91 11', 'Must be digits only, with the country code and no plus sign'],
		['copyrightYear', '24', 'Must be a year such as 2024'],
		['supportEmail', '', 'Required'],
	])('%s refuses %j', (name, text, problem) => {
		const group = factGroups.find(({ fields }) => fields.fields.some((field) => field.name === name))
		const form = formOf({ ...group?.fields.values(shipped), [name]: text })
		expect(group?.fields.check(form, shipped)).toEqual({ [name]: problem })
	})

	test('hours may have colons of their own', () => {
		expect(hoursOf('Mon-Fri: 9:00 AM-6:00 PM\n\n Sat : 10:00 ')).toEqual([
			{ days: 'Mon-Fri', hours: '9:00 AM-6:00 PM' },
			{ days: 'Sat', hours: '10:00' },
		])
	})
})
