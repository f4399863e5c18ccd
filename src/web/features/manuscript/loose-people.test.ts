import { describe, expect, test } from 'vitest'
import { goa, lund, noted, paper, paragraph, people, read, rest } from '../../../../tests/support/papers.ts'

const both = [
	['Asha Rao', goa, ''],
	['Lars Holm', lund, ''],
]
const places = [`^1^${goa}`, `^2^${lund}`]
const title = 'Water on Small Farms'
const text = 'Each season the farmers of a district decide how much water to give. '.repeat(40)
const namesIn = async (...lines: string[]) => (await paper(...lines)).authors.map(({ name }) => name)

describe('the author who is known is nobody new', () => {
	test.each([
		['Dr Asha Rao BN (Hons) PhD Chair in Nursing | Goa Hospital | Goa University'],
		['Asha Rao RN, Goa Hospital, Goa, India'],
		['Asha Rao FRACS FACEM'],
		['Prof. Asha Rao BSc MNutr, Goa Hospital'],
	])('%s', async (line) => {
		const lines = ['Asha Rao^1^', 'Lars Holm^2^', ...places, 'Corresponding author', line, 'asha.rao@goa.example']
		expect(await people(...lines)).toEqual([['Asha Rao', goa, 'asha.rao@goa.example'], both[1]])
	})
})

describe('no company is an author', () => {
	test.each([
		['Rain Systems, Kenya, Nairobi, 4 Lake Street', '*e-mail: m.holm@rainsystems.example'],
		['RS Module, Sweden, Lund, 8 March Street', 'm.holm@module.example'],
		['Rain Systems', 'Nairobi, Kenya', 'm.holm@rainsystems.example'],
		['Rain Systems, Nairobi', 'E-mail: holm@rain-systems.example'],
	])('%s', async (...lines) => expect(await people(...lines)).toEqual([]))

	test.each(['Rain Systems, Kenya', 'RT Heron, Kenya', 'Rain Systems, Kenya, Nairobi, 4 Lake Street'])(
		'%s beside authors of universities',
		async (line) => {
			expect(await people('Asha Rao^1^, Lars Holm^2^', ...places, line)).toEqual(both)
			expect(await people(line, 'Asha Rao^1^, Lars Holm^2^', ...places)).toEqual(both)
			expect(await namesIn('Asha Rao', goa, 'Lars Holm', lund, line)).toEqual(['Asha Rao', 'Lars Holm'])
		},
	)
})

describe('a group alone on its line is no author', () => {
	test.each(['Rivers Study Group', 'Lake Chilwa Network', 'Dry Land Consortium', 'Soil Research Group'])(
		'%s',
		async (line) => {
			expect(await people('Asha Rao^1^, Lars Holm^2^', ...places, line)).toEqual(both)
			expect(await people(line, 'Asha Rao^1^, Lars Holm^2^', ...places)).toEqual(both)
			expect(await people(line)).toEqual([])
		},
	)
	test('but is one in a list of authors', async () =>
		expect(await namesIn('Asha Rao^1^, Lars Holm^2^, Rivers Study Group', ...places)).toEqual([
			'Asha Rao',
			'Lars Holm',
			'Rivers Study Group',
		]))
})

test.each(['Nairobi', 'Chilwa'])('%s above somebody with a title is a place', async (line) =>
	expect(await people(line, 'Prof. Asha Rao', goa)).toEqual([['Asha Rao', goa, '']]),
)

test.each(['Am Klinikum1', 'Rustaveli Avenue 60'])('%s below the places of authors is a street', async (line) => {
	const lines = ['Corresponding author:', 'Asha Rao M.D.', 'Goa Hospital', line, 'Goa']
	expect(await people('Asha Rao^1^, Lars Holm^2^', ...places, ...lines)).toEqual(both)
})

describe('a guide behind a dash is not the author above', () => {
	test.each([
		'Supervisor – Dr Mei Lin',
		'Advisor — Mei Lin',
		'Thesis advisor - Mei Lin, Reader',
		'Научный руководитель – М. К. Серов',
		'Betreuerin – Dr. Mei Lin',
	])('%s', async (line) => {
		const lines = ['Asha Rao', line, goa, 'E-mail: asha.rao@goa.example']
		expect(await people(...lines)).toEqual([['Asha Rao', goa, 'asha.rao@goa.example']])
	})
})

describe('a title in capitals', () => {
	test.each([
		[
			'ДОЖДЬ НАД РАВНИНОЙ, ОСНОВАННЫЙ НА ИЗМЕРЕНИЯХ, И ПРОБЛЕМЫ ЗЕМЛЕДЕЛИЯ.',
			'Рао А.Б., Холм Л.Е, Луганский государственный университет, г. Луганск',
		],
		['RAIN OVER THE PLAIN, WELLS AND PRICES.', 'Rao A.B., Holm L.E., Goa University, Goa'],
	])('below its authors: %s', async (line, names) => {
		const found = await read([names, line, ...rest].map(paragraph).join(''))
		expect([found.title, found.authors.length]).toEqual([line.slice(0, -1), 2])
	})
})

