import type { Manuscript } from '../../src/web/features/manuscript/read-manuscript.ts'
import type { Sample } from './corpus.ts'

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

type Found = Pick<Manuscript, 'title' | 'authors' | 'abstract' | 'keywords'>

export function score(found: Found, { expected }: Pick<Sample, 'expected'>): Score {
	const wanted = expected.authors
	const names = new Map(wanted.map((author) => [same(author.name), author]))
	const addresses = new Set(wanted.flatMap(({ email }) => email?.toLowerCase() ?? []))
	const given = found.authors.filter(({ email }) => email)
	const title = same(found.title) === same(expected.title)
	const authors =
		found.authors.map(({ name }) => same(name)).join('\n') === wanted.map(({ name }) => same(name)).join('\n')
	const emailOf = (name: string) =>
		found.authors.find((author) => same(author.name) === same(name))?.email?.toLowerCase()
	const emails = wanted.every(({ name, email }) => emailOf(name) === email?.toLowerCase())
	const placesOf = (name: string) =>
		found.authors.find((author) => same(author.name) === same(name))?.affiliations ?? []
	const affiliations = wanted.every((author) => sameList(placesOf(author.name), author.affiliations))
	const abstract = same(found.abstract) === same(expected.abstract)
	const keywords = found.keywords.map(same).join('\n') === expected.keywords.map(same).join('\n')
	const sender = wanted.find(({ email }) => email) ?? wanted[0]
	const isSenderPlaced = !sender || sameList(placesOf(sender.name).slice(0, 1), sender.affiliations.slice(0, 1))
	return {
		title,
		authors,
		emails,
		affiliations,
		abstract,
		keywords,
		noTyping: title && authors && emails && isSenderPlaced && abstract && keywords,
		invented: found.authors.filter(({ name }) => !names.has(same(name))).map(({ name }) => name),
		strangers: given.flatMap(({ email = '' }) => (addresses.has(email.toLowerCase()) ? [] : [email])),
		misplaced: given.flatMap(({ name, email = '' }) => {
			const owner = names.get(same(name))
			return addresses.has(email.toLowerCase()) && owner?.email?.toLowerCase() !== email.toLowerCase() ? [email] : []
		}),
		wrong: [
			...(found.title && !title ? [`title: ${found.title}`] : []),
			...(found.abstract && !abstract ? ['abstract'] : []),
			...(found.keywords.length > 0 && !keywords ? ['keywords'] : []),
		],
	}
}
