import { describe, expect, test } from 'vitest'
import { goa, lund, noted, paper, paragraph, people, read, rest, table } from '../../../../tests/support/papers.ts'

describe('places of authors', () => {
	test('a directorate and a school of Poland above the rest of a place', async () => {
		expect(await people('Asha Rao', 'Forest Directorate', 'Ministry of Rain', 'Panaji, India')).toEqual([
			['Asha Rao', 'Forest Directorate, Ministry of Rain, Panaji, India', ''],
		])
		const school = 'Wyższa Szkoła Ekonomiczna w Łomży'
		expect(await people('Łucja Wąs', school, 'e-mail: lucja@x.example')).toEqual([
			['Łucja Wąs', school, 'lucja@x.example'],
		])
	})

	test('professions and degrees in Spanish before a place', async () => {
		const place = 'Universidad del Valle, Cali, Colombia'
		const line = (said: string) => `Inés Muñoz Peña. ${said}. ${place}. Correo: ines@x.example`
		for (const said of ['Trabajadora social', 'Trabajador social, Doctor en Historia', 'Doctora en Derecho Público'])
			expect(await people(line(said))).toEqual([['Inés Muñoz Peña', place, 'ines@x.example']])
	})

	test('a form that asks for the place of work, and for address and phone in one row', async () => {
		const rows = (number: number, name: string, place: string, email: string) => [
			[`Author ${number}: full name`, name],
			['Place of work', place],
			['E-mail / phone', `${email} / +91 90 000 44 17`],
		]
		const form = table([
			['Title of the article', 'Water on Small Farms'],
			...rows(1, 'Asha Rao', goa, 'z9@x.example'),
			...rows(2, 'Lars Holm', 'Museum of Rain, Lund, Sweden', 'q7@x.example'),
			['Translator', 'Mira Sen, Lingua bureau, mira@x.example'],
		])
		const { authors } = await read(form + ['Water on Small Farms', ...rest].map(paragraph).join(''))
		expect(authors).toMatchObject([
			{ name: 'Asha Rao', affiliations: [goa], email: 'z9@x.example' },
			{ name: 'Lars Holm', affiliations: ['Museum of Rain, Lund, Sweden'], email: 'q7@x.example' },
		])
		expect(authors).toHaveLength(2)
	})

	test('a long footnote that says what the author is, with thanks behind the address', async () => {
		const thanks =
			'An earlier version was read at the seminar of the society, and she is grateful to Dr Mira Sen and Mr Lars Holm for their advice on the sources and for many hours of talk about them.'
		for (const said of ['The author is Senior Fellow in the', 'The author is a Lecturer at the']) {
			const { authors } = await noted('Asha Rao', `${said} ${goa}; email: z9@x.example. ${thanks}`)
			expect(authors).toMatchObject([{ name: 'Asha Rao', affiliations: [goa], email: 'z9@x.example' }])
		}
	})

	test('a bracket at the end of a place stays closed', async () => {
		const { authors } = await paper('Asha Rao. Goa University, Goa (India). E-mail: z9@x.example')
		expect(authors).toMatchObject([{ name: 'Asha Rao', affiliations: ['Goa University, Goa (India)'] }])
	})
})

describe('a role in brackets behind a name of a list is a mark', () => {
	test.each([
		['autora de correspondencia', 'Autora de correspondencia'],
		['autora correspondiente', 'Autora correspondiente'],
		['autor para correspondencia', 'Autor correspondiente'],
		['auteure correspondante', 'Auteure correspondante'],
		['autrice correspondante', 'Autrice correspondante'],
		['autrice corrispondente', 'Autrice corrispondente'],
		['Korrespondenzautorin', 'Korrespondenzautorin'],
		['korrespondierende Autorin', 'Korrespondierende Autorin'],
		['autorka korespondencyjna', 'Autorka korespondencyjna'],
	])('%s', async (role, label) =>
		expect(
			await people(`Jorge Páez¹, Lucía Ferrer² (${role})`, `¹${goa}`, `²${lund}`, `${label}: blue77@mail.example`),
		).toEqual([
			['Jorge Páez', goa, ''],
			['Lucía Ferrer', lund, 'blue77@mail.example'],
		]),
	)

	test('of several, without markers', async () =>
		expect(await people('João Moreira (autor correspondente), Ana Gil (autora correspondente)', goa)).toEqual([
			['João Moreira', goa, ''],
			['Ana Gil', goa, ''],
		]))
})

