import { type FormEntry, formEntry, unfoldTables } from './author-forms.ts'
import { authorList, type ManuscriptAuthor } from './author-list.ts'
import { emailLabel, takeEmails } from './emails.ts'
import { type Line, raisedEnd, raisedStart } from './lines.ts'
import { markersIn, raiseMarkers, splitNames, withoutHonorific } from './names.ts'
import { isNoise } from './noise.ts'
import { endsInPlace, isAffiliation, isDesignation, isPlaces, namesCountry } from './places.ts'

type List = ReturnType<typeof authorList>

/** Longer lines are prose. */
const maxLength = 700
const listLabel = /^(?:by|authors?(?: ?\(s\))?(?: names?)?|लेखक|作者|авторы?)\s?[:：]\s*/iu
const corresponding =
	/^[*\s]*(?:\(?\*?\)?\s*)?(?:corresponding authors?|author for correspondence|address for correspondence|correspondence(?: to)?|for correspondence|corresponding|пишите|автор для переписки|通讯作者|通信作者|autor de correspondencia|auteur correspondant|पत्राचार लेखक)(?: ?\(s\))?\s*(?:e-?mail)?\s*[:：.—–-]*\s*/iu
const leading = new RegExp(`^${raisedStart}([^${raisedEnd}]*)${raisedEnd}\\s*`)
const markBeforeText = new RegExp(`(?=${raisedStart}[^${raisedEnd}]*${raisedEnd}\\s*\\p{L})`, 'u')
const unmarked = (text: string) => text.replaceAll(raisedStart, '').replaceAll(raisedEnd, '')

export function findAuthors(header: Line[]): ManuscriptAuthor[] {
	const list = authorList()
	const lines = unfoldTables(header).filter(({ text }) => text.length <= maxLength && !isNoise(text))
	for (const [index, line] of lines.entries()) readLine(list, line, lines[index + 1])
	return list.finish()
}

function readLine(list: List, line: Line, next: Line | undefined): void {
	const entry = formEntry(line.text)
	if (entry && (entry.label !== 'name' || splitNames(entry.value))) {
		readEntry(list, entry)
		return
	}
	const taken = takeEmails(line.marked.replace(listLabel, ''))
	const isCorresponding = corresponding.test(unmarked(taken.rest))
	// a sign before "Corresponding author" points to an author, it is not part of a name
	const rest = isCorresponding ? unmarked(taken.rest).replace(corresponding, '') : taken.rest.replace(/^[\s,;:]+/, '')
	if (isCorresponding) {
		const [first] = splitNames(rest) ?? []
		if (first && list.isEmpty) list.addNames([first])
		const marks = leading.exec(raiseMarkers(taken.rest))?.[1] ?? '*'
		if (taken.emails.length > 0) list.addEmails(taken.emails, markersIn(marks), first?.name)
		return
	}
	const names = rest && readNames(list, rest, { style: line.style, next })
	if (names) list.addNames(names)
	else if (!readIntroduced(list, rest)) readDetails(list, rest)
	if (taken.emails.length === 0) return
	const marks = names ? undefined : leading.exec(raiseMarkers(rest || line.marked))?.[1]
	list.addEmails(taken.emails, marks ? markersIn(marks) : [])
}

function readEntry(list: List, { label, value }: FormEntry): void {
	if (label === 'name') list.addNames(splitNames(value) ?? [])
	else if (label === 'email') list.addEmails(takeEmails(value).emails)
	else if (label !== 'other') list.addDetails(value)
}

/** The names of a line, if it is one of names: below an unfinished address a town looks just like a name. */
function readNames(list: List, text: string, { style, next }: { style: string; next: Line | undefined }) {
	if (isPlaces(unmarked(text)) || endsInPlace(unmarked(text))) return undefined
	const names = splitNames(text)
	if (!names || style.includes('affil')) return undefined
	if (list.isEmpty || !list.hasDetails || !list.isOpen || style.includes('author')) return names
	if (withoutHonorific(text) !== text || names.some(({ markers }) => markers.length > 0)) return names
	const following = next ? takeEmails(next.text).rest : ''
	const isIntroduced = isDesignation(following) || isAffiliation(following) || /\p{Lu}\./u.test(text)
	return isIntroduced ? names : undefined
}

/** "Dr. Asha Rao, Assistant Professor, Department of Physics, ..." is a whole author on one line. */
function readIntroduced(list: List, text: string): boolean {
	const [first = '', ...others] = text.split(/[,，]| [-–—] |(?=\()/)
	const rest = others.join(',').replace(/^[\s(]+|[\s)]+$/g, '')
	const [person, ...more] = splitNames(first) ?? []
	if (!person || more.length > 0 || isPlaces(first)) return false
	if (!(isDesignation(rest) || isAffiliation(rest))) return false
	list.addNames([person])
	list.addDetails(unmarked(rest))
	return true
}

function readDetails(list: List, text: string): void {
	if (list.isEmpty) return
	for (const part of raiseMarkers(text).split(markBeforeText)) {
		const marks = leading.exec(part)?.[1]
		const plain = unmarked(part.replace(leading, '')).replace(emailLabel, '').trim()
		const typed = marks === undefined ? /^(\d{1,2}|[a-e])[.)]?\s+(?=\p{L})/u.exec(plain) : null
		const details = typed ? plain.slice(typed[0].length) : plain
		const markers = marks !== undefined ? markersIn(marks) : typed?.[1] ? [typed[1]] : []
		if (!/[\p{L}\p{N}]/u.test(details)) continue
		const isDetail =
			isAffiliation(details) ||
			isDesignation(details) ||
			namesCountry(details) ||
			isPlaces(details) ||
			endsInPlace(details)
		// what follows an unfinished address belongs to it, if it is no sentence
		if (isDetail || (list.isOpen && details.length < 80 && !/[.!?।。]$/.test(details)))
			list.addDetails(details, markers)
	}
}
