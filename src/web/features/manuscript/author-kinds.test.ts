import { describe, expect, test } from 'vitest'
import { goa, lund, paper, paragraph, people, read, rest, table } from '../../../../tests/support/papers.ts'

const both = [
	['Asha Rao', goa, ''],
	['Lars Holm', lund, ''],
]

describe('two authors with their places', () => {
	test.each([
		['joined by a sign', [`Asha Rao, ${goa} & Lars Holm, ${lund}`]],
		['joined by a word', [`Dr. Asha Rao, ${goa} and Prof. Lars Holm, ${lund}`]],
		['functions in short', [`Asha Rao, Assoc. Prof. Dr., ${goa}`, `Lars Holm, Res. Asst., ${lund}`]],
		['by their number', ['Asha Rao and Lars Holm', `Address of first author: ${goa}`, `Author 2: ${lund}`]],
		['raised as typed for pandoc', ['Asha Rao^1^, Lars Holm^2^', `^1^${goa}`, `^2^${lund}`]],
		[
			'links of their ORCID iDs',
			[
				'Asha Rao¹ (https://orcid.org/0000-0002-9123-4470), Lars Holm² (https://orcid.org/0000-0001-5500-7612)',
				`¹${goa}`,
				`²${lund}`,
			],
		],
		['an ORCID iD in brackets', ['Asha Rao¹ (ORCID: 0000-0002-9123-4470), Lars Holm²', `¹${goa}`, `²${lund}`]],
		['a degree that begins as a role', ['Asha Rao, Ed.D.', goa, 'Lars Holm, Ed.D.', lund]],
		['numbers of students', [`Asha Rao (USN: 4VV21IS018), ${goa}`, `Lars Holm (4VV21IS022), ${lund}`]],
		['sentences below', ['Asha Rao, Lars Holm', `Asha Rao is at the ${goa}.`, `Lars Holm is Reader, ${lund}.`]],
	])('%s', async (_, lines) => expect(await people(...lines)).toEqual(both))

	test.each(['same as above', 'Scholar, same department and university', '-do-'])('%s', async (same) =>
		expect(await people('Asha Rao', goa, 'Lars Holm', same)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', goa, ''],
		]),
	)
})

test.each([
	'Asha Rao, School of Fine & Performing Arts, Goa University, India',
	'Asha Rao, Goa University & Tata Memorial, Mumbai, India',
])('nobody is made of a part of an institution: %s', async (line) => {
	expect(await people(line)).toEqual([['Asha Rao', line.slice('Asha Rao, '.length), '']])
})

test.each([
	['Анна Иванова (Anna Ivanova)', 'Anna Ivanova'],
	['Anna Ivanova / Анна Иванова', 'Anna Ivanova'],
	['ZHOU Mingxuan（周明轩）', 'ZHOU Mingxuan'],
])('a name in two scripts is one author, in the letters of the title: %s', async (line, name) => {
	expect(await people(line, goa)).toEqual([[name, goa, '']])
})

test('names in the letters of the title are taken where all are given twice', async () => {
	const lines = [
		'กนกวรรณ ศรีไพบูลย์¹ และ พงศกร วงศ์ใหญ่²',
		'Kanokwan Sripaiboon¹ and Pongsakorn Wongyai²',
		`¹${goa}`,
		`²${lund}`,
	]
	expect(await people(...lines)).toEqual([
		['Kanokwan Sripaiboon', goa, ''],
		['Pongsakorn Wongyai', lund, ''],
	])
})

describe('columns with roles above them', () => {
	const columns = (one: string, other: string, address: string) =>
		read(
			paragraph('Water on Small Farms') +
				table([
					[one, other],
					['Asha Rao', 'Dr. Lars Holm'],
					[goa, lund],
					['asha@goa.example', address],
				]) +
				rest.map(paragraph).join(''),
		)
	const names = async (...cells: [string, string, string]) => (await columns(...cells)).authors.map(({ name }) => name)

	test('a supervisor with an address beside a scholar is an author', async () => {
		expect(await names('Research Scholar', 'Research Supervisor', 'holm@lu.example')).toEqual(['Asha Rao', 'Lars Holm'])
	})
	test('who only guided is none', async () => {
		expect(await names('Research Scholar', 'Research Supervisor', '')).toEqual(['Asha Rao'])
		expect(await names('Submitted by', 'Under the guidance of', 'holm@lu.example')).toEqual(['Asha Rao'])
	})
})

test('a letter to an editor that begins with the office is skipped', async () => {
	const letter = ['To,', 'The Editor-in-Chief,', 'Journal of Rivers,', 'Respected Prof. Robert Keller,', 'We submit.']
	const lines = [...letter, 'Thanking you,', 'Asha Rao', '--page--Water on Small Farms', 'Asha Rao', goa, ...rest]
	const found = await read(lines.map(paragraph).join(''))
	expect(found.title).toBe('Water on Small Farms')
	expect(found.authors.map(({ name }) => name)).toEqual(['Asha Rao'])
})

test('a title in another language below the names is no function', async () => {
	const { authors } = await paper('Asha Rao, Lars Holm', 'Letters on rain of students and teachers', goa)
	expect(authors.map(({ designation }) => designation)).toEqual([undefined, undefined])
})

const addressed = [
	['Asha Rao', goa, 'asha@goa.example'],
	['Lars Holm', lund, 'holm@lu.example'],
]
test('a marker behind an address in brackets is of the author', async () => {
	const lines = ['Asha Rao (asha@goa.example)¹', '& Lars Holm (holm@lu.example)²', `¹${goa}`, `²${lund}`]
	expect(await people(...lines)).toEqual(addressed)
})