describe('names in brackets before their markers', () => {
	test.each([
		['[Asha Rao]^1^, [Lars Holm]^2^'],
		['[Asha Rao]¹; [Lars Holm]²'],
		['[Asha Rao] ^1,*^ and [Lars Holm] ^2^'],
		['[Asha Rao]^1^', '[Lars Holm]^2^'],
	])('%s', async (...lines) => expect(await people(...lines, ...places)).toEqual(both))
	test.each(['[First Author]¹, [Second Author]²', '[Author Name]^1^', '[Full Name]¹, [Name Surname]²'])(
		'%s is a template',
		async (line) => expect(await people(line, ...places)).toEqual([]),
	)
})

test.each([
	['Asha Rao^1^ orcid.org/0000-0002-1825-0097', 'Lars Holm^2^ orcid.org/0000-0001-5109-3700'],
	['Asha Rao^1^ (orcid.org/0000-0002-1825-0097)', 'Lars Holm^2^ https://orcid.org/0000-0001-5109-3700'],
])('an ORCID without https is no part of a name: %s', async (...lines) =>
	expect(await people(...lines, ...places)).toEqual(both),
)

describe('a list goes on below a comma', () => {
	test.each([
		['Asha Rao*^1^, Lars Holm^2^,', 'Mei Lin^3^'],
		['Asha Rao^1^; Lars Holm^2^,', 'Mei Lin^3^'],
		['Asha Rao^1^, Lars Holm^2^,', 'Mei Lin'],
	])('%s', async (...lines) => expect(await namesIn(...lines, ...places)).toEqual(['Asha Rao', 'Lars Holm', 'Mei Lin']))
	test('but no heading is one of them', async () =>
		expect(await namesIn('Asha Rao^1^, Lars Holm^2^,', ...places, 'Study Area')).toEqual(['Asha Rao', 'Lars Holm']))
})

describe('whose address it is', () => {
	const names = 'Asha B. Rao^1^, Lars Holm^2^'
	test.each([
		['Email addresses: lars@lu.example (Lars Holm^2^), x7@goa.example (Asha B. Rao^1^)'],
		['E-mail: lars@lu.example (L. Holm); x7@goa.example (A. B. Rao)'],
		['lars@lu.example (Holm), x7@goa.example (A.B. Rao)'],
		['*Email addresses: x7@goa.example (A. B. Rao), lars@lu.example (Lars Holm), lin@x.example (Mei Lin)'],
	])('names in brackets in the text: %s', async (line) => {
		const found = await read([title, names, ...places, ...rest, text, line, text].map(paragraph).join(''))
		expect(found.authors.map(({ name, email }) => [name, email])).toEqual([
			['Asha B. Rao', 'x7@goa.example'],
			['Lars Holm', 'lars@lu.example'],
		])
	})

	test("of somebody else in the text it is nobody's", async () => {
		const line = 'The data are kept by the office, lin@x.example (Mei Lin), and sent on request.'
		const found = await read([title, 'Asha Rao', goa, ...rest, text, line].map(paragraph).join(''))
		expect(found.authors.map(({ email }) => email)).toEqual([undefined])
	})

	test.each([
		['asha@goa.example; holm.water77@post.example', ['asha@goa.example', 'holm.water77@post.example']],
		['holm.water77@post.example; asha@goa.example', [undefined, 'asha@goa.example'].reverse()],
		['mrs.parker@goa.example; asha@goa.example', ['asha@goa.example', undefined]],
	])('as many as authors, each like its own: %s', async (line, expected) => {
		const [first = '', second = ''] = line.split('; ')
		const found = await paper('Asha Rao', 'Lars Holm', goa, `This paper is new. E-mail: ${first}, ${second}`)
		expect(found.authors.map(({ email }) => email)).toEqual(expected)
	})

	test.each([
		['Д. В. Стрелкин', 'dimastrelkin@post.example'],
		['Д. В. Стрелкин', 'strelkindima@post.example'],
	])('a family name in Cyrillic beside another word: %s', async (name, address) => {
		const lines = [
			name,
			'Научный руководитель – М. К. Серов',
			'Луганский государственный университет',
			`E-mail: ${address}`,
		]
		expect((await people(...lines)).map(([, , email]) => email)).toEqual([address])
	})
})

