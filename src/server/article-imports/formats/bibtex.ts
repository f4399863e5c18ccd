import { articleLimits } from '../../../contract/article-words.ts'
import { maxAuthors } from '../../../contract/author-words.ts'
import { fieldError } from '../../app-error.ts'
import { cut } from './bounded-article.ts'
import { decodeLatex } from './latex.ts'
import { dateOf, keywordsIn, type RawArticle, type RawAuthor, withParticle } from './raw-article.ts'

type Entry = { type: string; key: string; fields: Map<string, string>; end: number }

/** In signs. A brace that is never closed ends here. */
const longestValue = 200_000
const mostUnreadable = 100
/** In signs, of all names of a file together that stand for text: a name is short where it is used, however long its text is. */
const mostNamed = 5_000_000

/** In signs, as they are written: a letter with its accent takes several. What is longer is cut before it is read as LaTeX. */
const longestWritten = { short: 4_000, abstract: 4 * articleLimits.abstract, authors: 100_000 }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Reads one value after the other; every sign of the file is looked at once. */
class Reader {
	readonly text: string
	at = 0
	namedLength = 0
	readonly macros = new Map<string, string>(months.map((month) => [month, month]))

	constructor(text: string) {
		this.text = text
	}

	skipSpace(): void {
		while (/\s/.test(this.text[this.at] ?? '')) this.at++
	}

	word(): string {
		const start = this.at
		while (this.at < this.text.length && !/[\s{}(),="#%]/.test(this.text[this.at] as string)) this.at++
		return this.text.slice(start, this.at)
	}

	take(sign: string): boolean {
		this.skipSpace()
		if (this.text[this.at] !== sign) return false
		this.at++
		return true
	}

	/** Up to the sign that ends it, outside of braces; undefined when the file ends before. */
	delimited(end: '}' | '"' | ')'): string | undefined {
		const start = this.at
		let depth = 0
		const last = Math.min(this.text.length, start + longestValue)
		for (; this.at < last; this.at++) {
			const sign = this.text[this.at]
			if (sign === '\\') this.at++
			else if (depth === 0 && sign === end) return this.text.slice(start, this.at++)
			else if (sign === '{') depth++
			else if (sign === '}') depth--
		}
		return undefined
	}

	value(): string | undefined {
		let whole = ''
		do {
			this.skipSpace()
			const part = this.take('{')
				? this.delimited('}')
				: this.take('"')
					? this.delimited('"')
					: this.named(this.word().toLowerCase())
			if (part === undefined) return undefined
			whole += part
			// names that stand for others could grow without end
			if (whole.length > longestValue) return undefined
		} while (this.take('#'))
		return whole
	}

	named(word: string): string | undefined {
		if (word === '') return undefined
		const text = this.macros.get(word) ?? word
		this.namedLength += text.length
		if (this.namedLength > mostNamed)
			throw fieldError('file_refused', 'file', 'The names that the file defines by @string stand for too much text.')
		return text
	}

	/** One entry after its `@`; undefined where it cannot be read. */
	entry(): Entry | undefined {
		const type = this.word().toLowerCase()
		this.skipSpace()
		const close = this.text[this.at] === '(' ? ')' : '}'
		if (!this.take('{') && !this.take('(')) return undefined
		if (type === 'comment' || type === 'preamble') {
			this.delimited(close)
			return { type, key: '', fields: new Map(), end: this.at }
		}
		this.skipSpace()
		const fields = new Map<string, string>()
		const isMacro = type === 'string'
		const key = isMacro ? '' : this.word()
		if (!isMacro && !this.take(',') && !this.take(close)) return undefined
		if (!isMacro && this.text[this.at - 1] === close) return { type, key, fields, end: this.at }
		while (!this.take(close)) {
			this.skipSpace()
			const name = this.word().toLowerCase()
			if (name === '' || !this.take('=')) return undefined
			const value = this.value()
			if (value === undefined) return undefined
			if (isMacro) this.macros.set(name, value)
			else if (!fields.has(name)) fields.set(name, value)
			if (!this.take(',') && !/[})]/.test(this.text[this.at] ?? '')) return undefined
		}
		return { type, key, fields, end: this.at }
	}
}

