import { type Line, raise } from './lines.ts'
import { isAffiliation } from './places.ts'

/** "Asha Raoa, Lars Holmb" above "aGoa University" and "bOslo University": letters that are no longer raised. */
export function raiseLostLetters(lines: Line[]): Line[] {
	const letters = lines.flatMap(({ marked }) => {
		const [, letter = '', place = ''] = /^([a-h])\s?(\p{Lu}.*)$/u.exec(marked) ?? []
		return isAffiliation(place) ? letter : []
	})
	// one letter alone may end a name
	if (!letters.includes('a') || !letters.includes('b')) return lines
	const lost = new RegExp(`(?<=\\p{Ll}{2})([${letters.join('')}](?:,[${letters.join('')}*])*)(?=\\*?$)`, 'u')
	return lines.map((line) => {
		const names = line.marked.split(/(,?\s+and\s+|[,;]\s+)/u)
		const areMarked = names.every((name, index) => index % 2 === 1 || lost.test(name))
		if (!areMarked || isAffiliation(line.text)) return line
		return { ...line, marked: names.map((name) => name.replace(lost, raise('$1'))).join('') }
	})
}
