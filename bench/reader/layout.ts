import { type Block, centred, line } from './blocks.ts'
import type { Affiliation, Author, Paper } from './paper.ts'
import type { Random } from './random.ts'

export type ExpectedAuthor = { name: string; affiliations: string[]; email?: string }
export type Expected = {
	title: string
	authors: ExpectedAuthor[]
	abstract: string
	keywords: string[]
	/** What is as good, where a manuscript can be read in two ways. */
	others?: { titles: string[]; authors: ExpectedAuthor[][]; abstracts: string[] }
}
/** What a layout makes of a paper; title, abstract and keywords are the paper's. */
export type LaidOut = { blocks: Block[]; authors: ExpectedAuthor[] }
export type Layout = {
	name: string
	/** Only for these cultures or scripts. */
	only?: (paper: Paper) => boolean
	make: (paper: Paper, random: Random) => LaidOut
}

const isHan = ({ culture }: Paper) => culture.script === 'Han' || culture.script === 'Kana'
export const isLatin = ({ culture }: Paper): boolean => culture.script === 'Latin'

/** An affiliation as this paper writes it. */
export function affiliation(paper: Paper, at: Affiliation | undefined): string {
	if (!at) return ''
	const { department, institution, city, country } = at
	if (isHan(paper)) return `${institution} ${department}，${city}${paper.title.length % 2 ? `，${country}` : ''}`
	const comma = paper.culture.script === 'Arabic' ? '، ' : ', '
	return [department, institution, city, country].join(comma)
}
export const affiliationsOf = (paper: Paper, author: Author): string[] =>
	author.affiliations.map((index) => affiliation(paper, paper.affiliations[index]))

type Printed = { emails?: boolean | number; affiliations?: boolean | 'first' }
/** What a reader must find: addresses of all, none or one author, as far as the layout prints them. */
export function expected(paper: Paper, { emails = true, affiliations = true }: Printed = {}): ExpectedAuthor[] {
	return paper.authors.map((author, index) => {
		const all = affiliations ? affiliationsOf(paper, author) : []
		return {
			name: author.name,
			affiliations: affiliations === 'first' ? all.slice(0, 1) : all,
			...(emails === true || emails === index ? { email: author.email } : {}),
		}
	})
}

/** Names in one line, divided as the script does. */
export function joinNames(paper: Paper, names: string[], random: Random): string {
	const separators: Record<string, string[]> = {
		Han: ['，', '、', '　'],
		Kana: ['，', '、', '・'],
		Arabic: ['، '],
		Hangul: [', ', '·'],
	}
	const own = separators[paper.culture.script]
	if (own) {
		const chosen = random.pick(own)
		return names.join(paper.culture.script === 'Han' && names.some((name) => /[\^]/.test(name)) ? '，' : chosen)
	}
	if (paper.culture.script !== 'Latin' || names.length < 2 || random.chance(0.4)) return names.join(', ')
	const last = names.at(-1) ?? ''
	const joint = random.pick([' and ', ', and ', ' & ', ', & '])
	return names.slice(0, -1).join(', ') + joint + last
}

export const title = (paper: Paper): Block => line(paper.title, 'title')

/** Abstract, keywords and the article, in one of the usual ways. */
export function rest(paper: Paper, random: Random): Block[] {
	const [abstract = '', keywords = '', introduction = ''] = paper.headings
	const isOpen = random.chance(0.4)
	const text = paper.abstract
	const abstractBlocks = isOpen
		? [line(`⟪${abstract}${random.pick([':', '.', ' —'])}⟫ ${text}`, 'plain')]
		: [
				line(abstract.toUpperCase() === abstract || random.chance(0.7) ? abstract : abstract.toUpperCase(), 'heading'),
				line(text, 'abstract'),
			]
	const items = paper.keywords.join(random.pick(['; ', ', ']))
	const keywordBlocks = random.chance(0.85)
		? [line(`⟪${keywords}:⟫ ${items}${random.chance(0.2) ? '.' : ''}`)]
		: [line(keywords, 'heading'), line(items)]
	return [...abstractBlocks, ...keywordBlocks, ...article(paper, introduction, random)]
}

export function article(paper: Paper, introduction: string, random: Random): Block[] {
	const numbered = random.chance(0.4) ? '1. ' : ''
	return [
		line(`${numbered}${introduction}`, 'heading'),
		line(`${paper.abstract} ${paper.abstract}`, 'body'),
		line(`${numbered ? '2. ' : ''}Methods`, 'heading'),
		line(paper.abstract, 'body'),
		line('References', 'heading'),
		line('Brown, T., & Wilson, K. (2019). Water and soil. Hill Press.', 'body'),
		line('Rossi, M. (2020). On fields. Journal of Fields, 3(2), 10–20. m.rossi@fields.example', 'body'),
	]
}

/** Lines of one author below each other. */
export function block(paper: Paper, author: Author, random: Random): string[] {
	const at = paper.affiliations[author.affiliations[0] ?? 0]
	if (!at) return []
	const place = isHan(paper)
		? [affiliation(paper, at)]
		: random.chance(0.6)
			? [at.department, at.institution, `${at.city}, ${at.country}`]
			: [affiliation(paper, at)]
	return [author.name, ...place]
}
export const eachCentred = (texts: string[]): Block[] => texts.map((text) => centred(text))

const letters = 'abcdefgh'
/** The marker of an affiliation or a sign for somebody. */
export const mark = (index: number, kind: 'digit' | 'letter' | 'stars'): string =>
	kind === 'digit' ? String(index + 1) : kind === 'letter' ? (letters[index] ?? 'z') : '*'.repeat(index + 1)
