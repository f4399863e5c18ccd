import type { Doubt, Evidence, ManuscriptAuthor } from './author.ts'
import { type AuthorEmails, correspondence, emailLines } from './author-emails.ts'
import { formEntry, unfoldTables } from './author-forms.ts'
import { authorList } from './author-list.ts'
import { emailLabel, holdEmails, takeEmails } from './emails.ts'
import { type Line, raisedEnd, raisedStart } from './lines.ts'
import { isPlainName, type MarkedName, markersIn, raiseMarkers, splitNames, withoutHonorific } from './names.ts'
import { isNoise } from './noise.ts'
import { endsAuthors, isAboutOthers, isRemark, namesOffice } from './not-authors.ts'
import { endsInPlace, isAffiliation, isDesignation, isPlaces, namesCountry } from './places.ts'
import { type WholeAuthor, wholeAuthors } from './whole-authors.ts'

type List = ReturnType<typeof authorList>
type Place = {
	list: List
	line: Line
	next: Line | undefined
	/** It goes on in the paragraph of the line before. */
	isContinued: boolean
	emails: AuthorEmails
}
export type FoundAuthors = { authors: ManuscriptAuthor[]; doubts: Doubt[] }

/** Longer lines are prose. */
const maxLength = 1200
const listLabel =
	/^(?:by|(?:name of (?:the )?)?authors?(?: ?\(s\))?(?: names?)?|submitted by|written by|लेखक|作者|авторы?|著者|저자|المؤلفون|المؤلف|(?:من )?إعداد(?: (?:الباحث|الطالب|الدكتور)ة?)?)\s?[:：]\s*|^(?:by|par|por)\s+(?=\p{Lu})|^von\s+(?=(?:prof|dr)\b)/iu
