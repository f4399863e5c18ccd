import { describe, expect, test } from 'vitest'
import { goa, paragraph, read, rest } from '../../../../tests/support/papers.ts'

const front = (...lines: string[]) => read([...lines, ...rest].map(paragraph).join(''))
const bold = (text: string) => paragraph(text).replaceAll('<w:r>', '<w:r><w:rPr><w:b/></w:rPr>')
const titleOf = async (...lines: string[]) => (await front(...lines)).title

const sized = (text: string, halfPoints: number) =>
	paragraph(text).replaceAll('<w:r>', `<w:r><w:rPr><w:sz w:val="${halfPoints}"/></w:rPr>`)
const titleAbove = async (title: string, below: string) =>
	(
		await read(
			[sized(title, 36), sized(below, 28), ...['Asha Rao', goa, ...rest].map((text) => sized(text, 22))].join(''),
		)
	).title

describe('a line in a size between the title and the text', () => {
	const title = 'COMMUNITY FORESTS AND LEOPARDS IN THE HILLS OF GOA'
	test.each([
		[title, 'A Case from Panaji'],
		['Die Salzbücher der Stadt und der Krieg', 'Eine Handelsgeschichte aus dem Norden'],
		['Le juge, le consul et la veuve', 'Une querelle de succession à Goa en 1867'],
	])('%s: %s', async (title, below) => expect(await titleAbove(title, below)).toBe(`${title}: ${below}`))
	test.each([
		['the title again', 'Las salinas y la memoria de las mujeres', 'The salt pans and the memory of women'],
		[
			'the title again in a like language',
			'As salinas e a memória das mulheres',
			'Las salinas y la memoria de las mujeres',
		],
		['who says it', title, 'Working Party on the Rivers of Goa'],
		['what it is based on', title, 'A Research Paper for the Master in Forestry'],
	])('is not %s', async (_, title, below) => expect(await titleAbove(title, below)).toBe(title))
})

test('years in brackets behind a line break belong to the title', async () => {
	const broken = paragraph('Timber on account in Goa#(1850–1912)').replace('#', '</w:t><w:br/><w:t>')
	const { title } = await read([broken, ...['Asha Rao', goa, ...rest].map(paragraph)].join(''))
	expect(title).toBe('Timber on account in Goa (1850–1912)')
})

test('codes of subjects and formulas', async () =>
	expect(await titleOf('PACS 71.20.-b, 78.20.Ci', 'Rain on films of CsPbBr3, and on glass', 'Asha Rao', goa)).toBe(
		'Rain on films of CsPbBr3, and on glass',
	))

test('abstract and keywords are in the letters of the title', async () => {
	const { abstract, keywords } = await front(
		...[
			'小学校における活動の実践',
			'佐々木 美咲（北陸大学）',
			'We watched the rain in nine schools.',
			'Key words: rain, schools',
		],
		...['要約', '三校で授業を観察した。児童の発話は増えた。', 'キーワード：授業，観察，児童', 'はじめに'],
	)
	expect([abstract, keywords]).toEqual(['三校で授業を観察した。児童の発話は増えた。', ['授業', '観察', '児童']])
})

test('keywords between slashes have commas of their own', async () => {
	const [a, b, , ...more] = rest
	const written = ['Water', 'Asha Rao', goa, a, b, 'Keywords: Rain / Zea mays / Africa, Eastern', ...more]
	expect((await read(written.map((text) => paragraph(text ?? '')).join(''))).keywords).toEqual([
		'Rain',
		'Zea mays',
		'Africa, Eastern',
	])
})

test('in ordinary letters below a bold title', async () => {
	const written = [
		bold('Houses Nobody Wants'),
		...['Refusing Inheritance in Post-War Panaji', 'Asha Rao', goa, ...rest].map(paragraph),
	]
	expect((await read(written.join(''))).title).toBe('Houses Nobody Wants: Refusing Inheritance in Post-War Panaji')
})

