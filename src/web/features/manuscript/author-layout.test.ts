import { describe, expect, test } from 'vitest'
import { goa, lund, noted, paper, paragraph, people, read, rest, table } from '../../../../tests/support/papers.ts'

const bold = (text: string) => `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const raised = (text: string) => `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>${text}</w:t></w:r>`
const title = paragraph('Water on Small Farms')
const body = rest.map(paragraph).join('')
const found = async (...paragraphs: string[]) =>
	(await read([title, ...paragraphs, body].join(''))).authors.map(({ name, email, affiliations }) => [
		name,
		affiliations.join(' | '),
		email ?? '',
	])

describe('how author lines look and stand', () => {
	test('a line in ordinary letters below a name in bold is no name', async () =>
		expect(
			(await found(bold('Elif Kaya'), paragraph('Uzman Hemşire, Ordu'), bold('Asha Rao'), paragraph(goa))).map(
				([name]) => name,
			),
		).toEqual(['Elif Kaya', 'Asha Rao']))

	test('any raised sign is a marker', async () =>
		expect(
			await found(
				`<w:p>${run('Asha Rao')}${raised('⁑')}${run(', Lars Holm')}${raised('✠')}</w:p>`,
				`<w:p>${raised('⁑')}${run(goa)}</w:p>`,
				`<w:p>${raised('✠')}${run(lund)}</w:p>`,
			),
		).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', lund, ''],
		]))

	test('where every author stands below a place, it is theirs', async () =>
		expect(await people(goa, 'Asha Rao', 'asha@goa.example', lund, 'Lars Holm', 'lars@lund.example')).toEqual([
			['Asha Rao', goa, 'asha@goa.example'],
			['Lars Holm', lund, 'lars@lund.example'],
		]))

	test('places above the title go from the smallest to the largest', async () => {
		const { authors } = await read(
			['Panaji University', 'Department of Physics', 'Water on Small Farms', 'Asha Rao', 'asha@panaji.example', ...rest]
				.map((text) =>
					text === 'Water on Small Farms'
						? `<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr>${run(text)}</w:p>`
						: paragraph(text),
				)
				.join(''),
		)
		expect(authors).toMatchObject([{ name: 'Asha Rao', affiliations: ['Department of Physics, Panaji University'] }])
	})

	test('an address in the paragraph of a marked place is of those with the marker', async () =>
		expect(
			await found(
				paragraph('Asha Rao¹, Lars Holm²'),
				`<w:p>${run(`¹${goa}`)}<w:r><w:br/></w:r>${run('first@goa.example')}</w:p>`,
				`<w:p>${run(`²${lund}`)}<w:r><w:br/></w:r>${run('second@lund.example')}</w:p>`,
			),
		).toEqual([
			['Asha Rao', goa, 'first@goa.example'],
			['Lars Holm', lund, 'second@lund.example'],
		]))
})

describe('names again', () => {
	test('a name without its spaces is the same name', async () =>
		expect(await people('Asha Rao, Lars Holm', goa, 'AshaRao: a1@goa.example')).toEqual([
			['Asha Rao', goa, 'a1@goa.example'],
			['Lars Holm', goa, ''],
		]))

	test('initials may have up to eight letters', async () =>
		expect(
			await people('Ana Bea Cruz Dias Egas Faro, Lars Holm', goa, 'E-mail: x1@goa.example (A.B.C.D.E.F.)'),
		).toMatchObject([
			['Ana Bea Cruz Dias Egas Faro', goa, 'x1@goa.example'],
			['Lars Holm', goa, ''],
		]))

	test('places and addresses in brackets behind names in a sentence are theirs', async () =>
		expect(
			await people(
				'Asha Rao – Lars Holm',
				'* The essay is joint work; sections 1 and 3 are by Asha Rao (Goa University, Goa; a1@goa.example), 2 and 4 by Lars Holm (Lund University; l1@lund.example).',
			),
		).toEqual([
			['Asha Rao', 'Goa University, Goa', 'a1@goa.example'],
			['Lars Holm', 'Lund University', 'l1@lund.example'],
		]))

	test('an address spells n before b as it sounds', async () =>
		expect(await people('شازیہ عنبرین، محمد آصف قادری', goa, 'shazia.ambreen@goa.example')).toMatchObject([
			['شازیہ عنبرین', goa, 'shazia.ambreen@goa.example'],
			['محمد آصف قادری', goa, ''],
		]))
})

describe('what is said of authors', () => {
	test('whom a note thanks is no place', async () => {
		const { authors } = await paper(
			'Asha Rao*',
			`* Lecturer, Goa University. The author thanks Prof. Lars Holm for his advice.`,
		)
		expect(authors).toMatchObject([{ name: 'Asha Rao', affiliations: ['Goa University'] }])
	})

	test('the address of somebody whom a note thanks is not the author’s', async () => {
		const thanks = 'I am indebted to Prof. Lars Holm for his comments (seminar@lund.example).'
		const { authors } = await noted('Asha Rao', `Lecturer, Goa University. ${thanks}`)
		expect(authors.map(({ name, email }) => [name, email])).toEqual([['Asha Rao', undefined]])
	})

	test.each([
		'Professor of Health Services Research',
		'M.Sc. Nursing',
		'LL.M. (2nd Semester)',
		'professeur des universités',
	])('%s before a place is no part of it', async (words) => {
		const { authors } = await paper('Asha Rao', `${words}, Goa University`)
		expect(authors).toMatchObject([{ name: 'Asha Rao', designation: words, affiliations: ['Goa University'] }])
	})

	test.each(['Epidemiologist', 'Agronomist', 'Technician', 'Cartographer', 'Physiotherapist'])(
		'%s is a function by its ending',
		async (word) => {
			const { authors } = await paper('Asha Rao', `${word}, Goa University`)
			expect(authors).toMatchObject([{ name: 'Asha Rao', designation: word, affiliations: ['Goa University'] }])
		},
	)

	test.each(['the Netherlands', 'P.R. China', 'Islamic Republic of Iran', 'Republic of Serbia'])(
		'%s is a country',
		async (name) => {
			const { authors } = await paper('Asha Rao', `Goa University, ${name}`)
			expect(authors[0]?.country).toMatch(/^(?:NL|CN|IR|RS)$/)
		},
	)

	test('a column of places under a caption that is not known', async () => {
		const rows = [
			['Full name', 'Place of work, city', 'E-mail'],
			['Asha Rao', 'Goa University, Panaji', 'asha@goa.example'],
		]
		expect(await found(table(rows))).toEqual([['Asha Rao', 'Goa University, Panaji', 'asha@goa.example']])
	})
})

describe('what is said of an author', () => {
	test('a labelled position is no place, whatever stands behind its comma', async () => {
		const lines = ['Name: Asha Rao', 'Position: Staff Nurse, Second Grade', `Institution: ${goa}`]
		expect((await paper(...lines)).authors).toMatchObject([
			{ name: 'Asha Rao', designation: 'Staff Nurse, Second Grade', affiliations: [goa] },
		])
	})

	test.each([
		['no second place', ['Asha Rao¹*, Mei Chen¹', `¹${goa}`], [[goa], [goa]]],
		['the place of somebody who has none', ['Asha Rao*, Mei Chen†', `†${goa}`], [[lund], [goa]]],
	])('where to write to is %s', async (_, lines, places) => {
		const note = `* Corresponding author at: ${lund}`
		const all = [...lines, ...rest.slice(0, 3), note, ...rest.slice(3)]
		const { authors } = await read(title + all.map(paragraph).join(''))
		expect(authors.map(({ affiliations }) => affiliations)).toEqual(places)
	})

	test.each([
		[
			'Estación Tres Ríos. Tandil, Buenos Aires, Argentina. CP. 7000',
			'Estación Tres Ríos. Tandil, Buenos Aires, Argentina. CP. 7000',
		],
		['Doctora en Física. Universidad de Tandil, Argentina', 'Universidad de Tandil, Argentina'],
	])('points in an address: %s', async (written, place) =>
		expect(await people('Asha Rao¹, Mei Chen¹', `¹${written}. (asha@goa.example).`)).toMatchObject([
			['Asha Rao', place, 'asha@goa.example'],
			['Mei Chen', place, ''],
		]),
	)

	test.each(['PhD in Botany', 'M.Sc. (Honours) in Soil Science', 'MA in Social Work (2019)'])(
		'“%s” is no place and does not hide the name',
		async (degree) => {
			expect(await people(`Asha Rao¹, ${degree}`, `Mei Chen¹, ${degree}`, `¹${goa}`)).toEqual([
				['Asha Rao', goa, ''],
				['Mei Chen', goa, ''],
			])
			expect(await people('Asha Rao', degree, goa, 'asha@goa.example')).toEqual([['Asha Rao', goa, 'asha@goa.example']])
		},
	)

	test('the address of the corresponding author in a note on several things', async () => {
		const note =
			'Received: 3 May. Biography: Lars Holm (1990–), student. Corresponding author: Mei Chen, Reader; E-mail: xq7@goa.example'
		const lines = ['Lars Holm¹, Mei Chen¹*', `¹${goa}`, ...rest.slice(0, 3), note, ...rest.slice(3)]
		const { authors } = await read(title + lines.map(paragraph).join(''))
		expect(authors.map(({ email }) => email)).toEqual([undefined, 'xq7@goa.example'])
	})

	test('capitals of French headings lose their accents', async () => {
		const french = ['RESUME', 'L’étude a mesuré la pluie à neuf endroits.', 'MOTS CLES : pluie, puits']
		const english = ['ABSTRACT', 'We measured the rain.', 'Keywords: rain, wells', 'INTRODUCTION']
		const { abstract, keywords } = await paper('Asha Rao', goa, ...french, ...english)
		expect([abstract, keywords]).toEqual([french[1], ['pluie', 'puits']])
	})
})
