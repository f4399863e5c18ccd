import { withFewMarks } from '../../../contract/combining-marks.ts'

/** Marks of LaTeX as combining characters. */
const accents: Record<string, string> = {
	...{ '`': '\u0300', "'": '\u0301', '^': '\u0302', '~': '\u0303', '=': '\u0304', u: '\u0306', '.': '\u0307' },
	...{ '"': '\u0308', r: '\u030A', H: '\u030B', v: '\u030C', d: '\u0323', c: '\u0327', k: '\u0328', b: '\u0331' },
}

const letters: Record<string, string> = {
	...{ ss: 'ß', o: 'ø', O: 'Ø', l: 'ł', L: 'Ł', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ', aa: 'å', AA: 'Å' },
	...{ i: 'ı', j: 'ȷ', dh: 'ð', DH: 'Ð', th: 'þ', TH: 'Þ', dj: 'đ', DJ: 'Đ', ng: 'ŋ', NG: 'Ŋ', S: '§', P: '¶' },
	...{ textbackslash: '\\', textbraceleft: '{', textbraceright: '}', textasciitilde: '~', textasciicircum: '^' },
	...{ textendash: '–', textemdash: '—', textquoteleft: '‘', textquoteright: '’', ldots: '…', dots: '…' },
	...{ textquotedblleft: '“', textquotedblright: '”', copyright: '©', pounds: '£', textregistered: '®' },
	...{ texttrademark: '™', textdegree: '°', textmu: 'µ', slash: '/', textless: '<', textgreater: '>', textbar: '|' },
	...{ textasteriskcentered: '*', textunderscore: '_', textdollar: '$', LaTeX: 'LaTeX', TeX: 'TeX' },
}

/** So many accents inside of each other; no letter has more. */
const mostNested = 4

type Read = { text: string; end: number }

/** Where the group that begins here ends. */
function endOfGroup(text: string, from: number): number {
	let depth = 0
	for (let at = from; at < text.length; at++) {
		if (text[at] === '\\') at++
		else if (text[at] === '{') depth++
		else if (text[at] === '}' && --depth === 0) return at
	}
	return text.length
}

/** What an accent is put on: a group, a command or one letter. */
function argument(text: string, from: number, nested: number): Read {
	let at = from
	while (text[at] === ' ') at++
	if (text[at] === '{') {
		const end = endOfGroup(text, at)
		return { text: nested < mostNested ? decoded(text.slice(at + 1, end), nested + 1) : '', end: end + 1 }
	}
	if (text[at] === '\\') return command(text, at, nested + 1)
	const letter = String.fromCodePoint(text.codePointAt(at) ?? 32)
	return { text: letter, end: at + letter.length }
}

function accented(base: string, mark: string): string {
	const [first = '', ...others] = base
	const dotted = first === 'ı' ? 'i' : first === 'ȷ' ? 'j' : first
	return withFewMarks(`${dotted}${mark}${others.join('')}`).normalize('NFC')
}

/** One command with what belongs to it. An unknown one is left out, and its argument stays. */
function command(text: string, from: number, nested: number): Read {
	const name = /^[A-Za-z]+/.exec(text.slice(from + 1, from + 40))?.[0] ?? text[from + 1] ?? ''
	let end = from + 1 + name.length
	const isWord = /^[A-Za-z]/.test(name)
	const mark = Object.hasOwn(accents, name) ? accents[name] : undefined
	if (mark && nested <= mostNested) {
		const base = argument(text, end, nested)
		return { text: accented(base.text, mark), end: base.end }
	}
	const letter = !isWord ? name : Object.hasOwn(letters, name) ? letters[name] : undefined
	if (isWord) {
		if (text.startsWith('{}', end)) end += 2
		else while (text[end] === ' ') end++
	}
	return { text: letter ?? '', end }
}

const ligatures: [written: string, meant: string][] = [
	['---', '—'],
	['--', '–'],
	['``', '“'],
	["''", '”'],
]

const mayLigate = /[-`']/

function decoded(text: string, nested: number): string {
	let result = ''
	for (let at = 0; at < text.length; ) {
		const sign = text[at] as string
		if (sign === '\\') {
			const read = command(text, at, nested)
			result += read.text
			at = Math.max(read.end, at + 1)
			continue
		}
		const ligature = mayLigate.test(sign) && ligatures.find(([written]) => text.startsWith(written, at))
		if (ligature) result += ligature[1]
		else if (sign === '~') result += ' '
		else if (sign !== '{' && sign !== '}') result += sign
		at += ligature ? ligature[0].length : 1
	}
	return result
}

/** The text that LaTeX would print, without its groups and commands, in one line. */
export const decodeLatex = (text: string): string => decoded(text, 0).replace(/\s+/g, ' ').trim()
