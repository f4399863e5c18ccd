import { isTitleCase } from './add-details.ts'
import type { authorList } from './author-list.ts'
import { isLikelyDegree } from './degrees.ts'
import { emailLabel, likeness, takeEmails } from './emails.ts'
import { withoutHonorific } from './honorifics.ts'
import { type Line, leading, raise, raised, raisedStart, unmarked } from './lines.ts'
import { markersIn, raiseMarkers } from './markers.ts'
import { type MarkedName, splitNames } from './names.ts'
import { isRemark } from './not-authors.ts'
import {
	isAffiliation,
	isDepartment,
	isDesignation,
	isDetail,
	isInstitution,
	isPlaceLine,
	namesCountry,
} from './places.ts'
import { isLatin } from './scripts.ts'
import { endsInWords } from './whole-authors.ts'

type List = ReturnType<typeof authorList>

const markBeforeText = /(?=\uE000[^\uE001]*\uE001\s*(?:\d{1,2}(?:\p{Ll}{2}|\.)\s)?\p{L})/u
/** The rest of an address is a street, a town or a number: no date, no quotation, nobody with a title. */
const isNoAddress = (text: string) =>
	/[:：@"“”„«»]|^[^\p{L}\p{N}]*[•▪●—–-]|\b(?:19|20)\d\d\b/u.test(text) ||
	text.split(/\s+/).length > (/[,\d]/.test(text) ? 8 : 4) ||
	withoutHonorific(text) !== text

/** "Workplace: (1) Goa University" */
const labelBeforeMark = /^\p{L}[\p{L} ]{2,30}[:：]\s*(?=\(?1[.)]|\uE000)/u
/** Places and functions, each for the authors whose marker it has, or for those right above. */
export function readDetails(list: List, text: string, line: Line, isLabelled = false): void {
	if (list.isEmpty || readByName(list, unmarked(text), line) || readInOrder(list, unmarked(text), line)) return
	const marked = marksFirst(
		raiseMarkers(splitTyped(text.replace(labelBeforeMark, ''), list), { areNames: false }),
		list,
	)
	for (const part of withPlaceOfNext(marked.split(markBeforeText))) {
		const marks = leading.exec(part)?.[1]
		const plain = unmarked(part.replace(leading, '')).replace(emailLabel, '').trim()
		const typed = marks === undefined ? /^\(?(\d{1,2}|[a-e])(?:[.):-]\s*|\s+)(?=\p{L})/u.exec(plain) : null
		const isTyped = typed?.[1] !== undefined && (list.hasMarker(typed[1]) || /^\d/.test(typed[1]))
		// "*1" is one marker, also where a name has both of them
		const markers =
			marks !== undefined ? markersIn(marks.replace(/\*(?=\d)/g, '')) : typed?.[1] && isTyped ? [typed[1]] : []
		const isKnownMark = markers.some((marker) => list.hasMarker(marker))
		const { names, rest: details } = afterOwnNames(
			typed && isTyped ? plain.slice(typed[0].length) : plain,
			isKnownMark ? list : undefined,
		)
		if (names.length > 1 && isAffiliation(details)) {
			list.addPlaces([{ place: details, names }], line.text)
			continue
		}
		if (!/[\p{L}\p{N}]/u.test(details) || isRemark(details) || (!isKnownMark && endsInWords.test(details))) continue
		if (list.isNamedIn(details)) {
			const place = isKnownMark && line.text.includes('@') ? placeSaid(details, list) : ''
			if (place) list.addDetails(place, line.text, markers)
			else if (isAffiliation(details))
				list.doubt({ about: 'affiliation', sentence: `It is not clear whose places “${shorten(details)}” are.` })
			continue
		}
		// a title in another language
		if (line.standsOut && line.bold && !isKnownMark && !/[,\d]/.test(details) && details.split(' ').length > 9) continue
		if (!isKnownMark && isPhrase(details)) continue
		const isSentence =
			/[.!?।。]$/.test(details) &&
			!/\b(?:inc|ltd|lda|co|univ|dept|u\.?s\.?a|u\.?k)\.$/i.test(details) &&
			!((isKnownMark || namesCountry(details.replaceAll(' ', ', '))) && isTitleCase(details))
		// what follows an unfinished address belongs to it, if it is no sentence
		const goesOn = list.isOpen && details.length < 80 && !isSentence && !isNoAddress(details) && !line.standsOut
		if (isKnownMark && !isDetail(details) && (isSentence || details.length > 250)) continue
		if (isDetail(details) || isLabelled ? details.length < 400 : goesOn || (isKnownMark && !isSentence))
			list.addDetails(details, line.text, markers)
	}
}

/** "Η Άννα Ράο είναι καθηγήτρια στο Πανεπιστήμιο Πατρών" in the note of a name: what begins with the first capital. */
function placeSaid(text: string, list: List): string {
	const name = list.namedIn(text) ?? ''
	const at = name ? text.indexOf(name) : -1
	const place = text.slice(at + name.length).replace(/^[^\p{Lu}]*/u, '')
	return at !== -1 && at < 4 && isAffiliation(place.split(',')[0] ?? '') ? place : ''
}

/** "Goa University · Lund University" below "Asha Rao · Lars Holm", "Goa University; Lund University, respectively" */
function readInOrder(list: List, text: string, line: Line): boolean {
	const bare = text.replace(/[,;]?\s*respectively\.?$/i, '')
	const places = bare.split(bare === text ? /\s[·・•|]\s/u : /[;；]\s*(?:and\s+)?|,?\s+and\s+/u)
	const names = list.latestNames
	// "¹ Goa University · ² Lund University" says itself whose they are
	if (/^\d/.test(text) || places.length < 2 || places.length !== names.length || !places.every(isAffiliation))
		return false
	list.addPlaces(
		places.map((place, at) => ({
			place: place.replace(/[*†‡\d]+$/u, ''),
			names: [{ name: names[at] ?? '', markers: [] }],
		})),
		line.text,
	)
	return true
}

/** "Goa University (Drs Rao and Holm); Asha Clinic (Dr Sen)": every place with those of whom it is. */
export function readByName(list: List, text: string, line: Line): boolean {
	const [, people = '', employer = ''] = membership.exec(text) ?? []
	const members = splitNames(people) ?? []
	const behind = placesBehindNames(text, list)
	const found =
		members.length > 0
			? employer.split(/;\s*/).map((place) => ofKnown(place, members, list))
			: behind.length > 1
				? behind
				: placesWithNames(text, list)
	if (!found.every((one) => one !== undefined)) return false
	list.addPlaces(found, line.text)
	return true
}

/** "A. Rao and L. Holm are with Goa University, India (e-mail: ...).", "Asha Rao is a lecturer at Goa University", "Asha Rao: Goa University" */
const membership =
	/^[^\p{L}]*([^:@]{3,200}?)(?: (?:is|are) (?:(?:[^.:@]{0,80} )?at|with) (?:the )?|\s?[:：]\s*|\s[–—-]\s)(\p{Lu}[^:@]*?)\s*(?:\([^()]*\)\s*)?\.?$/u
const ofKnown = (place: string, names: MarkedName[], list: List) =>
	isAffiliation(place) && names.every(({ name }) => list.isMeant(name)) ? { place, names } : undefined

/** "§ 1 is by Asha Rao (Goa University; asha@x), § 2 by Lars Holm (Lund University)" */
const placesBehindNames = (text: string, list: List) =>
	list.names.flatMap((name) => {
		const at = text.toLowerCase().indexOf(`${name.toLowerCase()} (`)
		const [place = ''] = at === -1 ? [] : text.slice(at + name.length + 2).split(/[;)]/)
		return isAffiliation(place) ? [{ place, names: [{ name, markers: [] }] }] : []
	})