/** `A and B and {Smith and Sons}`: what stands in braces is one name. */
function splitOutside(written: string, separator: RegExp): string[] {
	const text = written.replace(/\s+/g, ' ')
	const parts: string[] = []
	let depth = 0
	let start = 0
	for (let at = 0; at < text.length; at++) {
		const sign = text[at]
		if (sign === '\\') at++
		else if (sign === '{') depth++
		else if (sign === '}') depth--
		else if (depth === 0) {
			separator.lastIndex = at
			const found = separator.exec(text)
			if (!found) continue
			parts.push(text.slice(start, at))
			at += found[0].length - 1
			start = at + 1
		}
	}
	return [...parts, text.slice(start)].map((part) => part.trim()).filter(Boolean)
}

const isBraced = (text: string) => /^\{.*\}$/s.test(text) && splitOutside(text, /\s+/y).length === 1

/** Braces keep a particle with its name, except one that is written as one word with it. */
function familyOf(text: string): Pick<RawAuthor, 'family' | 'particle'> {
	const family = decodeLatex(text)
	return isBraced(text) && family.includes(' ') ? { family } : withParticle(family)
}

function authorOf(name: string): RawAuthor {
	if (name.toLowerCase() === 'others') return { family: 'et al.' }
	if (isBraced(name)) return { family: decodeLatex(name), isOrganisation: true }
	const parts = splitOutside(name, /,/y)
	const [first = '', second, third] = parts
	if (second !== undefined) {
		const [suffix, given] = third === undefined ? [undefined, second] : [second, third]
		return { ...familyOf(first), given: decodeLatex(given), suffix: suffix && decodeLatex(suffix) }
	}
	// `Anna van der Berg`: the family name begins at the first word in small letters, or is the last one
	const words = splitOutside(first, /\s+/y)
	const small = words.findIndex((word, at) => at > 0 && at < words.length - 1 && /^\p{Ll}/u.test(word))
	const start = small === -1 ? words.length - 1 : small
	const given = words.slice(0, start).map(decodeLatex).join(' ')
	const last = withParticle(words.slice(start).map(decodeLatex).join(' '))
	return { ...last, ...(given && { given }) }
}

function articleOf({ type, fields }: Entry): RawArticle {
	const written = (name: string, most = longestWritten.short) => cut(fields.get(name) ?? '', most)
	const plain = (name: string, most?: number) => decodeLatex(written(name, most))
	const month = months.indexOf(plain('month').slice(0, 3).toLowerCase()) + 1 || Number(plain('month')) || undefined
	const date = plain('date') || dateOf(plain('year'), month, plain('day'))
	return {
		...(type !== 'article' && { refusal: `It is of the type “${type}”, not an article of a journal.` }),
		title: plain('title'),
		authors: splitOutside(written('author', longestWritten.authors), /\s+and(?=\s)/iy)
			// one more than is kept, so that the rest is named
			.slice(0, maxAuthors + 1)
			.map((name) => authorOf(cut(name, longestWritten.short))),
		abstract: plain('abstract', longestWritten.abstract),
		keywords: keywordsIn(plain('keywords')),
		doi: written('doi')
			.replace(/[{}]/g, '')
			.replace(/\\([_%&#$])/g, '$1'),
		published: date,
		volume: plain('volume'),
		issue: plain('number') || plain('issue'),
		pages: plain('pages') || plain('eid') || plain('article-number'),
		licence: plain('license') || plain('copyright'),
		issns: [plain('issn'), plain('eissn')],
	}
}

/** Every entry of a file. One that cannot be read is named, and reading goes on with the next line that begins one. */
export function* readBibtex(text: string): Generator<{ article: RawArticle; end: number }> {
	const reader = new Reader(text)
	let unreadable = 0
	for (;;) {
		const start = text.indexOf('@', reader.at)
		if (start === -1) return
		reader.at = start + 1
		const entry = reader.entry()
		if (entry && ['comment', 'preamble', 'string'].includes(entry.type)) continue
		if (entry) {
			yield { article: articleOf(entry), end: entry.end }
			continue
		}
		if (++unreadable > mostUnreadable)
			throw fieldError('file_refused', 'file', `More than ${mostUnreadable} entries cannot be read. Is this BibTeX?`)
		const next = text.indexOf('\n@', start)
		reader.at = next === -1 ? text.length : next
		const shown = text.slice(start, start + 60).split('\n')[0] ?? ''
		const refusal = `The entry that begins with “${shown}” cannot be read: its braces or quotation marks do not match.`
		yield { article: { authors: [], refusal }, end: reader.at }
	}
}
