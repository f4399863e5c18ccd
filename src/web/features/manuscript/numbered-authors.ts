import type { Place } from './author-names.ts'
import { takeEmails } from './emails.ts'
import { splitNames } from './names.ts'
import { isAffiliation } from './places.ts'

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const number = `(?:(?:${ordinals.join('|')}|[1-6](?:st|nd|rd|th)?)(?:,? (?:and|&) |,\\s?|\\s?&\\s?)?)+`
const detail = '(?:address|affiliation|institution|e-?mail)(?:es|s)?(?: \\p{L}+)?'
const numbered = new RegExp(
	`^(?:${detail} (?:of|for) )?(?:the )?(?:(${number}) ?authors?|authors? ?(?:no\\.? ?)?(${number}))(?:['’]s?)?(?: ${detail})?\\s?[:：–-]\\s*(.+)$`,
	'iu',
)

/** "Address of first and third authors: Goa University", "E-mail of the second author: lars@x" */
export function readNumbered({ list, line, emails }: Place): boolean {
	const [, before = '', behind = '', value = ''] = numbered.exec(line.text) ?? []
	const { names: all } = list
	const names = (before + behind).match(new RegExp(`${ordinals.join('|')}|\\d`, 'giu'))?.flatMap((word) => {
		const at = ordinals.indexOf(word.toLowerCase())
		return all[at === -1 ? Number(word) - 1 : at] ?? []
	})
	const { emails: found, rest } = takeEmails(value)
	const [first = ''] = rest.split(',')
	// "First author: Asha Rao, Goa University" begins a list
	if (!names?.[0] || (rest && (!isAffiliation(rest) || splitNames(first)))) return false
	if (rest) list.addPlaces([{ place: rest, names: names.map((name) => ({ name, markers: [] })) }], line.text)
	if (names.length === 1 || found.length === names.length)
		for (const [at, address] of found.entries()) emails.add(line, [address], { hint: names[at] ?? names[0] })
	return true
}
