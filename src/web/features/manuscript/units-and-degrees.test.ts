import { describe, expect, test } from 'vitest'
import { goa, lund, noted, paragraph, people, read, rest, table } from '../../../../tests/support/papers.ts'

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

describe('a degree or function is no place', () => {
	test.each(['MRCP (UK)', 'MRCP(UK)', 'FCPS (Pakistan)', 'MD (USA)'])('%s', async (degree) => {
		expect(await people(`Dr Asha Rao, MBBS, ${degree}`, goa, 'rao@goa.example')).toEqual([
			['Asha Rao', goa, 'rao@goa.example'],
		])
		expect(await people(`Dr Asha Rao, MBBS, ${degree}, Registrar, ${goa}`, `Dr Lars Holm, MD, ${lund}`)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', lund, ''],
		])
	})

	test.each(['Foundation Year 2 Doctor', 'FY1 Doctor', 'Junior Doctor'])('%s', async (said) =>
		expect(await people(`Dr Asha Rao, MBBS, ${said}, ${goa}`, `Dr Lars Holm, MBBS, ${said}, ${lund}`)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', lund, ''],
		]),
	)

	test.each([
		'Mestre em Enfermagem Comunitária',
		'Enfermeira, Mestre em Saúde',
		'Especialista en Medicina Familiar',
		'Profesora titular de universidad',
		'Catedrática de escuela universitaria',
		'Professeure des universités',
	])('%s', async (said) => {
		const place = 'Universidad de la Sierra, México'
		expect(await people('Inés Peña', said, place, 'ines.pena@goa.example')).toEqual([
			['Inés Peña', place, 'ines.pena@goa.example'],
		])
	})
})

test.each([
	['Infermiera', 'Università di Goa, Italia'],
	['Rechtsanwältin', 'Universität Göttingen, Österreich'],
	['Pielęgniarka', 'Uniwersytet Łódzki, Polska'],
	['Avukat', 'Ağrı Barosu'],
	['Engenheira', 'Universidade de São João, Brasil'],
	['аспірантка', 'кафедри фізики Подільського університету'],
])('%s before a place', async (said, place) =>
	expect(await people('Asha Rao', said + (/^к/.test(place) ? ' ' : ', ') + place, 'rao@goa.example')).toEqual([
		['Asha Rao', place, 'rao@goa.example'],
	]),
)

test('a place that goes on in the genitive on the next line', async () =>
	expect(await people('Asha Rao', 'доцент кафедри фізики', 'Подільського університету', 'rao@goa.example')).toEqual([
		['Asha Rao', 'кафедри фізики Подільського університету', 'rao@goa.example'],
	]))

test('where a degree was taken is no place of work', async () => {
	const school = 'Universidade de São João, Brasil'
	expect(await people('Inês Peña', 'Doutora em Artes pela Universidade de Évora', `Professora da ${school}`)).toEqual([
		['Inês Peña', school, ''],
	])
	const { authors } = await noted(
		'Asha Rao',
		'Reader, Goa University, Panaji. J.D., Lund University; Ph.D., Oslo University.',
	)
	expect(authors[0]?.affiliations).toEqual(['Goa University, Panaji'])
})

describe('places behind labels', () => {
	test.each(['Filiación institucional', 'Zugehörigkeit'])('"%s" below each author', async (label) => {
		const hospital = 'Hospital Dra. Ana Moreau, Servicio de Salud, San Martín, Argentina'
		expect(await people('Autora: Asha Rao', `${label}: ${goa}`, 'Autor: Lars Holm', `${label}: ${hospital}`)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', hospital, ''],
		])
	})

	test('of several authors in one cell of a form', async () => {
		const cell = (...lines: string[]) => lines.join('</w:t></w:r></w:p><w:p><w:r><w:t>')
		const form = table([
			['Título', 'Agua en la sierra'],
			['Autores', '1'],
			['Filiación', '2'],
			['Correo electrónico', '3'],
		])
			.replace('>1<', `>${cell('Asha Rao', 'Lars Holm', 'Inés Peña')}<`)
			.replace('>2<', `>${cell(`Asha Rao y Inés Peña: ${goa}`, `Lars Holm: ${lund}`)}<`)
			.replace(
				'>3<',
				`>${cell('rao@goa.example (A. Rao)', 'holm@lu.example (L. Holm)', 'pena@goa.example (I. Peña)')}<`,
			)
		const { authors } = await read(form + rest.map(paragraph).join(''))
		expect(authors.map(({ name, affiliations }) => [name, ...affiliations])).toEqual([
			['Asha Rao', goa],
			['Lars Holm', lund],
			['Inés Peña', goa],
		])
	})
})

