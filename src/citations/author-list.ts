import { type Person, printedName, readPerson } from './person.ts'
import { type CitationAuthor, isLiteral, isOthers } from './record.ts'

/** Persons in their parts, anybody else as one text; and whether the list itself says that there are more. */
export type NamedAuthors = { names: readonly (Person | string)[]; hasOthers: boolean }

export function readAuthors(authors: readonly CitationAuthor[]): NamedAuthors {
	const names: (Person | string)[] = []
	let hasOthers = false
	for (const author of authors) {
		if (isOthers(author)) hasOthers = true
		else if (isLiteral(author)) names.push(printedName(author.literal))
		else names.push(readPerson(author))
	}
	const filled = names.filter((name) => (typeof name === 'string' ? name : name.family) !== '')
	return { names: filled, hasOthers: hasOthers && filled.length > 0 }
}

type ListForm = {
	person: (name: Person, at: number) => string
	/** From this many authors on, only the first `shown` are printed. */
	from: number
	shown: number
	/** Between the last two, with its spaces: `, & `. */
	last: string
	/** After the printed ones when there are more, with its space: `, et al.` */
	more: string
}

export function listAuthors({ names, hasOthers }: NamedAuthors, { person, from, shown, last, more }: ListForm): string {
	const isCut = names.length >= from
	const count = isCut ? shown : names.length
	let list = ''
	for (let at = 0; at < count; at++) {
		const name = names[at] as Person | string
		const isLast = at === count - 1 && !isCut && !hasOthers
		list += (at === 0 ? '' : isLast ? last : ', ') + (typeof name === 'string' ? name : person(name, at))
	}
	return isCut || hasOthers ? list + more : list
}
