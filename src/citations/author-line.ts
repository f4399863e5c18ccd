import type { StoredAuthor } from '../contract/authors.ts'
import { clean } from './marked-text.ts'

import { parseAuthors } from './parse-authors.ts'
import { naturalName } from './parse-name.ts'
import { fullName, printedName, readPerson } from './person.ts'
import { isLiteral } from './record.ts'
import { fromStored, toStored } from './stored-authors.ts'

/** `Anna van der Berg`, `Martin Luther King Jr.`, `World Health Organization`. */
export function displayName(stored: StoredAuthor): string {
	const author = fromStored(stored)
	return isLiteral(author) ? printedName(author.literal) : fullName(readPerson(author))
}

/** All authors in one line, as lists and the public page show them. */
export const authorLine = (authors: readonly StoredAuthor[]): string => authors.map(displayName).join(', ')

/** The parts of one full name; nothing where several people are named. */
export function readName(name: string): StoredAuthor | undefined {
	const [author, ...others] = parseAuthors(name)
	return author && others.length === 0 ? toStored(author) : undefined
}

/** The same for a field that may hold several: it is kept in one piece then. */
export const readAnyName = (name: string): StoredAuthor => readName(name) ?? toStored(naturalName(clean(name)))

/** The words of a name, to compare by: case, accents, punctuation and order do not matter. */
const wordsOf = (name: string) =>
	name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
		.sort()
		.join(' ')

export const hasSameWords = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other)

export const isSameName = (one: StoredAuthor, other: StoredAuthor): boolean =>
	hasSameWords(displayName(one), displayName(other))
