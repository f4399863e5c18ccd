import { likeness, takeEmails } from './emails.ts'
import type { Line } from './lines.ts'
import { splitNames } from './names.ts'
import { endsInPlace, isAffiliation } from './places.ts'

export const looksAlike = (line: Line, other: Line | undefined): boolean =>
	other?.style === line.style &&
	other.size === line.size &&
	other.bold === line.bold &&
	other.outline === line.outline &&
	other.centred === line.centred

/**
 * Whether a line is no title since it is about somebody: below a name that an address spells, what is not more prominent than
 * the name, and the town below a place.
 */
export function belowSomebody(header: Line[]): (line: Line, index: number) => boolean {
	const addresses = header.flatMap(({ text }) => takeEmails(text).emails)
	const at = header.findIndex(
		({ text, marked }) => splitNames(marked) && addresses.some((address) => likeness(address, text) > 8),
	)
	const person = header[at]
	return (line, index) => {
		const above = header[index - 1]
		const isTown = above && endsInPlace(line.text) && isAffiliation(above.text) && looksAlike(line, above)
		const isLess =
			person &&
			index >= at &&
			line.outline === undefined &&
			line.size <= person.size &&
			line.bold === person.bold &&
			line.centred === person.centred &&
			!line.cell === !person.cell
		return Boolean(isTown || isLess)
	}
}
