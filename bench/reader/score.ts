import type { Manuscript } from '../../src/web/features/manuscript/read-manuscript.ts'
import type { Sample } from './corpus.ts'
import type { ExpectedAuthor } from './layout.ts'

export const fields = ['title', 'authors', 'emails', 'affiliations', 'abstract', 'keywords', 'noTyping'] as const
export type Field = (typeof fields)[number]
export type Score = Record<Field, boolean> & {
	/** Persons who did not write the paper. */
	invented: string[]
	/** Addresses that are no author's. */
	strangers: string[]
	/** An author's address on another author. */
	misplaced: string[]
	/** Other values that are wrong and not empty. */
	wrong: string[]
}

const same = (text: string | undefined) =>
	(text ?? '')
		.normalize('NFKD')
		.toLowerCase()
		// capitals lose these differences
		.replaceAll('ß', 'ss')
		.replaceAll('ı', 'i')
		.replace(/[^\p{L}\p{N}]/gu, '')
const sameList = (one: readonly string[], other: readonly string[]) => {
	const sorted = [one, other].map((list) => list.map(same).sort().join('\n'))
	return sorted[0] === sorted[1]
}

/** "We read …" is the beginning of a text. */
const isSameText = (wanted: string, found: string | undefined) =>
	wanted.endsWith('…') ? same(found).startsWith(same(wanted)) : same(found) === same(wanted)

type Found = Pick<Manuscript, 'title' | 'authors' | 'abstract' | 'keywords'>

export function score(found: Found, { expected }: Pick<Sample, 'expected'>): Score {
	const { others } = expected
	const lists = [expected.authors, ...(others?.authors ?? [])]
	const [first = readAs(found, expected.authors), ...more] = lists.map((wanted) => readAs(found, wanted))
	const best = more.reduce((good, other) => (right(other) > right(good) ? other : good), first)
	const title = [expected.title, ...(others?.titles ?? [])].some((one) => same(one) === same(found.title))
	const abstract = [expected.abstract, ...(others?.abstracts ?? [])].some((one) => isSameText(one, found.abstract))
	const keywords = found.keywords.map(same).join('\n') === expected.keywords.map(same).join('\n')
	const { authors, emails, isSenderPlaced } = best
	return {
		...best,
		title,
		abstract,
		keywords,
		noTyping: title && authors && emails && isSenderPlaced && abstract && keywords,
		wrong: [
			...(found.title && !title ? [`title: ${found.title}`] : []),
			...(found.abstract && !abstract ? ['abstract'] : []),
			...(found.keywords.length > 0 && !keywords ? ['keywords'] : []),
		],
	}
}

type People = Pick<Score, 'authors' | 'emails' | 'affiliations' | 'invented' | 'strangers' | 'misplaced'>
const right = ({ authors, emails, affiliations, invented, strangers, misplaced }: People): number =>
	4 * Number(authors) + Number(emails) + Number(affiliations) - invented.length - strangers.length - misplaced.length

/** The authors that were found, against one list of those who are expected. */
function readAs(found: Found, wanted: ExpectedAuthor[]): People & { isSenderPlaced: boolean } {
	const names = new Map(wanted.map((author) => [same(author.name), author]))
	const addresses = new Set(wanted.flatMap(({ email }) => email?.toLowerCase() ?? []))
	const given = found.authors.filter(({ email }) => email)
	const readAuthor = (name: string) => found.authors.find((author) => same(author.name) === same(name))
	const placesOf = (name: string) => readAuthor(name)?.affiliations ?? []
	const sender = wanted.find(({ email }) => email) ?? wanted[0]
	return {
		authors: found.authors.map(({ name }) => same(name)).join('\n') === wanted.map(({ name }) => same(name)).join('\n'),
		emails: wanted.every(({ name, email }) => readAuthor(name)?.email?.toLowerCase() === email?.toLowerCase()),
		affiliations: wanted.every((author) => sameList(placesOf(author.name), author.affiliations)),
		isSenderPlaced: !sender || sameList(placesOf(sender.name).slice(0, 1), sender.affiliations.slice(0, 1)),
		invented: found.authors.filter(({ name }) => !names.has(same(name))).map(({ name }) => name),
		strangers: given.flatMap(({ email = '' }) => (addresses.has(email.toLowerCase()) ? [] : [email])),
		misplaced: given.flatMap(({ name, email = '' }) => {
			const owner = names.get(same(name))
			return addresses.has(email.toLowerCase()) && owner?.email?.toLowerCase() !== email.toLowerCase() ? [email] : []
		}),
	}
}
