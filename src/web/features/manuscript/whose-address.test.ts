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
