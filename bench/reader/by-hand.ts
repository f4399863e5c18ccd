import { readdirSync, readFileSync } from 'node:fs'
import type { Expected } from './layout.ts'

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

export function handWritten(): HandWritten[] {
	const sources = new URL('sources/', folder)
	return readdirSync(sources)
		.sort()
		.map((file) => parse(file.replace('.txt', ''), readFileSync(new URL(file, sources), 'utf8')))
}

export const handWrittenFile = (name: string): URL => new URL(`${name}.docx`, folder)
export const handWrittenBytes = (name: string): Uint8Array => new Uint8Array(readFileSync(handWrittenFile(name)))

/** "author: name | affiliation; affiliation | address", and the text below a line of three dashes. */
function parse(name: string, text: string): HandWritten {
	const [head = '', ...rest] = text.split('\n---\n')
	const values = head.split('\n').map((line): [string, string] => {
		const at = line.indexOf(':')
		return [line.slice(0, at), line.slice(at + 1).trim()]
	})
	const value = (key: string) => values.find(([name]) => name === key)?.[1] ?? ''
	const list = (joined: string) => joined.split(';').flatMap((part) => part.trim() || [])
	return {
		name,
		writer: value('writer'),
		set: value('set') || 'first',
		expected: {
			title: value('title'),
			authors: values
				.filter(([key]) => key === 'author')
				.map(([, line]) => {
					const [author = '', affiliations = '', email = ''] = line.split('|').map((part) => part.trim())
					return { name: author, affiliations: list(affiliations), ...(email ? { email } : {}) }
				}),
			abstract: value('abstract').replaceAll('\\n', '\n'),
			keywords: list(value('keywords')),
		},
		source: rest.join('\n---\n'),
	}
}
