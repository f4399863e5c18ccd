import { describe, expect, test } from 'vitest'
import { sample } from '../../../../bench/reader/corpus.ts'
import { fields, score } from '../../../../bench/reader/score.ts'
import { parseXml } from '../../../../tests/support/manuscripts.ts'
import { goa, lund, paper, paragraph, people, read, rest, table } from '../../../../tests/support/papers.ts'
import { readManuscript } from './read-manuscript.ts'

describe('a whole author on one line', () => {
	const both = [
		['Asha Rao', goa, 'asha@goa.example'],
		['Lars Holm', lund, 'holm@lu.example'],
	]
	test.each([
		['commas', `Asha Rao, ${goa}, asha@goa.example`, `Lars Holm, ${lund}, holm@lu.example`],
		['tabs', `Asha Rao\t${goa}\tasha@goa.example`, `Lars Holm\t${lund}\tholm@lu.example`],
		['dashes', `Asha Rao – ${goa} – asha@goa.example`, `Lars Holm – ${lund} – holm@lu.example`],
		['numbers', `1. Asha Rao, ${goa}, Email: asha@goa.example`, `2. Lars Holm, ${lund}, Email: holm@lu.example`],
		['degrees', `Asha Rao, PhD, ${goa}, asha@goa.example`, `Dr. Lars Holm, ${lund}, holm@lu.example`],
	])('%s', async (_, ...lines) => expect(await people(...lines)).toEqual(both))

	test('brackets', async () => {
		expect(await people(`Asha Rao (${goa}) & Lars Holm (${lund})`)).toEqual(
			both.map(([name, place]) => [name, place, '']),
		)
		expect(await people('Asha Rao (asha@goa.example), Lars Holm (holm@lu.example)', goa)).toEqual([
			['Asha Rao', goa, 'asha@goa.example'],
			['Lars Holm', goa, 'holm@lu.example'],
		])
	})
})

describe('what is not an author', () => {
	const only = [['Asha Rao', goa, '']]
	test.each([
		'Editor: Robert Keller, editor@jrs.example',
		'Academic Editor: Robert Keller',
		'Handling editor: Robert Keller (r.keller@jrs.example)',
		'Send proofs and queries to r.keller@jrs.example',
		'Instructor: Dr. Robert Keller',
		'Submitted to: Prof. Robert Keller',
		'PSY 301: Research Methods',
		'Spring Semester 2025',
		'Open Access',
		'Conference Paper, World Water Week',
		'Present address: Institute of Rivers, Rome, Italy',
		'Redaktör: Gunilla Ekström, gunilla@lav.example',
		'Photographs: Luis Zegarra',
		'Supervised by Prof. Robert Keller, River University, Rome, Italy',
		'Translated from the Czech by Robert Keller',
		'Data requests: desk@data.example',
		'To Robert Keller, teacher and friend',
		'Festschrift for Prof. Robert Keller',
		'Given Name Surname',
		'Ngày nhận bài: 12/03/2024',
	])('%s', async (line) => expect(await people('Asha Rao', goa, line)).toEqual(only))

	test.each(['Highlights', 'Author Note', 'Graphical Abstract', 'Declaration of competing interests'])(
		'lines below %s',
		async (heading) => expect(await people('Asha Rao', goa, heading, 'Farms Save Water', 'Peter Stone')).toEqual(only),
	)

	test.each(['Advisors', 'Under the guidance of', 'Jury members:', 'PSY 204: Research Methods'])(
		'the people below %s',
		async (heading) =>
			expect(await people('Asha Rao', goa, heading, 'Dr. Robert Keller', 'Professor', 'keller@x.example')).toEqual(
				only,
			),
	)

	test('a name that nothing speaks for is left out with a reason, and so is its address', async () => {
		const { authors, doubts } = await paper('Murugan', 'Asha Rao', goa, 'murugan@goa.example')
		expect(authors.map(({ name, email }) => [name, email])).toEqual([['Asha Rao', undefined]])
		expect(doubts.map(({ about }) => about)).toEqual(['name', 'email'])
	})

	test('a letter to the editor, with the address of the editor', async () => {
		const letter = ['12 March 2025', 'Dr. Helen Marsh', 'Editor-in-Chief', 'h.marsh@press.example', 'Dear Dr. Marsh,']
		const found = await read(
			[
				...letter,
				'Please find our paper.',
				'Sincerely,',
				'Asha Rao',
				'--page--Water on Small Farms',
				'Asha Rao',
				goa,
				...rest,
			]
				.map(paragraph)
				.join(''),
		)
		expect(found).toMatchObject({ title: 'Water on Small Farms', authors: [{ name: 'Asha Rao', affiliations: [goa] }] })
		expect(found.authors).toHaveLength(1)
		expect(found.authors[0]?.email).toBeUndefined()
	})

	test('an address that could be of either author is left out, with the reason', async () => {
		const { authors, doubts } = await paper('Asha Rao, Lars Holm', goa, 'Corresponding author: blue77@mail.example')
		expect(authors.map(({ email }) => email)).toEqual([undefined, undefined])
		expect(doubts).toEqual([{ about: 'email', sentence: 'It is not clear whose address “blue77@mail.example” is.' }])
	})
})

