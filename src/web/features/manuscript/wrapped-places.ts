import { isSameCell } from './line-context.ts'
import type { Line } from './lines.ts'
import { isOrdinary } from './ordinary-words.ts'
import { isAffiliation, namesCountry } from './places.ts'

const unfinished = /\s(?:and|of|for|the|&|et|y|e|und|für|de|del|di|da|do|des|du)$/iu

/** "Department of Physics and" above "Applied Mathematics, Goa University": a place that goes on behind the end of its line. */
export function joinWrapped(lines: Line[]): Line[] {
	const joined: Line[] = []
	for (const line of lines) {
		const last = joined.at(-1)
		if (last && goesOn(last, line))
			joined[joined.length - 1] = {
				...last,
				text: `${last.text} ${line.text}`,
				marked: `${last.marked} ${line.marked}`,
			}
		else joined.push(line)
	}
	return joined
}

function goesOn({ text, cell }: Line, next: Line): boolean {
	const [first = ''] = next.text.split(',')
	const isRest = /^\p{L}+$/u.test(first) && (isOrdinary(first.toLowerCase()) || isAffiliation(first))
	return (
		isAffiliation(text) &&
		/\p{L}$/u.test(text) &&
		!text.includes('@') &&
		!namesCountry(text) &&
		isSameCell(next, cell) &&
		/^\p{L}[^@:：]{0,300}$/u.test(next.marked) &&
		(unfinished.test(text) ||
			(isAffiliation(next.text) && /^(?:\p{Ll}|\p{L}+о(?:го|ї|й) )/u.test(next.text)) ||
			(isRest && next.text !== first))
	)
}