const placesWithNames = (text: string, list: List) =>
	text
		.replace(/[.\s]+$/, '')
		.split(/[;；]\s*(?:and\s+)?|(?<=\))\s*(?:,\s*(?:and\s+)?|and\s+)/u)
		.map((part) => {
			const [, place = '', inside = ''] = /^([^()]+)\s\(([^()]+)\)$/u.exec(part.trim()) ?? []
			const names = inside
				.split(/,\s*(?:and\s+)?|;\s*|\s+(?:and|&)\s+/u)
				.map((name) => ({ name: withoutHonorific(name), markers: [] }))
			return ofKnown(place, names, list)
		})

/** "¹ Asha Rao, Ph.D., Lars Holm, Goa University": names again, behind the marker of one of them. */
function afterOwnNames(text: string, list: List | undefined): { names: MarkedName[]; rest: string } {
	const names: MarkedName[] = []
	const fields = text.split(/,\s*/)
	const at = fields.findIndex((field) => {
		const bare = field.replace(/\s*\([^()]*\)$/, '')
		const name = withoutHonorific(bare)
		if (list?.knows(name)) names.push({ name, markers: [] })
		else return names.length === 0 || !isLikelyDegree(bare)
		return false
	})
	return { names, rest: names.length > 0 && at !== -1 ? fields.slice(at).join(', ') : text }
}

