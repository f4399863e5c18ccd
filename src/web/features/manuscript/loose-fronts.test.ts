import { describe, expect, test } from 'vitest'
import { goa, lund, paper, people } from '../../../../tests/support/papers.ts'

describe('markers as people type them', () => {
	test.each([
		['a full stop behind the last one', 'Asha Rao^1^; Lars Holm^2^.', `^1^${goa}`, `^2^${lund}`],
		['named again with markers', 'Asha Rao and Lars Holm', 'Asha Rao^1^, Lars Holm^2^', `^1^${goa}`, `^2^${lund}`],
	])('%s', async (_, ...lines) =>
		expect(await people(...lines)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', lund, ''],
		]),
	)

	test('without commas between them', async () => {
		const names = 'Asha Rao^1^, Lars Holm^2^, Mei Lin^3^'
		expect(await people(names, `^123^${goa}`)).toEqual(
			['Asha Rao', 'Lars Holm', 'Mei Lin'].map((one) => [one, goa, '']),
		)
		expect(await people('Asha Rao^12^, Lars Holm^2^', `^1^${goa}`, `^2^${lund}`)).toEqual([
			['Asha Rao', `${goa} | ${lund}`, ''],
			['Lars Holm', lund, ''],
		])
	})

	test('a number before the only place that no name has', async () =>
		expect(await people('Asha Rao, Lars Holm', `^1^${goa}`)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', goa, ''],
		]))

	test('a department with a dash in it is nobody', async () => {
		const place = 'Dirección de Servicios Rurales - Estación Experimental La Ñusta, Instituto Andino, Piura, Perú'
		expect(await people('Lucía Quispe^1^; Tomás Ñahui^1^*.', `^1^ ${place}.`)).toEqual([
			['Lucía Quispe', place, ''],
			['Tomás Ñahui', place, ''],
		])
		expect(await people(`^1^ ${place}.`)).toEqual([])
	})
})

describe('addresses', () => {
	test('long numbers in braces are no telephone numbers', async () =>
		expect(await people('Asha Rao and Lars Holm', goa, '{up201305016, up201403205}@goa.example')).toEqual([
			['Asha Rao', goa, 'up201305016@goa.example'],
			['Lars Holm', goa, 'up201403205@goa.example'],
		]))

	test('one that has lost its end is left out', async () => {
		const { authors, doubts } = await paper('Asha Rao*, Lars Holm', goa, 'arao9@, holm@lu.example')
		expect(authors.map(({ email }) => email)).toEqual([undefined, 'holm@lu.example'])
		expect(doubts).toEqual([{ about: 'email', sentence: 'The address “arao9@” is incomplete.' }])
	})
})
