import { describe, expect, test } from 'vitest'
import { goa, lund, people } from '../../../../tests/support/papers.ts'

describe('units of universities', () => {
	const place = (unit: string) => `${unit}, Universidad de la Sierra, México`
	test.each(['Área Académica de Nutrición', 'Unidad Académica Rural', 'Cuerpo Académico Aguas'])(
		'%s is nobody',
		async (unit) =>
			expect(
				await people('Lucía Ñahui, M en C,^1^ Inés Peña, L en N.^2^', `^1^${place(unit)}`, `^2^${place('Facultad')}`),
			).toEqual([
				['Lucía Ñahui', place(unit), ''],
				['Inés Peña', place('Facultad'), ''],
			]),
	)

	test('of a kind that is not known, in a list of places', async () =>
		expect(
			await people(
				'Asha q Rao et al',
				'(1) Pôle Santé, Université de Goa, France',
				'(2) Département de physique, Lund',
			),
		).toEqual([]))

	test('numbered authors with their places stay', async () =>
		expect(await people(`1. Asha Rao, ${goa}`, `2. Lars Holm, ${lund}`)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', lund, ''],
		]))
})

describe('a raised letter', () => {
	test.each(['Asha Rao, PharmD^e^; Lars Holm, MD^f^', 'Rao A^e^, Holm L^f^'])(
		'behind a degree or an initial is a marker: %s',
		async (names) => {
			const found = await people(names, `^e^${goa}`, `^f^${lund}`)
			expect(found.map(([, affiliation]) => affiliation)).toEqual([goa, lund])
		},
	)

	test('behind a number it belongs to it', async () =>
		expect(await people('Asha Rao^1^', '^1^Goa University, 75016 Paris 16^e^, France')).toEqual([
			['Asha Rao', 'Goa University, 75016 Paris 16e, France', ''],
		]))
})
