import type { Line } from './lines.ts'
import { splitNames } from './names.ts'
import { isLatin } from './scripts.ts'
import { consonantLikeness } from './sound-names.ts'

const nameIn = ({ marked }: Line) => {
	const [only, ...more] = splitNames(marked) ?? []
	return only && more.length === 0 ? only.name : undefined
}

/** "Wang Wei | 王伟" in one row of a table is one author: the column in the other script becomes the name in brackets. */
export function withoutScriptColumns(lines: Line[]): Line[] {
	const rows = Map.groupBy(lines, ({ cell }) => cell?.row)
	const pairs = [...rows.values()].flatMap((row) => {
		const people = row.filter((line) => nameIn(line) !== undefined)
		const latin = people.find(({ text }) => isLatin(text) && text.includes(' '))
		const other = people.find(({ text }) => !isLatin(text))
		return latin && other ? [{ latin, other }] : []
	})
	const column = pairs[0]?.other.cell?.column
	const own = lines.filter(({ cell }) => cell?.column === column)
	const [first] = lines
	const isOfScript =
		pairs.every(({ other }) => other.cell?.column === column) &&
		own.every((line) => !isLatin(line.text) || (line.cell?.row === first?.cell?.row && nameIn(line) === undefined))
	// one row alone may name two people
	const areSame =
		pairs.length > 1 ||
		pairs.some(
			({ latin, other }) =>
				/[\p{sc=Han}\p{sc=Hangul}]/u.test(other.text) ||
				consonantLikeness(latin.text.replace(/\s/g, '.'), other.text) > 2,
		)
	if (column === undefined || !isOfScript || !areSame) return lines
	return lines
		.filter((line) => !own.includes(line))
		.map((line) => {
			const pair = pairs.find(({ latin }) => latin === line)
			return pair ? withAlias(line, nameIn(pair.other) ?? '') : line
		})
}

function withAlias(line: Line, alias: string): Line {
	const marked = line.marked.replace(/^[^\uE000*†‡\d,]*[^\uE000*†‡\d,\s]/u, (name) => `${name} (${alias})`)
	return splitNames(marked)?.[0]?.alias ? { ...line, marked } : line
}
