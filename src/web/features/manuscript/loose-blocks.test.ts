import { describe, expect, test } from 'vitest'
import { goa, lund, paper, paragraph, people, read, rest } from '../../../../tests/support/papers.ts'

const look = (text: string, { bold = false, size = 24 } = {}) =>
	paragraph(text).replaceAll('<w:r><w:t', `<w:r><w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t`)
const heading = (text: string) => look(text, { bold: true, size: 32 })
const page = (...parts: string[]) => read([...parts, ...rest.map(paragraph)].join(''))
const title = 'Water on Small Farms'

describe('titles', () => {
	test('two lines in capitals, of which the first could be a name', async () => {
		const { title, authors } = await page(
			heading('RANCANGAN SISTEM AIR HUJAN LADANG'),
			heading('PADA RUMAH KACA PT. TIRTA'),
			look('Asha Rao^1^, Lars Holm^2^'),
			look(`^1^${goa}`),
			look(`^2^${lund}`),
		)
		expect(title).toBe('RANCANGAN SISTEM AIR HUJAN LADANG PADA RUMAH KACA PT. TIRTA')
		expect(authors.map(({ name }) => name)).toEqual(['Asha Rao', 'Lars Holm'])
	})

	test('printed twice', async () =>
		expect((await page(heading(title), heading(title), look('Asha Rao'), look(goa))).title).toBe(title))

	test('below what the paper is classified as', async () =>
		expect(
			(await page(heading('Classification: Plant Sciences, Water'), heading(title), look('Asha Rao'), look(goa))).title,
		).toBe(title))

	test('none is taken from those who are named by their addresses', async () => {
		const { title, authors } = await page(
			look('Asha Rao', { size: 26 }),
			look('Physics Department, GU'),
			look('Panaji (W), Goa, India'),
			look('asha.rao@gu.example', { size: 20 }),
			look('Lars Holm', { size: 26 }),
			look('Physics Department, GU'),
			look('Panaji (W), Goa, India'),
			look('lars.holm@gu.example', { size: 20 }),
		)
		expect(title).toBeUndefined()
		expect(authors.map(({ name, email }) => [name, email])).toEqual([
			['Asha Rao', 'asha.rao@gu.example'],
			['Lars Holm', 'lars.holm@gu.example'],
		])
	})

	test('words of it on the next page make no letter of the first', async () => {
		const { title: found, abstract } = await read(
			[
				...[title, 'Asha Rao', goa, 'Abstract', `We measured ${title.toLowerCase()} in nine towns.`].map(paragraph),
				...['Introduction', `Of ${title.toLowerCase()} little is known so far.--page--`, title].map(paragraph),
			].join(''),
		)
		expect([found, abstract]).toEqual([title, `We measured ${title.toLowerCase()} in nine towns.`])
	})
})

describe('the label of an abstract', () => {
	const text = 'We measured the rain in nine towns.'
	test.each([
		[`Abstract ‒ ${text}`],
		[`Abstract ‑ ${text}`],
		[`Abstract: (139/150 w) ${text}`],
		[`Abstract (150 words): ${text}`],
		[`Abstract (150 words). ${text}`],
	])('%s', async (line) => {
		const lines = [title, 'Asha Rao', goa, line, 'Keywords: rain, rivers', 'Introduction', 'Text.']
		expect((await read(lines.map(paragraph).join(''))).abstract).toBe(text)
	})

	test('in a language that is not known, before a dash; sections are no label', async () => {
		const long =
			`We measured the rain in nine towns. ${'Each season the farmers decide how much water to give. '.repeat(4)}`.trim()
		const found = async (line: string) =>
			(await read([title, 'Asha Rao', goa, line, 'Keywords: rain, rivers', 'Text.'].map(paragraph).join(''))).abstract
		expect(await found(`Sabdo – ${long}`)).toBe(long)
		expect(await found(`Sa lubo – “${long}`)).toBe(`“${long}`)
		expect(await found(`Methods – ${long}`)).toBe(`Methods – ${long}`)
	})

	test('a long place above it is no part of it', async () => {
		const place =
			'Student of the third year of the regular course of the faculty of water and soil of the University of Goa in Panaji'
		const long = 'We measured the rain in nine towns. '.repeat(8).trim()
		const lines = [title, 'Asha Rao', place, long, 'Keywords: rain, rivers', 'Text.']
		expect((await read(lines.map(paragraph).join(''))).abstract).toBe(long)
	})
})

