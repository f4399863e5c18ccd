import { describe, expect, test } from 'vitest'
import { goa, lund, paper, paragraph, people, read, rest } from '../../../../tests/support/papers.ts'

describe('whose address it is', () => {
	test('a note of several sentences behind the last name', async () => {
		const text = ['Water on Small Farms', 'Asha Rao, Lars Holmgren*', ...rest]
		text.splice(2, 0, '* Supported by a grant. E-mail: holmgren@goa.example', '* E-mail: raoasha@goa.example')
		expect((await read(text.map(paragraph).join(''))).authors.map(({ email }) => email)).toEqual([
			'raoasha@goa.example',
			'holmgren@goa.example',
		])
		expect(await people('Asha Naidu, Lars Holmgren*', goa, '*k.naidu@goa.example; z9@goa.example')).toEqual([
			['Asha Naidu', goa, 'k.naidu@goa.example'],
			['Lars Holmgren', goa, 'z9@goa.example'],
		])
	})

	test('a sign before a name behind the number of another', async () => {
		const places = [`¹${goa}`, `²${lund}`, '*e-mail: z9@goa.example']
		for (const names of ['Asha Rao¹, *Lars Holm², Mira Sen¹', 'Asha Rao1, *Lars Holm2, Mira Sen1'])
			expect(await people(names, ...places)).toEqual([
				['Asha Rao', goa, ''],
				['Lars Holm', lund, 'z9@goa.example'],
				['Mira Sen', goa, ''],
			])
		expect(await people('Asha Rao¹, Mira Sen¹, †Lars Holm²', `¹${goa}`, `²${lund}`, '†z9@goa.example')).toEqual([
			['Asha Rao', goa, ''],
			['Mira Sen', goa, ''],
			['Lars Holm', lund, 'z9@goa.example'],
		])
	})

	test('one address behind several authors is of the last of them, or of nobody', async () => {
		const owners = async (note: string) =>
			(await paper('顾砚秋¹，祁书瑶²', '（1. 江汉大学；2. 湘北学院）', note)).authors.map(({ email }) => email)
		expect(
			await owners('作者简介：顾砚秋（1985—），女，教授；祁书瑶（1998—），女，通信作者，E-mail：z9@x.example。'),
		).toEqual([undefined, 'z9@x.example'])
		expect(await owners('通信作者：顾砚秋（1985—），女，E-mail：z9@x.example。')).toEqual(['z9@x.example', undefined])
		expect(await owners('作者简介：顾砚秋，教授，祁书瑶，讲师，E-mail：z9@x.example。')).toEqual([undefined, undefined])
	})
})

describe('what stands before an address says whose it is, in any order', () => {
	const found = [
		['Hana Maria Dvorak', goa, 'blue77@mail.example'],
		['Yusuf Kaya', lund, 'red5@mail.example'],
	]
	const names = 'Hana Maria Dvorak¹ᵃ, Yusuf Kaya²ᵇ'
	const places = [`¹${goa}`, `²${lund}`]
	test.each([
		'YK: red5@mail.example; HMD: blue77@mail.example',
		'E-mail: Y.K.: red5@mail.example, H.M.D.: blue77@mail.example',
		'Emails: YK – red5@mail.example; HD – blue77@mail.example',
		'(YK) red5@mail.example, (HMD) blue77@mail.example',
		'E-mail addresses: Y. Kaya: red5@mail.example; H. M. Dvorak: blue77@mail.example',
		'b: red5@mail.example; a: blue77@mail.example',
		'E-mail: b) red5@mail.example, a) blue77@mail.example',
		'(b) red5@mail.example, (a) blue77@mail.example',
		'ᵇred5@mail.example, ᵃblue77@mail.example',
	])('%s', async (line) => expect(await people(names, ...places, line)).toEqual(found))

	test('on lines of their own, and behind the places', async () => {
		expect(await people(names, ...places, '(b) red5@mail.example', '(a) blue77@mail.example')).toEqual(found)
		const behind = [`¹${goa}; H.M.D. blue77@mail.example`, `²${lund}; Y.K. red5@mail.example`]
		expect(await people(names, ...behind)).toEqual(found)
	})

	test('initials of nobody and of two people give an address to nobody', async () => {
		const of = async (...lines: string[]) => (await people(...lines)).map(([, , email]) => email)
		expect(await of(names, 'Email: RK: keller@mail.example; YK: red5@mail.example')).toEqual(['', 'red5@mail.example'])
		expect(await of('Asha Rao, Anil Roy', goa, 'AR: blue77@mail.example; AR: red5@mail.example')).toEqual(['', ''])
	})

	test('a letter that two authors have leaves open whose the addresses are, unless they are spelled of their names', async () => {
		const three = ['Asha Raoᵃ, Lars Holmᵇ, Mei Linᵃ', `ᵃ${goa}`, `ᵇ${lund}`]
		const of = async (line: string) => (await people(...three, line)).map(([, , email]) => email)
		expect(await of('a: blue77@mail.example, g.t@mail.example; b: red5@mail.example')).toEqual([
			'',
			'red5@mail.example',
			'',
		])
		expect(await of('b: red5@mail.example; a: mei@mail.example, rao@mail.example')).toEqual([
			'rao@mail.example',
			'red5@mail.example',
			'mei@mail.example',
		])
	})
})