const bold = (text: string) => paragraph(text).replaceAll('<w:r>', '<w:r><w:rPr><w:b/></w:rPr>')
test.each([
	['О. В. Кравчук, канд. техн. наук, доц.; І. М. Дзюба, асп.', 'О. В. Кравчук', 'І. М. Дзюба'],
	['Кравчук О. В., к. т. н., доц.; Дзюба І. М., д. ф.-м. н., проф.', 'Кравчук О. В.', 'Дзюба І. М.'],
	['С. Петрова, ст. преп.; И. Дончев, студ.', 'С. Петрова', 'И. Дончев'],
])('degrees in Cyrillic letters behind initials, above a title in capitals: %s', async (names, ...all) => {
	const place = 'Подільський державний технічний університет, м. Хмільник'
	const above = ['УДК 621.316.1', names, place].map(paragraph)
	const below = ['Анотація. Розглянуто задачу.', 'Ключові слова: мережа, втрати.', 'Вступ', 'Текст.'].map(paragraph)
	const { title, authors } = await read([...above, bold('ЗМЕНШЕННЯ ВТРАТ ЕНЕРГІЇ В МЕРЕЖАХ'), ...below].join(''))
	expect(title).toBe('ЗМЕНШЕННЯ ВТРАТ ЕНЕРГІЇ В МЕРЕЖАХ')
	expect(authors.map(({ name, affiliations }) => [name, ...affiliations])).toEqual(all.map((name) => [name, place]))
})

test('"Mtro." is a title; "Chu" behind a name is no hospital', async () => {
	const school = 'Universidad de la Sierra, México'
	expect(await people('Mtro. Julián Ñahui', school, 'Mtra. Inés Peña', school)).toEqual([
		['Julián Ñahui', school, ''],
		['Inés Peña', school, ''],
	])
	const quebec = 'Département des sciences, Université de Québec à Lévis, Canada'
	expect(await people('Étienne Lavoie (1), Wei-Lin Chu (1)', `(1) ${quebec}`)).toEqual([
		['Étienne Lavoie', quebec, ''],
		['Wei-Lin Chu', quebec, ''],
	])
})

test('a room below the corresponding author is nobody', async () => {
	const place = 'Sree Chithira Medical College, Goa, India – 686008'
	const named = ['1. Dr. Asha Rao, MBBS, MD', `Professor, ${place}`, '2. Dr. Lars Holm, MBBS', `Resident, ${place}`]
	const contact = ['Dr. Lars Holm', `Room 14, PG Men’s Hostel, ${place}`, 'E-mail: lars.holm@lund.example']
	expect(await people('Authors:', ...named, 'Corresponding author:', ...contact)).toEqual([
		['Asha Rao', place, ''],
		['Lars Holm', place, 'lars.holm@lund.example'],
	])
})

test('streets and ORCID iDs are no numbers of students or phones', async () =>
	expect(
		await people(
			'Asha Rao¹ ORCID: https://orcid.org/0000-0002-1825-0097 | rao@goa.example',
			'¹Goa University, Studentská 573, 532 10 Goa',
		),
	).toEqual([['Asha Rao', 'Goa University, Studentská 573, 532 10 Goa', 'rao@goa.example']]))
