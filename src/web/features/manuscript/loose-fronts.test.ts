import { describe, expect, test } from 'vitest'
import { goa, lund, paper, paragraph, people, read, rest } from '../../../../tests/support/papers.ts'

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

	test('degrees in nursing and statistics, without a comma', async () =>
		expect(await people('Asha Rao BScN^1^', 'Lars Holm MStatistics^2^', `^1^${goa}`, `^2^${lund}`)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', lund, ''],
		]))

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
	test('long numbers in braces are no phone numbers', async () =>
		expect(await people('Asha Rao and Lars Holm', goa, '{up201305016, up201403205}@goa.example')).toEqual([
			['Asha Rao', goa, 'up201305016@goa.example'],
			['Lars Holm', goa, 'up201403205@goa.example'],
		]))

	test("a second one of the same author is nobody else's", async () => {
		const note = '*asha.rao@goa.example, asha@rao.example'
		const { authors, doubts } = await paper('Asha Rao^1^* • Lars Holm^2^', `^1^${goa}`, `^2^${lund}`, note)
		expect(authors.map(({ email }) => email)).toEqual(['asha.rao@goa.example', undefined])
		expect(doubts).toEqual([{ about: 'email', sentence: 'It is not clear whose address “asha@rao.example” is.' }])
	})
})

describe('who an address is for', () => {
	const names = 'Yu Gan^1^, Ya Liu^2^*, Yue-Zhi Liang^1^, Zeno Zahn^1,^*'
	test('initials that two authors have', async () => {
		const note = '* Corresponding authors. Email: liuya@goa.example (Y.L.), zahn@goa.example (Z.Z.)'
		const found = await people(names, `^1^${goa}`, `^2^${lund}`, note)
		expect(found.map(([name, , email]) => [name, email])).toEqual([
			['Yu Gan', ''],
			['Ya Liu', 'liuya@goa.example'],
			['Yue-Zhi Liang', ''],
			['Zeno Zahn', 'zahn@goa.example'],
		])
	})

	test('where to write to is no second place', async () => {
		const lines = ['Corresponding author', '^*^Lars Holm', `Address: ${lund}`, 'Email: holm@lu.example']
		expect(await people('Asha Rao^1^, Lars Holm^1^*', `^1^${goa}`, ...lines)).toEqual([
			['Asha Rao', goa, ''],
			['Lars Holm', goa, 'holm@lu.example'],
		])
	})
})

test('an ORCID behind a name speaks for it', async () => {
	const { authors } = await paper(
		'Asha Rao^1^ (ORCID: 0009-0000-3107-7121)',
		'Lars Holm^,2*^ (ORCID: 0000-0002-6652-4339)',
		`^1^${goa}`,
		'*Corresponding author: Asha Rao, asha@goa.example',
	)
	expect(authors.map(({ name, orcid }) => [name, orcid])).toEqual([
		['Asha Rao', '0009-0000-3107-7121'],
		['Lars Holm', '0000-0002-6652-4339'],
	])
})

test('numbers of students below "Authors:" are left out', async () =>
	expect(await people('Authors:', 'Asha Rao 29227', 'Lars Holm 29267', goa)).toEqual([
		['Asha Rao', goa, ''],
		['Lars Holm', goa, ''],
	]))

/** A paragraph with line breaks, or a bold one. */
const broken = (...lines: string[]) => paragraph(lines.join('--br--')).replaceAll('--br--', '</w:t><w:br/><w:t>')
const bold = (text: string) => paragraph(text).replaceAll('<w:r>', '<w:r><w:rPr><w:b/></w:rPr>')
const front = (...parts: string[]) => read([...parts, ...rest.map(paragraph)].join(''))

