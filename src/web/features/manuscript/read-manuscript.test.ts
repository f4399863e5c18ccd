import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { goodShapes } from '../../../../tests/support/manuscripts/good-shapes.ts'
import { manuscript, manuscripts, parseXml } from '../../../../tests/support/manuscripts.ts'
import type { ManuscriptAuthor } from './author.ts'
import { readManuscript } from './read-manuscript.ts'

const withoutEvidence = (authors: ManuscriptAuthor[]) =>
	authors.map(({ evidence: _, country: __, ...author }) => author)

describe('the manuscripts', () => {
	test('there are enough of them, from every writer', () => {
		const writers = Map.groupBy(manuscripts, ({ name }) => name.split('-')[0])
		expect([...writers.keys()].sort()).toEqual(['docx', 'google', 'libreoffice', 'pandoc', 'word'])
		expect(manuscripts.length).toBeGreaterThanOrEqual(24)
	})

	test.each(manuscripts)('$name is read as expected', async ({ bytes, expected }) => {
		const found = await readManuscript(bytes, parseXml)
		const names = ['title', 'authors', 'abstract', 'keywords'] as const
		expect(found).toMatchObject(expected)
		expect(withoutEvidence(found.authors)).toEqual(expected.authors)
		expect(found.title).toBe(expected.title)
		expect(found.abstract).toBe(expected.abstract)
		expect(found.metadata).toEqual(expected.metadata ?? {})
		expect(found.notFound).toEqual(names.filter((name) => !expected[name]?.length))
	})

	test('reading twice gives the same, whatever was read between', async () => {
		const first = await Promise.all(manuscripts.map(({ bytes }) => readManuscript(bytes, parseXml)))
		const again = await Promise.all(manuscripts.toReversed().map(({ bytes }) => readManuscript(bytes, parseXml)))
		expect(again.toReversed()).toEqual(first)
	})
})

test.each(goodShapes)('$name does not keep the text from being read', async ({ make }) => {
	expect(await readManuscript(new Uint8Array(make()), parseXml)).toMatchObject({ wordCount: 6 })
})

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const pack = (body: string, core = '') =>
	zipSync({
		'word/document.xml': strToU8(`<w:document ${w}><w:body>${body}</w:body></w:document>`),
		'docProps/core.xml': strToU8(`<c xmlns:dc="http://purl.org/dc/elements/1.1/">${core}</c>`),
	})
const paragraphs = (...texts: string[]) =>
	texts.map((text) => `<w:p><w:r><w:t>${text.replaceAll('&', '&amp;')}</w:t></w:r></w:p>`).join('')
const read = (...texts: string[]) => readManuscript(pack(paragraphs(...texts)), parseXml)

test('a citation, a copyright line and codes of subjects are no part of the abstract', async () => {
	const { abstract } = await read(
		'Rain and Rivers',
		'A. M. Rao',
		'Abstract',
		'Rao, A. M. (2025). Rain. J. Goa Stud., 1(2), 3–9',
		'We read. © 2026 Goa Press',
		'2020 Mathematics Subject Classification: 05C70',
		'Introduction',
	)
	expect(abstract).toBe('We read.')
})

describe('titles', () => {
	const long = 'word '.repeat(60)
	test('the title property of the file is used where the text confirms it', async () => {
		const body = paragraphs('Some Department', 'The Real Title of It', 'Anil Kumar', 'Abstract', long)
		const { title } = await readManuscript(pack(body, '<dc:title>the real title of it</dc:title>'), parseXml)
		expect(title).toBe('The Real Title of It')
	})

	test('it is the last resort, unless a program made it up', async () => {
		const body = paragraphs(long)
		const stated = await readManuscript(pack(body, '<dc:title>Rain and Rivers</dc:title>'), parseXml)
		expect(stated.title).toBe('Rain and Rivers')
		for (const made of ['Microsoft Word - Document1', 'Untitled', 'Document2', 'paper-final.docx'])
			expect((await readManuscript(pack(body, `<dc:title>${made}</dc:title>`), parseXml)).title, made).toBeUndefined()
	})

	test('kinds of article, dates and running heads are passed over', async () => {
		const { title } = await read(
			'RESEARCH ARTICLE',
			'12/03/2024',
			'Running title: Rain',
			'Rain and rivers',
			'Abstract',
			long,
		)
		expect(title).toBe('Rain and rivers')
	})
})