describe('tables of authors', () => {
	const rows = [
		['Full name', 'Designation', 'Institution', 'Country', 'E-mail'],
		['Asha Rao', 'Lecturer', 'Goa University', 'India', 'asha@goa.example'],
		['Lars Holm', 'Professor', 'Lund University', 'Sweden', 'holm@lu.example'],
	]
	const turned = rows[0]?.map((_, column) => rows.map((row) => row[column] ?? '')) ?? []
	const found = [
		{ name: 'Asha Rao', affiliations: ['Goa University, India'], email: 'asha@goa.example', country: 'IN' },
		{ name: 'Lars Holm', affiliations: ['Lund University, Sweden'], email: 'holm@lu.example', country: 'SE' },
	]
	const text = ['Water on Small Farms', ...rest, 'References', 'A. 2019.'].map(paragraph).join('')
	test.each([
		['rows', rows],
		['columns', turned],
	])('after the references, in %s', async (_, cells) =>
		expect((await read(text + paragraph('Author details') + table(cells))).authors).toMatchObject(found),
	)

	test('somebody whose name cannot be read is left out, with the details of that row', async () => {
		const unread = rows.map((row) => row.with(0, row[0]?.replace('Lars Holm', 'Holm (see page 2)') ?? ''))
		const { authors, doubts } = await read(
			paragraph('Water on Small Farms') + table(unread) + rest.map(paragraph).join(''),
		)
		expect(authors.map(({ name, affiliations, email }) => [name, affiliations, email])).toEqual([
			['Asha Rao', ['Goa University, India'], 'asha@goa.example'],
		])
		expect(doubts.map(({ about }) => about)).toEqual(['name', 'email'])
	})

	test('of people who were asked are not taken', async () => {
		expect((await read(text + paragraph('Table 1. Respondents') + table(rows))).authors).toEqual([])
	})
})

test('the address below a supervisor is not given to an author whom it does not resemble', async () => {
	const lines = ['Asha Rao', goa, 'Supervised by: Dr Lars Holm', 'Email: holm@lu.example']
	expect(await people(...lines)).toEqual([['Asha Rao', goa, '']])
	expect((await paper(...lines)).doubts.map(({ about }) => about)).toEqual(['email'])
})

test('a table with one name in each cell of its first row is read column by column', async () => {
	const cells = [
		['Asha Rao', 'Lars Holm'],
		[goa, lund],
		['asha@goa.example', 'holm@lu.example'],
	]
	const { authors } = await read(paragraph('Water on Small Farms') + table(cells) + rest.map(paragraph).join(''))
	expect(authors.map(({ name, affiliations, email }) => [name, ...affiliations, email])).toEqual([
		['Asha Rao', goa, 'asha@goa.example'],
		['Lars Holm', lund, 'holm@lu.example'],
	])
})

test('every value says which line it is from', async () => {
	const { authors } = await paper('Asha Rao', goa, 'E-mail: asha@goa.example')
	expect(authors[0]?.evidence).toEqual({
		name: { line: 'Asha Rao', confidence: 'certain' },
		affiliation: { line: goa, confidence: 'certain' },
		email: { line: 'E-mail: asha@goa.example', confidence: 'certain' },
	})
})

test('manuscripts of the corpus: no invented person and no stranger’s address', async () => {
	const right = new Map(fields.map((field) => [field, 0]))
	const count = 110
	for (let number = 0; number < count; number++) {
		const one = sample('open', number)
		const result = score(await readManuscript(one.bytes, parseXml), one)
		expect({ number, layout: one.layout, invented: result.invented, strangers: result.strangers }).toEqual({
			number,
			layout: one.layout,
			invented: [],
			strangers: [],
		})
		for (const field of fields) if (result[field]) right.set(field, (right.get(field) ?? 0) + 1)
	}
	for (const field of fields) expect(right.get(field), field).toBeGreaterThan(count * 0.9)
})
