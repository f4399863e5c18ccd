import { readdirSync, readFileSync } from 'node:fs'
import type { Expected, ExpectedAuthor } from './layout.ts'

/** Manuscripts that were written one by one, in shapes that the generator does not know. */
export type HandWritten = {
	name: string
	/** The program that made the file: scripts/make-hand-manuscripts.ts. */
	writer: string
	/** Which of the sets: each was written before the reader was corrected by it, and scored once before anybody looked. */
	set: string
	expected: Expected
	source: string
}

const folder = new URL('by-hand/', import.meta.url)

const unfolded = (text: string) => text.replaceAll('\\n', '\n')

export function handWritten(): HandWritten[] {
	const sources = new URL('sources/', folder)
	return readdirSync(sources)
		.sort()
		.map((file) => parseSource(file.replace('.txt', ''), readFileSync(new URL(file, sources), 'utf8')))
}

export const handWrittenFile = (name: string): URL => new URL(`${name}.docx`, folder)
export const handWrittenBytes = (name: string): Uint8Array => new Uint8Array(readFileSync(handWrittenFile(name)))

/**
 * "author: name | affiliation; affiliation | address", and the text below a line of three dashes. "or title" and
 * "or abstract" are as good as the first; "or authors" begins another list that is.
 */
export function parseSource(name: string, text: string): HandWritten {
	const [head = '', ...rest] = text.split('\n---\n')
	const values = head.split('\n').map((line): [string, string] => {
		const at = line.indexOf(':')
		return [line.slice(0, at), line.slice(at + 1).trim()]
	})
	const value = (key: string) => values.find(([name]) => name === key)?.[1] ?? ''
	const others = (key: string) => values.filter(([name]) => name === `or ${key}`).map(([, other]) => unfolded(other))
	const list = (joined: string) => joined.split(';').flatMap((part) => part.trim() || [])
	const authors: ExpectedAuthor[][] = [[]]
	for (const [key, line] of values) {
		if (key === 'or authors') authors.push([])
		if (key !== 'author') continue
		const [author = '', affiliations = '', email = ''] = line.split('|').map((part) => part.trim())
		authors.at(-1)?.push({ name: author, affiliations: list(affiliations), ...(email ? { email } : {}) })
	}
	return {
		name,
		writer: value('writer'),
		set: value('set') || 'first',
		expected: {
			title: value('title'),
			authors: authors[0] ?? [],
			abstract: unfolded(value('abstract')),
			keywords: list(value('keywords')),
			others: { titles: others('title'), authors: authors.slice(1), abstracts: others('abstract') },
		},
		source: rest.join('\n---\n'),
	}
}