describe('places', () => {
	test.each([
		['Goa Institute, University of Goa, Moscow, ID 83844, USA'],
		['Goa Institute, University of Goa, Moscow, ID 83844-1234, USA'],
	])('a postal code is no number of a student: %s', async (place) =>
		expect(await people('Asha Rao^1^', `^1^${place}`)).toEqual([['Asha Rao', place, '']]),
	)
	test.each([
		['Asha Rao, ID 83844', 'Asha Rao'],
		['Asha Rao, Roll No. 83844', 'Asha Rao'],
	])('but is one behind a name: %s', async (line, name) => expect(await namesIn(line, goa)).toEqual([name]))

	test('a town and its country without a comma', async () => {
		const lines = ['Authors:', 'Asha Rao', 'Lars Holm', 'Institute of Rain', 'Karachi Pakistan.']
		expect((await people(...lines))[1]).toEqual(['Lars Holm', 'Institute of Rain, Karachi Pakistan', ''])
	})

	test.each(['Ankara/TÜRKİYE', 'Ankara / Türkiye', 'Ankara/Turkey'])('%s', async (end) => {
		const place = `Rain University, Faculty of Engineering, ${end}`
		expect(
			await people(
				'Asha Rao, Lars Holm',
				`^1^${place.replace(', A', '. A')}`,
				'asha12@post.example, holm1@post.example',
			),
		).toEqual([
			['Asha Rao', place, 'asha12@post.example'],
			['Lars Holm', place, 'holm1@post.example'],
		])
	})

	test('short words with a full stop do not end an address', async () => {
		const place = 'Луганский государственный университет, г. Луганск, просп. им. газ. «Труд», 31'
		expect(await people('Д. В. Стрелкин', place)).toEqual([['Д. В. Стрелкин', place, '']])
	})

	test('the number of a house before a marker that is explained', async () =>
		expect(await people('Asha Rao^1^, Lars Holm^2^', '^1^RAINTEC, Lake Road No. 112, 124', `^2^${lund}`)).toEqual([
			['Asha Rao', 'RAINTEC, Lake Road No. 112, 124', ''],
			['Lars Holm', lund, ''],
		]))

	test('a point in the middle divides places', async () =>
		expect(await people('Asha Rao^1^ · Lars Holm^2^', `^1^ ${goa} · ^2^ ${lund}`)).toEqual(both))

	test.each(['HYDRA: Modelling Tools for Rain Technologies', 'HYDRA: A SERVICE FOR FARMS'])(
		'the title again is none: %s',
		async (line) => {
			const lines = ['HYDRA: модели дождя на полях', 'А. Б. Рао, Л. Е. Холм', line, ...rest]
			const { authors } = await read(lines.map(paragraph).join(''))
			expect(authors.flatMap(({ affiliations }) => affiliations)).toEqual([])
		},
	)
})

test('a long note of the title does not end the first page', async () => {
	const { authors } = await noted('Asha Rao, Lars Holm', `We thank the farmers of the district. ${text.slice(0, 300)}`)
	expect(authors.map(({ name }) => name)).toEqual(['Asha Rao', 'Lars Holm'])
})

describe('somebody else below authors', () => {
	test.each([
		['Mei K. Lin (directeur de thèse), mei@lin.example'],
		['Mei Lin – Msimamizi – mei@lin.example'],
		['Mei Lin', 'Msimamizi', 'mei@lin.example'],
	])('who are tied to their places: %s', async (...lines) =>
		expect(await namesIn('Asha Rao^1^, Lars Holm^2^', ...places, ...lines)).toEqual(['Asha Rao', 'Lars Holm']),
	)

	test.each(['Prof. Mei Lin, Head of Department', 'Dr. Mei Lin, Reader'])(
		'of whom nothing is said: %s',
		async (line) => {
			const lines = [title, 'Asha Rao, Lars Holm', line, 'Abstract', 'We measured.', 'Introduction', text]
			expect((await read(lines.map(paragraph).join(''))).authors).toEqual([])
		},
	)

	test('has no address of theirs', async () => {
		const found = await people(
			'席致远',
			'南方大学，深圳，x7@goa.example',
			'Mei Lin',
			'Msimamizi',
			'mei.lin@post.example',
		)
		expect(found.map(([, , email]) => email)).toEqual(['x7@goa.example'])
	})
})

test('"Head of Department" is a function and no place', async () =>
	expect(await people('Prof. Asha Rao, Head of Department', goa)).toEqual([['Asha Rao', goa, '']]))

test('a line in another script does not hide the words of the language', async () => {
	const place = 'Bilgisayar Mühendisliği Bölümü, Yağmur Üniversitesi, Türkiye'
	const lines = ['Ayşe Işık', 'Çağrı Şahin', place, 'Научный руководитель: М. К. Серов']
	expect(await people(...lines)).toEqual([
		['Ayşe Işık', place, ''],
		['Çağrı Şahin', place, ''],
	])
})
