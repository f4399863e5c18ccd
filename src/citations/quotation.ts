import { closingQuote } from './marked-text.ts'

const double = ['“', '”'] as const
const single = ['‘', '’'] as const
const american = [double, single] as const
const british = [single, double] as const

/**
 * Typographic quotation marks and apostrophes. Outer and inner marks take turns, whatever the author used; `depth` says
 * that the whole text is in quotation marks already.
 */
export function quoted(text: string, { depth, isBritish = false }: { depth: 0 | 1; isBritish?: boolean }): string {
	if (!/["'‘’“”]/.test(text)) return text
	const marks = isBritish ? british : american
	const roles = rolesOf(text)
	let level: number = depth
	let printed = ''
	for (let at = 0; at < text.length; at++) {
		const role = roles.get(at)
		if (role === 'open') printed += marks[level++ % 2 === 0 ? 0 : 1][0]
		else if (role === 'close') printed += closingQuote(marks[--level % 2 === 0 ? 0 : 1][1])
		else printed += role === 'apostrophe' ? '’' : text.charAt(at)
	}
	return printed
}

export const inQuotes = (text: string, isBritish: boolean) => {
	const [start, end] = isBritish ? single : double
	return start + text + closingQuote(end)
}

type Role = 'open' | 'close' | 'apostrophe'
const opensAfter = /[\s([{\-–—/‘“"']/
const isLetter = /[\p{L}\p{N}\p{M}]/u

/** Which characters open a quotation, which close one, which are apostrophes. What has no partner stays as it is. */
function rolesOf(text: string): Map<number, Role> {
	const roles = new Map<number, Role>()
	const open: { at: number; isDouble: boolean }[] = []
	for (let at = 0; at < text.length; at++) {
		const character = text.charAt(at)
		if (!'"\'‘’“”'.includes(character)) continue
		const isDouble = '"“”'.includes(character)
		const before = text.charAt(at - 1)
		const after = text.charAt(at + 1)
		const mayOpen =
			(character === '“' || character === '‘' || before === '' || opensAfter.test(before)) && /\S/.test(after)
		const innermost = open.at(-1)
		if (!isDouble && isLetter.test(before) && isLetter.test(after)) roles.set(at, 'apostrophe')
		else if (mayOpen && character !== '”' && character !== '’') open.push({ at, isDouble })
		else if (innermost?.isDouble === isDouble) {
			open.pop()
			roles.set(innermost.at, 'open').set(at, 'close')
		} else if (isDouble && open.length > 1 && open.at(-2)?.isDouble) {
			// an apostrophe such as that of 'tis looked like an opening quotation mark
			open.pop()
			const outer = open.pop()
			if (outer) roles.set(outer.at, 'open').set(at, 'close')
		} else if (!isDouble) roles.set(at, 'apostrophe')
	}
	for (const { at, isDouble } of open) if (!isDouble) roles.set(at, 'apostrophe')
	return roles
}