describe('titles that sound like something else', () => {
	test.each([
		'Wells, Pumps and Prices',
		'Rice and Rain',
		'School Teachers, University Students and Work',
		'Groundwater in Pune, India',
		'A Journal of the Plague Year',
		'Department Stores',
		'Land Reform',
	])('%s', async (line) => {
		const found = await read(
			line,
			'Asha Rao, Bina Sen',
			'University of Goa, Goa, India',
			'Abstract',
			'Text.',
			'Keywords: a, b',
		)
		expect(found.title).toBe(line)
		expect(found.authors.map(({ name }) => name)).toEqual(['Asha Rao', 'Bina Sen'])
	})

	test('a caption above it', async () => {
		const found = await read('Title', 'Rice and Rain', 'Author', 'Asha Rao', 'Abstract', 'Text.', 'Keywords: a')
		expect(found).toMatchObject({ title: 'Rice and Rain', authors: [{ name: 'Asha Rao', affiliations: [] }] })
	})

	test('a sign after the title points to a footnote', async () => {
		expect((await read('Rice and Rain*', 'Asha Rao', 'Abstract', 'Text.', 'Keywords: a')).title).toBe('Rice and Rain')
	})
})

describe('layouts of well-known templates', () => {
	const names = async (...lines: string[]) =>
		withoutEvidence((await read('Water on Small Farms', ...lines, 'Abstract', 'Text.', 'Keywords: a')).authors)
	test('conferences: one author after the other, numbered', async () => {
		expect(
			await names(
				'1st Anil Kumar',
				'dept. of Physics',
				'IIT Delhi',
				'New Delhi, India',
				'anil@iitd.example',
				'2nd Bina Rao',
				'NIT Trichy',
				'Tiruchirappalli, India',
			),
		).toEqual([
			{
				name: 'Anil Kumar',
				affiliations: ['dept. of Physics, IIT Delhi, New Delhi, India'],
				email: 'anil@iitd.example',
			},
			{ name: 'Bina Rao', affiliations: ['NIT Trichy, Tiruchirappalli, India'] },
		])
	})
	test('addresses with initials behind them', async () => {
		expect(
			await names(
				'Anna Maria Rossi ¹, Marco Verdi ²,* and Lin Wei ¹',
				'¹ University of Bari, Bari, Italy; a.rossi@uniba.example (A.M.R.); lin.wei@uniba.example (L.W.)',
				'² CNR, Rome, Italy',
				'* Correspondence: m.verdi@cnr.example',
			),
		).toEqual([
			{ name: 'Anna Maria Rossi', affiliations: ['University of Bari, Bari, Italy'], email: 'a.rossi@uniba.example' },
			{ name: 'Marco Verdi', affiliations: ['CNR, Rome, Italy'], email: 'm.verdi@cnr.example' },
			{ name: 'Lin Wei', affiliations: ['University of Bari, Bari, Italy'], email: 'lin.wei@uniba.example' },
		])
	})
	test('one star, two stars', async () => {
		expect(
			await names(
				'*Dr. Ram Singh, **Ms. Kavita Kumari',
				'*Associate Professor, Patna University, Bihar, India',
				'**Research Scholar, Patna University, Bihar, India',
			),
		).toEqual([
			{ name: 'Ram Singh', designation: 'Associate Professor', affiliations: ['Patna University, Bihar, India'] },
			{ name: 'Kavita Kumari', designation: 'Research Scholar', affiliations: ['Patna University, Bihar, India'] },
		])
	})
	test('a block with a post code, a phone number and the country on a line of its own', async () => {
		const block = [
			'Dr. Anil Kumar',
			'Professor & Head',
			'P.G. Department of Botany',
			'St. Xavier’s College',
			'Ranchi - 834001, Jharkhand',
			'India',
			'Mob: 00000',
			'Email- anil@x.example',
		]
		expect(await names(...block)).toEqual([
			{
				name: 'Anil Kumar',
				designation: 'Professor & Head',
				affiliations: ['P.G. Department of Botany, St. Xavier’s College, Ranchi - 834001, Jharkhand, India'],
				email: 'anil@x.example',
			},
		])
	})
	test('academic degrees in Russian, brackets in Chinese', async () => {
		expect(
			await names(
				'Иванов Иван Иванович',
				'кандидат технических наук, доцент',
				'Московский университет, Москва, Россия',
			),
		).toEqual([
			{
				name: 'Иванов Иван Иванович',
				designation: 'кандидат технических наук, доцент',
				affiliations: ['Московский университет, Москва, Россия'],
			},
		])
		expect(await names('张伟 王小明', '（北京大学 环境学院，北京）')).toEqual([
			{ name: '张伟', affiliations: ['北京大学 环境学院，北京'] },
			{ name: '王小明', affiliations: ['北京大学 环境学院，北京'] },
		])
	})
	test('an address that fits no author is given to none', async () => {
		const authors = await names('Asha Rao, Bina Sen', 'University of Goa, Goa, India', 'office@goa.example')
		expect(authors.map(({ email }) => email)).toEqual([undefined, undefined])
	})
})

