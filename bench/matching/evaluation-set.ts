import { readFileSync } from 'node:fs'
import { fold } from '../../src/server/matching/words.ts'

export type EvaluationPaper = {
	title: string
	abstract: string
	language: string
	/** Of the journal that it was written for. */
	issn: string
	/** Subjects in which a journal fits. */
	fields: string[]
}

const read = (name: string) => readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8')

const blocks = (name: string) =>
	read(name)
		.split(/^# /m)
		.slice(1)
		.map((block) => {
			const [head = '', title = '', ...abstract] = block.trim().split('\n')
			return { head: head.split(' '), title, abstract: abstract.join('\n') }
		})

export const papers: EvaluationPaper[] = [
	...blocks('papers-english').map(({ head: [issn = '', ...fields], ...text }) => ({
		...text,
		issn,
		fields,
		language: 'en',
	})),
	...blocks('papers-other').map(({ head: [issn = '', language = '', ...fields], ...text }) => ({
		...text,
		issn,
		fields,
		language,
	})),
]

const textsOf = (name: string) =>
	blocks(name).map(({ head, title, abstract }) => ({
		name: head.join(' '),
		title,
		abstract,
	}))

/** Texts that deserve no match: those that the limits of confidence were set with, and those written afterwards. */
export const notPapers = textsOf('not-papers')
export const unseenNotPapers = textsOf('not-papers-unseen')

export const bareTitles = read('titles')
	.trim()
	.split('\n')
	.map((line) => {
		const [fields = '', title = ''] = line.split(' | ')
		return { title, fields: fields.split(' ') }
	})

const wordStarts = new Map(
	read('fields')
		.trim()
		.split('\n')
		.map((line) => {
			const [field = '', words = ''] = line.split(': ')
			return [field, words.split(' ')]
		}),
)

/** Fields so wide that a title which also names a narrower one belongs to that. */
const wide = new Set([
	'medicine',
	'public-health',
	'engineering',
	'social-sciences',
	'humanities',
	'biology',
	'medical-informatics',
])

/** The subjects that the words of a journal's title name; a start of up to three letters is a whole word. */
function fieldsOf(title: string): Set<string> {
	const words = fold(title).match(/\p{L}+/gu) ?? []
	const isNamed = (start: string) => words.some((word) => (start.length <= 3 ? word === start : word.startsWith(start)))
	return new Set([...wordStarts].filter(([, starts]) => starts.some(isNamed)).map(([field]) => field))
}

/** Whether a title is of a journal that a librarian would look at for a paper of these subjects. */
export function fits(title: string, fields: string[]): boolean {
	const named = fieldsOf(title)
	const own = fields.filter((field) => named.has(field))
	if (own.some((field) => !wide.has(field))) return true
	return own.length > 0 && [...named].every((field) => wide.has(field) || fields.includes(field))
}