const orcid = /\b(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\b/
const leading = new RegExp(`^${raisedStart}([^${raisedEnd}]*)${raisedEnd}\\s*`)
const markBeforeText = new RegExp(`(?=${raisedStart}[^${raisedEnd}]*${raisedEnd}\\s*\\p{L})`, 'u')
const unmarked = (text: string) => text.replaceAll(raisedStart, '').replaceAll(raisedEnd, '')

/** `after`: lines below the abstract, where only a corresponding author is looked for. */
export function findAuthors(header: Line[], after: Line[] = []): FoundAuthors {
	const list = authorList()
	const emails = emailLines(list)
	const lines = unfoldTables(header)
		.filter(({ text }) => text.length <= maxLength)
		.map(withoutPhones)
	let isClosed = false
	for (const [index, line] of lines.entries()) {
		if (endsAuthors(line.text)) {
			isClosed = !list.isEmpty
			continue
		}
		if (readOrcid(list, line) || isNoise(line.text) || isAboutOthers(line.text)) continue
		const isContinued = lines[index - 1]?.paragraph === line.paragraph && line.cell === undefined
		const place = { list, line, next: nextOf(lines, index), isContinued, emails }
		if (isClosed) correspondence(place)
		else readLine(place)
	}
	if (!list.isEmpty)
		for (const line of after.map(withoutPhones)) if (line.text.length < 400) correspondence({ list, line, emails })
	return list.finish()
}

const nextOf = (lines: Line[], index: number) =>
	lines.slice(index + 1, index + 4).find(({ text }) => !isNoise(text) && !isAboutOthers(text))

const phone =
	/(?:\b(?:phone|tel(?:ephone)?|mob(?:ile)?|fax|cell|whatsapp|contact)(?: ?(?:no|number))?\b[.:：\s-]*)?\+?\(?\d[\d\s()-]{7,18}\d(?=$|[\s,;.])[,;]?/giu
/** Phone numbers are nobody's name, place or address. */
function withoutPhones(line: Line): Line {
	if (!/\d{5}/.test(line.text) || !/@|tel|phone|mob|fax|cell|contact/i.test(line.text)) return line
	const without = (text: string) => text.replace(phone, ' ').replace(/\s+/g, ' ').trim()
	return { ...line, text: without(line.text), marked: without(line.marked) }
}

/** "ORCID: 0000-...", alone or behind a name. */
function readOrcid(list: List, { text }: Line): boolean {
	const found = orcid.exec(text)?.[1]
	const rest = text
		.replace(orcid, '')
		.replace(/https?:\/\/\S*|orcid(?: id)?|[[\]():,;.\s]+/giu, ' ')
		.trim()
	if (!found || (rest && !list.knows(rest))) return false
	list.addOrcid(found, rest || undefined)
	return true
}

function readLine(place: Place): void {
	const { list, line, emails } = place
	const marked = line.marked.replace(listLabel, '')
	if (isRemark(unmarked(marked).replace(/^[^\p{L}]+/u, ''))) return
	const entry = formEntry(line.text)
	const entered =
		entry?.label === 'name' ? splitNames(unnumbered(formEntry(line.marked)?.value ?? entry.value)) : undefined
	const isOther = entry?.label === 'other' && takeEmails(entry.value).emails.length > 0
	if (entry && !isOther && entry.label !== 'corresponding' && (entry.label !== 'name' || entered)) {
		if (entry.label === 'name') list.addNames(entered ?? [], sure(line))
		else if (entry.label === 'email') emails.add(line, takeEmails(entry.value).emails)
		else if (entry.label === 'orcid') list.addOrcid(orcid.exec(entry.value)?.[1] ?? '')
		else if (entry.label !== 'other') list.addDetails(entry.value, line.text)
		return
	}
	if (correspondence(place) || readTextWithOffice(line)) return
	const plain = holdEmails(marked)
	const held = { ...plain, text: raiseMarkers(plain.text) }
	if (emails.readOnly(line, held)) return
	const whole = line.style.includes('affil') ? undefined : readWhole(place, held.text)
	if (whole) {
		addWhole(place, whole, held.emailAt)
		return
	}
	const taken = takeEmails(marked)
	const rest = taken.rest.replace(/^[\s,;:]+/, '')
	const names = rest ? readNames(rest, place, taken.emails.length > 0) : undefined
	if (names) list.addNames(names.names, names.evidence)
	else if (!isLabelOf(rest, line.text)) readDetails(list, rest, line)
	if (taken.emails.length > 0) emails.readHeld(line, held)
}

/** "1. Asha Rao, 2. Lars Holm" */
const unnumbered = (names: string) => names.replace(/(?<=^|[,;]\s?)\d{1,2}[.)]\s+(?=\p{L})/gu, '')

function addWhole({ list, line, emails }: Place, whole: WholeAuthor[], emailAt: (held: string) => string): void {
	// without places of their own they share the one that follows
	const isGroup = whole.every(({ details }) => details === '')
	for (const { names, details, held } of whole) {
		if (!isGroup) list.closeGroup()
		list.addNames(names, sure(line))
		if (details) list.addDetails(unmarked(details), line.text)
		emails.add(line, held.map(emailAt), names.length === 1 ? { hint: names[0]?.name } : {})
	}
}

const sure = (line: Line): Evidence => ({ line: line.text, confidence: 'certain' })
/** "Send proofs to ...": neither the address nor a name in it is an author's. */
const readTextWithOffice = ({ text }: Line) => namesOffice(text) && takeEmails(text).emails.length > 0

/** "Contact: a@x": nothing but what the address is. */
const isLabelOf = (rest: string, text: string) =>
	rest.length < 40 && !isAffiliation(rest) && !namesCountry(rest) && /[:：]\s*\S+@\S+$/u.test(text)

/** A whole author, unless the line is the address of one who is known or of affiliations with markers. */
function readWhole({ list }: Place, text: string) {
	if (leading.test(text) && !list.isEmpty && !splitNames(text.split(/[,(]/)[0] ?? '')) return undefined
	const whole = wholeAuthors(text)
	if (!whole) return undefined
	const marks = leading.exec(text)?.[1]
	// "2 Kharagpur, India" below names with markers is a place
	if (marks && markersIn(marks).some((marker) => list.hasMarker(marker))) return undefined
	const isTown =
		list.isOpen && whole.every(({ names, held }) => held.length === 0 && names.every(({ name }) => !name.includes(' ')))
	return isTown ||
		(list.isOpen &&
			whole.some(({ details, held }) => held.length === 0 && !isAffiliation(details) && !isDesignation(details)))
		? undefined
		: whole
}

type NamesOfLine = { names: MarkedName[]; evidence: Evidence }

/** The names of a line, if it is one of names: below an unfinished address a town looks just like a name. */
function readNames(text: string, place: Place, hasEmail: boolean): NamesOfLine | undefined {
	const { list, line, next } = place
	if (isPlaces(unmarked(text)) || endsInPlace(unmarked(text)) || line.style.includes('affil')) return undefined
	const marks = leading.exec(raiseMarkers(text))?.[1]
	if (marks && list.hasDetails && markersIn(marks).some((marker) => list.hasMarker(marker))) return undefined
	const names = splitNames(text)
	if (!names) return undefined
	// a single name behind a marker is rather the place that the marker stands for
	const isMarked = names.some(({ markers }) => markers.length > 0) && !(marks !== undefined && names.length === 1)
	const isTitled = withoutHonorific(text) !== text.trim()
	const following = next ? takeEmails(next.marked) : undefined
	const isIntroduced = following !== undefined && introduces(following, unmarked(text))
	// one paragraph may hold a name and what follows it
	const isStyled = /\bauthors?\b/.test(line.style) && !(place.isContinued && list.hasDetails)
	const isStrong = isMarked || isTitled || isStyled || hasEmail || /\p{Lu}\./u.test(text)
	const isNew = list.isEmpty || !list.hasDetails
	const isLikely = isNew ? names.every(({ name }) => isPlainName(name)) || isIntroduced : isIntroduced
	if (!isNew && list.isOpen && !isStrong && !(isIntroduced && !isPlaceLine(following?.rest ?? ''))) return undefined
	if (!isStrong && !isLikely) return undefined
	return { names, evidence: { line: line.text, confidence: isStrong || isIntroduced ? 'certain' : 'likely' } }
}

const isPlaceLine = (text: string) => isPlaces(text) || (endsInPlace(text) && !isAffiliation(text))

/** Whether the next line says more about the names before it: a place, a function, an address. */
function introduces({ emails, rest }: { emails: string[]; rest: string }, name: string): boolean {
	const plain = unmarked(rest)
	return (
		(emails.length > 0 && !namesOffice(plain) && name.length < 60) ||
		isDesignation(plain) ||
		isAffiliation(plain) ||
		namesCountry(plain) ||
		endsInPlace(plain) ||
		orcid.test(plain)
	)
}

function readDetails(list: List, text: string, line: Line): void {
	if (list.isEmpty) return
	for (const part of raiseMarkers(splitTyped(text, list)).split(markBeforeText)) {
		const marks = leading.exec(part)?.[1]
		const plain = unmarked(part.replace(leading, '')).replace(emailLabel, '').trim()
		const typed = marks === undefined ? /^\(?(\d{1,2}|[a-e])(?:[.)]\s*|\s+)(?=\p{L})/u.exec(plain) : null
		const isTyped = typed?.[1] !== undefined && (list.hasMarker(typed[1]) || /^\d/.test(typed[1]))
		const details = typed && isTyped ? plain.slice(typed[0].length) : plain
		const markers = marks !== undefined ? markersIn(marks) : typed?.[1] && isTyped ? [typed[1]] : []
		if (!/[\p{L}\p{N}]/u.test(details) || isRemark(details)) continue
		if (list.isNamedIn(details)) {
			if (isAffiliation(details))
				list.doubt({ about: 'affiliation', sentence: `It is not clear whose places “${shorten(details)}” are.` })
			continue
		}
		const isKnownMark = markers.some((marker) => list.hasMarker(marker))
		const isDetail =
			isAffiliation(details) ||
			isDesignation(details) ||
			namesCountry(details) ||
			isPlaces(details) ||
			endsInPlace(details)
		const isSentence = /[.!?।。]$/.test(details) && !/\b(?:inc|ltd|co|univ|dept|u\.?s\.?a|u\.?k)\.$/i.test(details)
		// what follows an unfinished address belongs to it, if it is no sentence
		const goesOn = list.isOpen && details.length < 80 && !isSentence
		if (isKnownMark && !isDetail && (isSentence || details.length > 250)) continue
		if (isDetail ? details.length < 400 : goesOn || (isKnownMark && !isSentence))
			list.addDetails(details, line.text, markers)
	}
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

/** "（1. 北京大学；2. 清华大学）": typed numbers inside one paragraph, where authors have these markers. */
function splitTyped(text: string, list: List): string {
	const bare = text.replace(/^[（(](.*)[)）]$/su, '$1')
	const parts = bare.split(/(?:^|[;；.,，]\s*)(?=\(?\d{1,2}[.)]\s*\p{L})/u)
	const numbers = parts.filter(Boolean).map((part) => /^\(?(\d{1,2})/.exec(part)?.[1] ?? '')
	if (numbers.length === 0 || !numbers.every((number) => list.hasMarker(number))) return text
	return parts
		.filter(Boolean)
		.map((part) => part.replace(/^\(?(\d{1,2})[.)]\s*/, (_, number: string) => `${raisedStart}${number}${raisedEnd}`))
		.join(' ')
}