describe('a function before a place is no part of it', () => {
	const place = 'Université de Loire, Nantes, France'
	test.each([
		'Nurse III',
		'Ward Sister',
		'senior researcher',
		'Head of Unit',
		'Chargée de cours',
		'Conseillère pédagogique',
		'Éducateur spécialisé',
		'Doctor of Philosophy (PhD) in Forestry',
		'Master of Science in Nursing',
	])('%s', async (said) => {
		const found = [['Claire Dubois', place, '']]
		expect(await people('Claire Dubois', `${said}, ${place}`)).toEqual(found)
		expect(await people(`Claire Dubois, ${said}, ${place}`)).toEqual(found)
		expect(await people('Claire Dubois¹, Asha Rao¹', `¹${said}, ${place}`)).toEqual([...found, ['Asha Rao', place, '']])
	})
})

test('a Spanish function before a place', async () =>
	expect(await people('Lucía Ferrer', 'Jefa de enfermería, Hospital del Sur, Lima, Perú')).toEqual([
		['Lucía Ferrer', 'Hospital del Sur, Lima, Perú', ''],
	]))

test.each(['et', 'y', 'e', 'und', 'and', 'og'])('"%s" behind a place leads to the next one', async (and) => {
	const both = [
		['Asha Rao', goa, ''],
		['Lars Holm', lund, ''],
	]
	expect(await people('Asha Rao¹, Lars Holm²', `¹${goa} ${and}`, `²${lund}`)).toEqual(both)
	expect(await people('Asha Rao¹, Lars Holm²', `¹${goa}, ${and}, ²${lund}`)).toEqual(both)
})

describe('departments and the institution they are of', () => {
	const names = 'Asha Rao¹, Lars Holm²'
	const goaOnly = 'Goa University, Goa, India'
	const both = [
		['Asha Rao', `Department of Physics, ${goaOnly}`, ''],
		['Lars Holm', `Department of Botany, ${goaOnly}`, ''],
	]
	test.each([
		['each on its line, above what they share', [names, '¹Department of Physics', '²Department of Botany', goaOnly]],
		['on one line', [names, '¹Department of Physics, ²Department of Botany', goaOnly]],
		['with both markers', [names, '¹Department of Physics', '²Department of Botany', `¹,²${goaOnly}`]],
		['in brackets behind names', ['Asha Rao (Department of Physics), Lars Holm (Department of Botany)', goaOnly]],
		['each above its own', [names, '¹Department of Physics', goaOnly, '²Department of Botany', `²${goaOnly}`]],
	])('%s', async (_, lines) => expect(await people(...lines)).toEqual(both))

	test('three before one institution', async () => {
		const line = `¹Department of Physics, ²Department of Botany, ³Department of Law, ${goaOnly}`
		expect(await people(`${names}, Mei Lin³`, line)).toEqual([
			...both,
			['Mei Lin', `Department of Law, ${goaOnly}`, ''],
		])
	})

	test('authors of one line share the lines below it', async () =>
		expect(await people('Asha Rao and Lars Holm', 'Department of Physics', goaOnly, 'Mei Lin', lund)).toEqual([
			['Asha Rao', `Department of Physics, ${goaOnly}`, ''],
			['Lars Holm', `Department of Physics, ${goaOnly}`, ''],
			['Mei Lin', lund, ''],
		]))

	test('a place that is complete on its line is of nobody else', async () =>
		expect(await people(names, '¹Division of Northern Goa', `²Department of Botany, ${goaOnly}`)).toEqual([
			['Asha Rao', 'Division of Northern Goa', ''],
			['Lars Holm', `Department of Botany, ${goaOnly}`, ''],
		]))

	test('the office of one author is not of the university of the next', async () =>
		expect(await people('Asha Rao', 'Division of Northern Goa', 'Lars Holm', 'Department of Botany', goaOnly)).toEqual([
			['Asha Rao', 'Division of Northern Goa', ''],
			['Lars Holm', `Department of Botany, ${goaOnly}`, ''],
		]))

	test.each([
		['Department of Physics and', `Applied Mathematics, ${goaOnly}`],
		['Department of Physics and Applied', `Mathematics, ${goaOnly}`],
		['Department of Physics', `and Applied Mathematics, ${goaOnly}`],
		['Department of Physics and Applied Mathematics, Goa', 'University, Goa, India'],
	])('a place goes on behind the end of its line: %s', async (one, other) => {
		const place = `Department of Physics and Applied Mathematics, ${goaOnly}`
		expect(await people(names, `¹${one}`, other, `²${lund}`)).toEqual([
			['Asha Rao', place, ''],
			['Lars Holm', lund, ''],
		])
		expect(await people('Asha Rao', one, other)).toEqual([['Asha Rao', place, '']])
	})
})