/** "¹Scholar, ²Professor, Goa University": a function or department alone shares the place behind the next one. */
const withPlaceOfNext = (parts: string[]): string[] =>
	parts.map((part, index) => {
		const next = parts[index + 1]
		const isPlaced = (text: string) => isAffiliation(text) || namesCountry(text)
		const plain = unmarked(part)
		const isDepartmentOnly = isDepartment(plain) && !isInstitution(plain) && !namesCountry(plain)
		if (!next || !/^\s*\uE000| and\s*$/u.test(part) || !(isDepartmentOnly || (isDesignation(part) && !isPlaced(plain))))
			return part
		const fields = next.replace(leading, '').split(/,\s*/)
		const isAlike = /facult|school|college/i.test(plain)
		const at = isDepartmentOnly
			? isAlike || !isDepartment(fields[0] ?? '')
				? fields.findIndex(isInstitution)
				: fields.findIndex((field, index) => index > 0 && isAffiliation(field))
			: fields.findIndex((field) => !isDesignation(field) || isAffiliation(field))
		return at > 0 && isAffiliation(next)
			? `${part.replace(/(?:[\s,;&]| and| et| y)+$/u, '')}, ${fields.slice(at).join(', ')}`
			: part
	})

/** "Goa University¹˒³, Oslo University²": the markers stand behind their places. */
function marksFirst(text: string, list: List): string {
	const pieces = text.split(raised)
	const places = pieces.filter((_, index) => index % 2 === 0)
	const marks = pieces.filter((_, index) => index % 2 === 1)
	const isLast = !/\p{L}/u.test(places.pop() ?? '')
	const areKnown = marks.every((mark) => markersIn(mark).some((marker) => list.hasMarker(marker)))
	if (!isLast || marks.length === 0 || !areKnown || !places.every(isAffiliation)) return text
	return places.map((place, at) => raise(marks[at] ?? '') + place.replace(/^[\s,;&]+/, '')).join(' ')
}

/** "Letters of students and teachers": a title in another language, whose words for places and functions are written small. */
const isPhrase = (text: string) =>
	isLatin(text) &&
	text.split(' ').length > 5 &&
	!/[,\d@]/.test(text) &&
	!isDetail(
		text
			.split(' ')
			.filter((word, at) => at > 0 && /^\p{Lu}/u.test(word))
			.join(' '),
	) &&
	!isDetail(text.split(' ').slice(0, 2).join(' '))
const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

/** "（1. 北京大学；2. 清华大学）": typed numbers inside one paragraph, where authors have these markers. */
function splitTyped(text: string, list: List): string {
	const bare = text.replace(/^[（(](?!\d+[)）])(.*)[)）]$/su, '$1')
	// "(1 Department of Physics, 2 Department of Botany, Goa University)"
	// and "1 - Goa University, 2 - Lund University", "1 Goa University 2 Lund University"
	const isBare = bare === text && !/^1\s.*[\s;,]2\s/su.test(text)
	const point = isBare ? '[.．)]' : '(?:[.．)]|\\s\\p{Pd}\\s|\\s(?=\\p{Lu}))'
	const parts = bare.split(new RegExp(`(?:^|[;；.,，]\\s*|\\s)(?=\\(?\\d{1,2}${point}\\s*\\p{L})`, 'u'))
	const typed = parts.filter((part) => part && !part.startsWith(raisedStart))
	const numbers = typed.map((part) => /^\(?(\d{1,2})/.exec(part)?.[1] ?? '')
	if (numbers.length === 0 || !numbers.every((number) => list.hasMarker(number))) return text
	return parts
		.filter(Boolean)
		.map((part) => part.replace(/^\(?(\d{1,2})(?:[.．)]\s*|\s(?:\p{Pd}\s)?)/u, (_, number: string) => raise(number)))
		.join(' ')
}

/** "Toledo GROWs, Toledo, OH" below a name: the address on the next line is like that name, and like nothing here. */
export function isPlaceOfAbove(text: string, { list, next }: { list: List; next: Line | undefined }): boolean {
	const [address, ...more] = next ? takeEmails(next.text).emails : []
	const isComplete = list.hasDetails && !list.isOpen
	const isBare = withoutHonorific(text) === text && !raiseMarkers(text).includes(raisedStart)
	// "Statistics Norway" between a name and "Oslo, Norway", below authors with places
	const isBelowOne = list.hasPlaces && !list.hasDetails && list.latestNames.length === 1
	if (isBelowOne && isBare && next && isPlaceLine(next.text) && !isPlaceLine(text)) return true
	if (list.isEmpty || isComplete || !address || more.length > 0) return false
	return list.isLatestLike(address) && isBare && likeness(address, text) < 2
}
