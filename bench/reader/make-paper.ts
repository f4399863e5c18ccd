import { type Culture, latinCultures } from './culture.ts'
import type { Affiliation, Author, Paper } from './paper.ts'
import type { Random } from './random.ts'
import { scriptCultures } from './script-cultures.ts'
import { texts } from './texts.ts'

/** People and institutions of the part that may be looked at never appear in the other one, and the other way round. */
export type Part = 'open' | 'held-out'
const half = <T>(items: readonly T[], part: Part): T[] =>
	items.filter((_, index) => (index % 2 === 0) === (part === 'open'))

export const cultures: Culture[] = [...latinCultures, ...scriptCultures]

const editors = {
	open: [
		{ name: 'Robert Keller', email: 'editor@jrs.example', journal: 'Journal of Rural Studies' },
		{ name: 'Helen Marsh', email: 'h.marsh@editorial.example', journal: 'International Journal of Applied Research' },
	],
	'held-out': [
		{ name: 'Claire Dumont', email: 'claire.dumont@press.example', journal: 'Annals of Applied Science' },
		{ name: 'George Whitman', email: 'submissions@ijms.example', journal: 'The Open Review' },
	],
}

/** One paper of this culture, by people of this part only. */
export function makePaper(random: Random, culture: Culture, part: Part): Paper {
	const language = culture.script === 'Latin' && random.chance(0.5) ? 'en' : culture.language
	const words = texts[language] ?? texts.en
	if (!words) throw new Error(`There are no texts in ${language}.`)
	const affiliations = random.some(half(culture.institutions, part), 1 + random.below(3)).map((line): Affiliation => {
		const [institution = '', city = '', country = '', domain = ''] = line.split('|')
		return { department: random.pick(half(culture.departments, part)), institution, city, country, domain }
	})
	const count = random.pick([1, 2, 2, 3, 3, 4, 5])
	const families = random.some(half(culture.family, part), count)
	const authors = families.map((family, index) => makeAuthor({ random, culture, part, family, affiliations, index }))
	const titles = words.titles.filter((_, index) => words.titles.length < 8 || (index % 2 === 0) === (part === 'open'))
	return {
		culture,
		title: random.pick(titles),
		authors,
		affiliations,
		abstract: inOrder(words.sentences, random).join(language === 'zh' || language === 'ja' ? '' : ' '),
		keywords: random.some(words.keywords, 4 + random.below(3)),
		headings: words.headings,
		stranger: random.pick(editors[part]),
	}
}

function inOrder(sentences: string[], random: Random): string[] {
	const least = Math.min(4, sentences.length)
	const chosen = new Set(random.some(sentences, least + random.below(sentences.length - least + 1)))
	return sentences.filter((sentence) => chosen.has(sentence))
}

type AuthorInput = {
	random: Random
	culture: Culture
	part: Part
	family: string
	affiliations: Affiliation[]
	index: number
}

function makeAuthor({ random, culture, part, family, affiliations, index }: AuthorInput): Author {
	const [given = '', romanGiven = given] = random.pick(half(culture.given, part)).split('|')
	const [last = '', romanFamily = last] = family.split('|')
	const single = culture.singles && random.chance(0.1) ? half(culture.singles, part)[index] : undefined
	const joint = culture.joint ?? ' '
	const name = single ?? (culture.isFamilyFirst ? `${last}${joint}${given}` : `${given}${joint}${last}`)
	const first = index % affiliations.length
	const second = affiliations.length > 1 && random.chance(0.15) ? (first + 1) % affiliations.length : first
	const domain = affiliations[first]?.domain ?? 'mail.example'
	const roman = { given: plain(romanGiven), family: plain(single ?? romanFamily) }
	return {
		name,
		given: single ? '' : given,
		family: single ?? last,
		roman,
		affiliations: first === second ? [first] : [first, second],
		email: address({ random, ...roman, domain: random.chance(0.3) ? 'gmail.example' : domain, index }),
		orcid: `0000-000${1 + random.below(3)}-${1000 + random.below(8999)}-${100 + random.below(899)}${random.pick(['X', '1', '7'])}`,
		designation: random.pick(culture.designations),
		honorific: random.pick(culture.honorifics),
		degree: random.pick(culture.degrees),
	}
}

const plain = (text: string) =>
	text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/[đĐ]/g, 'd')
		.replace(/ł/gi, 'l')
		.replace(/ø/gi, 'o')
		.replace(/ı/g, 'i')
		.replace(/ß/g, 'ss')
		.toLowerCase()
		.replace(/[^a-z. -]/g, '')

type AddressInput = { random: Random; given: string; family: string; domain: string; index: number }

function address({ random, given, family, domain, index }: AddressInput): string {
	const first = given.split(/[ .]/).filter(Boolean)[0] ?? ''
	const last = family.replaceAll(/[ .-]/g, '')
	const local = first
		? random.pick([
				`${first}.${last}`,
				`${first[0]}.${last}`,
				`${last}.${first}`,
				`${first}${last}${10 + index}`,
				`${last}_${first[0]}`,
				last,
				`${last}lab`,
			])
		: last
	// an address need not resemble its owner
	return `${random.chance(0.06) ? `${random.pick(['sky', 'river', 'blue', 'star'])}${100 + random.below(800)}` : local}@${domain}`
}