describe('the title', () => {
	test('in one paragraph with the authors', async () => {
		const { title, authors } = await front(
			broken('Water on small farms', 'in dry districts', 'Asha Rao, Lars Holm', goa),
		)
		expect(title).toBe('Water on small farms in dry districts')
		expect(authors.map(({ name, affiliations }) => [name, ...affiliations])).toEqual([
			['Asha Rao', goa],
			['Lars Holm', goa],
		])
	})

	test.each([
		'author names and addresses:',
		"Authors' names and institutional affiliations:",
		'Author names and affiliations',
		'Autores y afiliaciones:',
	])('has no caption: %s', async (caption) => {
		const { title } = await front(bold('Water on small farms'), bold(caption), ...['Asha Rao', goa].map(paragraph))
		expect(title).toBe('Water on small farms')
	})

	test('is no place in a file without one', async () => {
		const lines = [goa, 'Asha Rao', 'asha@goa.example'].map(paragraph)
		expect((await front(...lines)).title).toBeUndefined()
		expect(
			(await front(...['Asha Rao^1^, Lars Holm^2^', `^1^${goa}`, `^2^${lund}`].map(paragraph))).title,
		).toBeUndefined()
		const about = 'Work among School Teachers in Goa State, India'
		expect((await front(...[about, 'Asha Rao', 'asha@goa.example'].map(paragraph))).title).toBe(about)
	})

	const styled = (style: string, text: string) =>
		paragraph(text).replace('<w:p>', `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>`)
	test('may stand behind the abstract in its style', async () => {
		const above = ['Asha Rao^1^, Lars Holm^2^', `^1^${goa}`, `^2^${lund}`].map(paragraph).join('')
		const about = styled('Title', 'Abstract') + ['We measured.', 'Keywords: rain'].map(paragraph).join('')
		const { title, authors, abstract } = await read(
			`${above}${about}${styled('Title', 'Water on small farms')}${paragraph('Each season they decide.')}`,
		)
		expect([title, authors.length, abstract]).toEqual(['Water on small farms', 2, 'We measured.'])
		const without = await read(`${above}${about}${paragraph('Water on small farms')}`)
		expect(without.title).toBeUndefined()
	})

	test.each([
		['RH: Rao and Holm'],
		['LRH: A. Rao', 'RRH: Water on farms'],
		['Artículo / Research Paper'],
		['Research Article / Araştırma'],
		['Case Report / Fallbericht'],
	])('is not what stands above it: %s', async (...lines) => {
		const above = lines.map((line) => styled('Heading1', line))
		const { title, authors } = await front(...above, bold('Water on small farms'), ...['Asha Rao', goa].map(paragraph))
		expect([title, authors.map(({ name }) => name)]).toEqual(['Water on small farms', ['Asha Rao']])
	})

	test('is not the name of the journal above its number', async () => {
		const lines = ['rivers', 'ISSN 1424-0000', 'Water on small farms in dry districts', 'Asha Rao', goa]
		expect((await front(...lines.map((line, at) => (at === 0 ? bold(line) : paragraph(line))))).title).toBe(lines[2])
	})
})

describe('names that stand alone between title and abstract', () => {
	const title = 'Water on Small Farms'
	const text = 'Each season the farmers of a district decide how much water to give. '.repeat(40)
	const named = async (line: string, more = '') => {
		const lines = [title, line, 'Abstract', `We measured the rain. ${more}`, 'Introduction', text]
		const { authors, doubts } = await read(lines.map(paragraph).join(''))
		return [authors.map(({ name }) => name), doubts.length]
	}
	test('are authors where the text does not speak of them', async () => {
		expect(await named('Asha Rao, Lars Holm')).toEqual([['Asha Rao', 'Lars Holm'], 0])
		expect(await named('Asha Rao')).toEqual([['Asha Rao'], 0])
	})
	test.each([
		['Lake Chilwa', 'Fishers of Lake Chilwa were asked.'],
		['Marble Dust', 'It was mixed with dust.'],
		['Asha Rao', 'Much has been written about Asha Rao.'],
	])('%s is left out', async (line, more) => expect(await named(line, more)).toEqual([[], 1]))
})

test('a long paragraph of text is no heading, whatever its level', async () => {
	const text = 'Each season the farmers of a district decide how much water to give. '.repeat(8).trim()
	const level = '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>'
	const body = ['Water on Small Farms', 'Asha Rao', goa, 'Abstract'].map(paragraph).join('')
	const { abstract } = await read(
		`${body}${paragraph(text).replace('<w:p>', `<w:p>${level}`)}${paragraph('Introduction')}`,
	)
	expect(abstract).toBe(text)
})

describe('keywords end', () => {
	test.each([
		['rain, rivers. E-mail: asha@goa.example', ['rain', 'rivers']],
		['rain; rivers *Corresponding author: asha@goa.example', ['rain', 'rivers']],
		['rain; rivers, snow, ice', ['rain', 'rivers', 'snow', 'ice']],
		['rain; diabetes, type 2', ['rain', 'diabetes, type 2']],
		['Authors must give four to six words that are found in the list of the journal and its index.', []],
	])('%s', async (line, expected) => {
		const body = [
			'Water on Small Farms',
			'Asha Rao',
			goa,
			'Abstract',
			'We measured.',
			`Keywords: ${line}`,
			'Introduction',
		]
		expect((await read(body.map(paragraph).join(''))).keywords).toEqual(expected)
	})

	test('before somebody to write to', async () => {
		const body = ['Water on Small Farms', 'Asha Rao', goa, 'Abstract', 'We measured.'].map(paragraph).join('')
		const { keywords } = await read(`${body}${broken('Keywords: rain; rivers', '*Correspondence: Asha Rao')}`)
		expect(keywords).toEqual(['rain', 'rivers'])
	})
})