test('keywords between full stops go on in the next line', async () => {
	const lines = [
		title,
		'Asha Rao',
		goa,
		'Abstract',
		'We measured.',
		'Keywords: Small farms. Water. Rain',
		'Introduction',
	]
	const body = lines.map(paragraph).join('').replace('Rain</w:t>', 'Rain</w:t><w:br/><w:t>gauges.</w:t>')
	expect((await read(body)).keywords).toEqual(['Small farms', 'Water', 'Rain gauges'])
})

describe('names and what stands beside them', () => {
	test.each([
		['Asha Rao, Phd', 'Lars Holm, Msc'],
		['Asha Rao, Esp.', 'Lars Holm, Spec.'],
		['Asha Rao (ORCID: 0000-****-****-****)', 'Lars Holm'],
		['Asha Rao - 22110287', 'Lars Holm (22110234)'],
		['Asha Rao', 'Lars Holm'],
	])('%s', async (first, second) =>
		expect(await people(first, goa, second, lund)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', lund, ''],
		]),
	)

	test('student numbers before markers', async () =>
		expect(await people('Asha Rao - 22110287^1^, Lars Holm - 22110298^2^', `^1^${goa}`, `^2^${lund}`)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', lund, ''],
		]))

	test.each(['Asha Rao-Goa University', 'Asha Rao – Goa University'])('%s', async (line) =>
		expect(await people(line)).toEqual([['Asha Rao', 'Goa University', '']]),
	)

	test('an initial that is joined to the surname ends the name', async () =>
		expect(await people('Lars Holm', lund, 'holm@lu.example', `Asha K.Rao ${goa}`, '2160@goa.example')).toEqual([
			['Lars Holm', lund, 'holm@lu.example'],
			['Asha K.Rao', goa, '2160@goa.example'],
		]))

	test.each(['Machine Learning - Hospital Planning in Goa', 'Growing E-Modules of Water for a College'])(
		'a dash in a title: %s',
		async (title) => {
			const found = await page(heading(title), look('Asha Rao'), look(goa))
			expect([found.title, ...found.authors.map(({ name }) => name)]).toEqual([title, 'Asha Rao'])
		},
	)

	test('a department in Japanese is nobody', async () => {
		const lines = [
			'雨のスペクトル',
			'山田 太郎',
			'雨水科学教室',
			'大学病院, 日本',
			'要旨',
			'本論文では雨を測る。',
			'キーワード: 雨, 川',
		]
		const { authors } = await read(lines.map(paragraph).join(''))
		expect(authors.map(({ name }) => name)).toEqual(['山田 太郎'])
	})
})

describe('places', () => {
	test('what is the same below several people is nobody', async () =>
		expect(
			await people(
				...['Asha Rao', 'Yağmur Bilgisi', 'Goa University', 'asha.rao@goa.example'],
				...['Lars Holm', 'Yağmur Bilgisi', 'Goa University', '230541@goa.example'],
			),
		).toEqual([
			['Asha Rao', 'Yağmur Bilgisi, Goa University', 'asha.rao@goa.example'],
			['Lars Holm', 'Yağmur Bilgisi, Goa University', '230541@goa.example'],
		]))

	test.each([[`1 - ${goa}, 2 - ${lund}`], [`1 ${goa} 2 ${lund}`], [`1. ${goa}; 2. ${lund}`]])('%s', async (line) =>
		expect(await people('Asha Rao^1^, Lars Holm^2^', line)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', lund, ''],
		]),
	)

	test('below the heading of a note', async () =>
		expect(await people('Asha Rao^1^, Lars Holm^2^', 'Author note', `1 ${goa} 2 ${lund}`)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', lund, ''],
		]))

	test('raised letters without a comma', async () =>
		expect(await people('Asha Rao¹*, Lars Holm²', `¹² ${goa}`)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', goa, ''],
		]))

	test('a program of graduates, and the year of a student', async () => {
		const program = 'Joint Graduate Program in Water, Goa University, Goa, India'
		expect(await people('Asha Rao', program)).toEqual([['Asha Rao', program, '']])
		const { authors } = await paper('Иванова Анна Петровна', 'студентка 3 курса института экономики, Гоа')
		expect(authors.map(({ affiliations }) => affiliations)).toEqual([['института экономики, Гоа']])
	})
})

describe('addresses', () => {
	test('behind a phone number with a label that is not known', async () =>
		expect(await people('Asha Rao', goa, '電話：+81-749-27-1023. E-mail: oyama7@rain.example.')).toEqual([
			['Asha Rao', goa, 'oyama7@rain.example'],
		]))

	test('with a space before the sign', async () =>
		expect(await people('Asha Rao', goa, 'arao @goa.example')).toEqual([['Asha Rao', goa, 'arao@goa.example']]))
})