describe('a subtitle', () => {
	const subtitle = 'Volunteers, vouchers and suspicion in a shop of the poor'

	test('on the line below a short title, above the authors', async () => {
		const { title, authors } = await front('Keeping the List', subtitle, 'Asha Rao', goa)
		expect(title).toBe(`Keeping the List: ${subtitle}`)
		expect(authors.map(({ name }) => name)).toEqual(['Asha Rao'])
	})

	test.each([
		['the title in English', 'Agua escasa', 'Scarce water and the politics of rivers on the coast'],
		['said of a file without names', 'Keeping the List', 'Anonymised manuscript on the shops of the poor'],
		['a second one', 'Keeping the List: Food in Goa', 'A List of the Poor in Goa'],
		['what kind of paper it is', 'Keeping the List', 'Article based on a project on food in the shops of the poor'],
		['where it was read', 'Keeping the List', 'Conference on Water and the People of Small Towns in Goa'],
		['a sentence', 'Keeping the List', 'We counted every name that was on it for a year.'],
		['a motto', 'Keeping the List', '“Whoever holds the pen has a say in what the others eat”'],
		['where somebody works', 'Keeping the List', 'Institute for the Study of Food and of the People of Goa'],
	])('is not %s', async (_, title, below) => expect(await titleOf(title, below, 'Asha Rao', goa)).toBe(title))

	test.each([
		['Keeping the List', 'A List of the Poor in Goa'],
		['Keeping the List', 'A Study of the Poor at Goa University'],
	])('of %s is %s', async (title, below) =>
		expect(await titleOf(title, below, 'Asha Rao', goa)).toBe(`${title}: ${below}`),
	)

	test('of a question, above a remark', async () => {
		const [title, below] = ['Do Rivers Buy Teachers?', 'Evidence from Private School Openings in Goa']
		const lines = ['This version: 14 May 2024', ...rest].map((text) => sized(text, 22))
		expect((await read([sized(title, 36), sized(below, 28), ...lines].join(''))).title).toBe(`${title} ${below}`)
	})

	test.each(['―三校の観察から―', '――三校の観察から'])('between dashes: %s', async (below) => {
		const lines = [
			'佐々木 美咲（北陸大学）',
			'要約',
			'三校で授業を観察した。',
			'キーワード：授業、観察',
			'はじめに',
		].map((text) => sized(text, 21))
		const { title } = await read([sized('地方小学校における活動の実践', 32), sized(below, 24), ...lines].join(''))
		expect(title).toBe('地方小学校における活動の実践: 三校の観察から')
	})

	test('has a label', async () => {
		expect(await titleOf('Title: Keeping the List', 'Subtitle: Food in Goa', 'Author: Asha Rao', goa)).toBe(
			'Keeping the List: Food in Goa',
		)
		expect(await titleOf('Titre : La liste', 'Sous-titre : Une épicerie à Goa', 'Auteur : Asha Rao', goa)).toBe(
			'La liste: Une épicerie à Goa',
		)
	})
})

test.each(['TITLE OF CASE', 'Study title', 'Proposed title:', 'Título completo', 'Título del caso clínico:'])(
	'%s is a label',
	async (label) =>
		expect(await titleOf(label, 'Rain on the niño of Goa', 'Asha Rao', goa)).toBe('Rain on the niño of Goa'),
)

const letter = [
	'Dear Editor,',
	'We read with interest what was written about rain in small towns, and would like to add what we saw in Goa this year. '.repeat(
		3,
	),
	'Sincerely,',
	'Asha Rao, Ph.D.',
	goa,
	'asha.rao@goa.example',
]
test('a letter has its title above the salutation', async () => {
	const written = [
		paragraph('LETTER TO THE EDITOR'),
		bold('Rain in small towns: are we ready?'),
		...letter.map(paragraph),
	]
	const { title, authors } = await read([...written, paragraph('References'), paragraph('1. Holm L. Água.')].join(''))
	expect(title).toBe('Rain in small towns: are we ready?')
	expect(authors.map(({ name, email }) => [name, email])).toEqual([['Asha Rao', 'asha.rao@goa.example']])
})

test('a letter before a paper has none', async () => {
	const written = [
		bold('Submission to the Goa Journal of Rain'),
		...[...letter, 'Water on Small Farms', 'Lars Holm', goa].map(paragraph),
	]
	const { title } = await read([...written, ...rest.map(paragraph)].join(''))
	expect(title).toBe('Water on Small Farms')
})