describe('abstracts and keywords', () => {
	const sentence = 'We measured the rain in nine towns and compared the rivers below them with those above.'
	test.each([
		['Abstract', 'Keywords:'],
		['ABSTRACT:', 'KEY WORDS –'],
		['A B S T R A C T', 'Index Terms—'],
		['Summary', 'Keywords'],
		['Zusammenfassung', 'Schlüsselwörter:'],
		['Resumo', 'Palavras-chave:'],
		['सार', 'कुंजी शब्द:'],
		['摘要', '关键词：'],
		['Аннотация', 'Ключевые слова:'],
		['الملخص', 'الكلمات المفتاحية:'],
	])('%s and %s', async (abstract, keywords) => {
		const found = await read('Rain and rivers', abstract, sentence, `${keywords} rain, rivers`, 'Introduction', 'Text.')
		expect(found).toMatchObject({ abstract: sentence, keywords: ['rain', 'rivers'] })
	})

	test('an abstract ends where the article begins, also without keywords', async () => {
		const found = await read('Rain and rivers', 'Abstract', sentence, sentence, '1. Introduction', 'Text.', 'More.')
		expect(found.abstract).toBe(`${sentence}\n${sentence}`)
		expect(found.notFound).toEqual(['authors', 'keywords'])
	})

	test('a table of contents is not an abstract', async () => {
		const found = await read(
			'Rain and rivers',
			'Abstract ........ 2',
			'Introduction ........ 3',
			'Abstract',
			sentence,
			'Keywords: rain',
		)
		expect(found.abstract).toBe(sentence)
	})
})

describe('what cannot be read', () => {
	const refusal = (bytes: Uint8Array) => expect(readManuscript(bytes, parseXml)).rejects
	test('is refused with a sentence', async () => {
		await refusal(strToU8('plain text')).toThrow(/^This is not a Word document/)
		await refusal(new Uint8Array()).toThrow(/^This is not a Word document/)
		await refusal(zipSync({ 'a.txt': strToU8('a') })).toThrow(/the part with its text is missing/)
		await refusal(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0])).toThrow(/password or is in the old .doc format/)
		await refusal(pack('<w:p/>')).toThrow(/no text/)
		await refusal(pack('<w:p>')).toThrow(/damaged/)
		await refusal(manuscript('word-headed').slice(0, 900)).toThrow(/not copied completely/)
	})

	test('declarations are refused unread', async () => {
		const document = `<!DOCTYPE d [<!ENTITY a "${'a'.repeat(100)}">]><w:document ${w}><w:body/></w:document>`
		await refusal(zipSync({ 'word/document.xml': strToU8(document) })).toThrow(/declarations/)
	})
})