test('a form that says who corresponds', async () => {
	const form = [
		['Author 1 (Corresponding)', 'Asha Rao'],
		['Affiliation', goa],
		['Email', 'asha@goa.example'],
		['Author 2', 'Lars Holm'],
		['Affiliation', lund],
		['Email', 'holm@lu.example'],
	]
	const { authors } = await read(paragraph('Water on Small Farms') + table(form) + rest.map(paragraph).join(''))
	expect(authors.map(({ name, affiliations, email }) => [name, ...affiliations, email])).toEqual(addressed)
})

test('a function in words that are not known stands between a name and its place; without an address it may be anything', async () => {
	const found = await people(
		'Asha Rao, regnviskare',
		goa,
		'asha@goa.example',
		'Lars Holm, regnviskare',
		lund,
		'holm@lu.example',
	)
	expect(found).toEqual(addressed)
	expect(await people('Iron Bridge, regnviskare', goa)).toEqual([])
})

test('a phone number in other digits before an address', async () => {
	const found = await people('सुनंदा गायकवाड', 'मराठी विभाग, लातूर', 'मो. ९४२२०००००० ई-मेल: marathi@goa.example')
	expect(found).toEqual([['सुनंदा गायकवाड', 'मराठी विभाग, लातूर', 'marathi@goa.example']])
})

test('headings in brackets, and with the rules of a form', async () => {
	const lines = ['Water on Small Farms', 'Asha Rao', goa, '< ABSTRACT >', 'We measured the rain in nine towns.']
	const found = await read(
		[...lines, 'Keywords (3 to 6)', 'rain, rivers', 'Introduction', 'Text.'].map(paragraph).join(''),
	)
	expect(found).toMatchObject({
		abstract: 'We measured the rain in nine towns.',
		keywords: ['rain', 'rivers'],
		headings: { abstract: 'ABSTRACT', keywords: 'Keywords' },
	})
})

test('a title may begin a word as a volume is written', async () => {
	const found = await read(['Riesgo volcánico en la ladera', 'Asha Rao', goa, ...rest].map(paragraph).join(''))
	expect(found.title).toBe('Riesgo volcánico en la ladera')
})

describe('a hyphen of any kind is part of a name', () => {
	const found = [
		['Noa Ben-Haroush', goa, 'noa@goa.example'],
		['Lars Holm', lund, 'holm@lu.example'],
	]
	test.each(['\u2010', '\u2011', '\u2012', '\u2013', '\u2212', '\uFE63', '\uFF0D', '\u00AD'])('%j', async (hyphen) =>
		expect(
			await people(`Noa Ben${hyphen}Haroush¹, Lars Holm²`, `¹${goa}`, `²${lund}`, 'noa@goa.example, holm@lu.example'),
		).toEqual(found),
	)

	test("Word's own, on a line with a place", async () => {
		const lines = [`Noa Ben--Haroush, ${goa}, noa@goa.example`, `Lars Holm, ${lund}, holm@lu.example`]
		const body = ['Water on Small Farms', ...lines, ...rest].map(paragraph).join('')
		const { authors } = await read(body.replace('--', '</w:t><w:noBreakHyphen/><w:t>'))
		expect(authors.map(({ name, email, affiliations }) => [name, ...affiliations, email])).toEqual(found)
	})

	test('in an address, and in the family name that stands first', async () => {
		expect(await people('Ben\u2011Haroush, Noa; Holm, Lars', goa, 'n.ben\u2011haroush@goa.example')).toEqual([
			['Noa Ben-Haroush', goa, 'n.ben-haroush@goa.example'],
			['Lars Holm', goa, ''],
		])
		expect(await people('נועה בן־הרוש', goa)).toEqual([['נועה בן־הרוש', goa, '']])
	})
})

test('a table with family names first, a tutor, and who has no address', async () => {
	const form = [
		['Author', 'Designation', 'Affiliation', 'E-mail'],
		['Rao, Asha M.', 'Reader', goa, 'asha@goa.example'],
		['Abou Holm, Lars', 'Tutor', lund, '—'],
	]
	const { authors } = await read(paragraph('Water on Small Farms') + table(form) + rest.map(paragraph).join(''))
	expect(authors.map(({ name, affiliations }) => [name, ...affiliations])).toEqual([
		['Asha M. Rao', goa],
		['Lars Abou Holm', lund],
	])
})

test('names with places above the title, of whom one is written to below their places', async () => {
	const lines = ['Asha Rao¹*, Lars Holm²', 'Water on Small Farms', `¹${goa}`, `²${lund}`, 'A – concept']
	const contact = 'Address for correspondence: Asha Rao, 12 Rain Street, e-mail: asha@goa.example'
	const [names = '', title = '', ...below] = [...lines, contact, ...rest].map(paragraph)
	const { authors } = await read([names, title.replace('<w:r>', '<w:r><w:rPr><w:b/></w:rPr>'), ...below].join(''))
	expect(authors.map(({ name, affiliations, email }) => [name, affiliations[0], email])).toEqual([
		['Asha Rao', goa, 'asha@goa.example'],
		['Lars Holm', lund, undefined],
	])
})

test('names in Han again in Latin letters, with their places', async () => {
	const names = ['佐々木 悠真（東都大学）', '小野寺 彩（北武蔵大学）']
	const again = 'Yuma SASAKI (Goa University) and Aya ONODERA (Lund University)'
	expect(await people(...names, again)).toHaveLength(2)
})

test('a role in brackets behind the number of a place', async () =>
	expect(
		await people('Asha Rao¹, Lars Holm²', `1. ${goa}`, `2. (Corresponding author) ${lund}, email: holm@lu.example`),
	).toEqual([
		['Asha Rao', goa, ''],
		['Lars Holm', lund, 'holm@lu.example'],
	]))
