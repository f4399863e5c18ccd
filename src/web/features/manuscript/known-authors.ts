import { sure } from './author.ts'
import { type AuthorEmails, correspondence } from './author-emails.ts'
import { labelOf } from './author-forms.ts'
import type { authorList } from './author-list.ts'
import { orcid } from './author-names.ts'
import { withoutThanks } from './author-notes.ts'
import { readByName, readDetails } from './author-places.ts'
import { emailWords } from './author-words.ts'
import { isLikelyDegree } from './degrees.ts'
import { holdEmails, likeness, takeEmails } from './emails.ts'
import { withoutHonorific } from './honorifics.ts'
import { type Line, leading, unmarked } from './lines.ts'
import { markersIn, raiseMarkers } from './markers.ts'
import { splitNames } from './names.ts'
import { introducesOthers, isAboutOthers, namesOffice } from './not-authors.ts'
import { namesAgain } from './other-people.ts'
import { isAffiliation, isDesignation, namesCountry } from './places.ts'
import { inScripts } from './scripts.ts'
import { wholeAuthors } from './whole-authors.ts'

type List = ReturnType<typeof authorList>

const typedMark = /^\(?(\d{1,2})[.)]?\s+(?=\p{L})/u
const isPlace = (text: string) => isAffiliation(text) || isDesignation(text) || namesCountry(text)

/** The lines between abstract and text: nobody new, but places and addresses of authors who are known. */
export function readBelowAbstract(lines: Line[], list: List, emails: AuthorEmails): void {
	let isNote = false
	for (const line of lines.flatMap((one) => withOwnSentences(one, list))) {
		const { length } = list.names
		if (length > 1 && splitNames(line.marked)?.length === length && namesAgain(line, list)) continue
		const isCorrespondence = correspondence({ list, line, emails })
		const isOnlyAddress: boolean = isNote && emails.readOnly(line, holdEmails(line.marked))
		isNote =
			isOnlyAddress ||
			readTypedNote(line, list, emails, isCorrespondence) ||
			// "* Corresponding author." above the address
			(isCorrespondence && emails.isExpecting)
		if (!isNote && !isCorrespondence) readOfKnown(line, list, emails)
	}
}

const sentenceStart = /(?<=\p{L}{2}[.;]|\)[.;]?)\s+(?=\p{Lu})/u
/** "Lars Holm is a student. Corresponding author: ...", "A. Rao is with Goa University. L. Holm, Lund University." */
function withOwnSentences(line: Line, list: List): Line[] {
	const found: string[] = []
	for (const part of line.marked.replace(listed, '').split(sentenceStart)) {
		const [lead = ''] = unmarked(part).split(/[,:：(（]|\s(?:is|are|and|&|ist|und|est|et|es|y|é|e)\s/u)
		const last = found.at(-1)
		const isStart = /^corresponding author/i.test(part) || list.isMeant(withoutHonorific(lead))
		// "Name: Dr. Asha Rao"
		if (last === undefined || (isStart && withoutHonorific(`${last.split(' ').at(-1)} X`) !== 'X')) found.push(part)
		else found[found.length - 1] += ` ${part}`
	}
	return found.length > 1 ? found.map((marked) => ({ ...line, marked, text: unmarked(marked) })) : [line]
}
/** "Affiliations: A. Rao is with ..." */
const listed = /^\p{L}{5,20}:\s(?=\p{Lu}[^:]* (?:is|are) (?:at|with) )/u

const isWhole = /\p{L}{2}.*\s.*\p{L}{2}/u
/** "About the author: " */
const aboutLabel = /^[^:：]{2,40}[:：]\s*(?=\p{L})/u

/** "About the author: Asha Rao, Goa University, asha@x": nobody new, but the place and address of somebody known. */
function readOfKnown(line: Line, list: List, emails: AuthorEmails): void {
	const held = holdEmails(unmarked(line.marked).replace(aboutLabel, ''))
	const [whole, ...more] = held.emails.length > 0 ? (wholeAuthors(held.text) ?? []) : []
	const [author, ...others] = whole?.names ?? []
	if (!whole || !author || more.length > 0 || others.length > 0 || !list.knows(author.name)) {
		readBiography(line, list, emails)
		return
	}
	if (!list.hasPlaces) {
		list.addNames([author], sure(line))
		list.addDetails(whole.details, line.text)
	}
	emails.add(line, held.emails, { hint: author.name })
}

const endsInAddress = inScripts(() => new RegExp(`(?:${emailWords()})\\s?[:：]\\s*\\S+@\\S+$`, 'iu'))
/** "Asha Rao is a lecturer at Goa University, India. E-mail: asha@x", or her name and the address. */
function readBiography(line: Line, list: List, emails: AuthorEmails): boolean {
	const taken = takeEmails(unmarked(line.marked))
	const found = taken.emails
	const rest = taken.rest.replace(/[;,.\s]*(?:https?:\/\/)?orcid.*$|\s*[,;]\s*\.$/isu, '').replace(aboutLabel, '')
	const first = firstField(rest)
	const name = found.length < 2 ? (list.namedIn(rest) ?? (list.isMeant(first) ? first : undefined)) : undefined
	if (!name || !rest.startsWith(name) || namesOffice(taken.rest)) return false
	// "Asha Rao, M.A., ist Lektorin am Institut ..."
	const behind = rest.slice(name.length).replace(/^, [^,]{2,20},(?= (?:is|ist)\s)/u, '')
	// "Asha Rao, Reader, Goa University. E-mail: ..."
	const isAlike =
		likeness(found[0] ?? '', name) > 0 ||
		((found.length === 0 ? isWhole.test(name) && rest.length < 250 : endsInAddress.test(line.text)) && isPlace(rest))
	const [, said = ''] =
		/^(?:[^.,]{0,80}? (?:at|with)|\sist [^.,]{0,80}? (?:am|an der)) (?:the )?(\p{Lu}[^.;]*?)(?:, (?:where|and)\b|[.;]|$)/u.exec(
			behind,
		) ?? []
	const listed = isAlike && !said ? placeBehind(behind.replace(/^\s*(?:[–—-]|is(?: an?| the)?)\s+/u, ', ')) : ''
	const place = said || listed
	// in a longer sentence the address may be somebody else's
	if (!place && (found.length === 0 || (rest.length > name.length + 40 && !isAlike))) return false
	if (listed || isAffiliation(place) || namesCountry(place)) {
		list.closeGroup(true)
		list.addNames([{ name, markers: [] }], sure(line), 'weakly')
		list.addDetails(place, line.text)
	}
	emails.add(line, found, { hint: name })
	return true
}

/** "A. Rao is with Goa University (asha@x)": the place, and the address of the one who is named. */
function readPlaces(text: string, line: Line, list: List, emails: AuthorEmails): boolean {
	const taken = takeEmails(text)
	if (!readByName(list, taken.rest, line)) return false
	const [hint = ''] = taken.rest.split(/\s?[:：]|\s(?:is|are)\s/u)
	emails.add(line, taken.emails, list.isMeant(hint) ? { hint } : { isForAll: true, isOnlyByLikeness: true })
	return true
}

/** "* Lecturer, Goa University. Email: asha@x" at the end of a page, typed by hand; a number only before a place. */
export function readTypedNote(line: Line, list: List, emails: AuthorEmails, isCorrespondence = false): boolean {
	const raised = leading.exec(raiseMarkers(line.marked))?.[1]
	const marks = markersIn(raised ?? typedMark.exec(line.marked)?.[1] ?? '')
	const plain = unmarked(line.marked.replace(leading, ''))
	const withoutEmails = takeEmails(plain)
	if (readPlaces(plain, line, list, emails)) return true
	if (!marks.some((marker) => list.hasMarker(marker) && !list.isExplained(marker))) return false
	const { emails: found } = takeEmails(line.marked)
	const { rest } = takeEmails(withoutThanks(line.marked))
	// "* This paper was presented at ..."
	if (isAboutOthers(withoutEmails.rest.replace(/^[^\p{L}]+/u, ''))) return false
	const isOfPlace = isPlace(rest) && (raised !== undefined || isAffiliation(rest))
	if (!isOfPlace && (found.length === 0 || raised === undefined)) return false
	if (!isCorrespondence || (isOfPlace && !marks.some(list.isPlaced) && !list.namedIn(rest)))
		readDetails(list, rest, line)
	if (!isCorrespondence) emails.add(line, found, { markers: marks, isForAll: true })
	return true
}

/** "Asha Rao (1982), asha@x; Lars Holm (1990), lars@x", "Prof. Asha Rao, ...", "RAO, Asha, ..." */
function biographies(line: Line, list: List): Line[] {
	const found: string[] = []
	for (const part of line.marked.split(/[;；]/)) {
		const turned = part.trim().replace(/^([\p{Lu}'’-]{2,30}), (\p{Lu}\p{Ll}[^,]*)(?=,)/u, '$2 $1')
		const bare = withoutHonorific(turned)
		// "Asha Rao, Goa University; asha@x" is one
		if (found.at(-1)?.includes('@') !== false || list.isMeant(firstField(bare))) found.push(bare)
		else found.push(`${found.pop()}; ${bare}`)
	}
	return found.map((marked) => ({ ...line, marked }))
}
const firstField = (text: string) => text.split(/\s[–—-]\s|[,，(（]/u)[0]?.trim() ?? ''

/** ", PhD, Reader, Goa University, India": what stands between a name and the address that is like it. */
function placeBehind(text: string): string {
	const fields = text.split(/,\s*/).slice(1)
	// "muzeológus": a function that is not known here begins small
	const isFunction = (field: string, index: number) =>
		index < 2 && /^\p{Ll}/u.test(field) && !isAffiliation(field) && field.split(' ').length < 4
	const places = fields.filter((field, index) => field && !isLikelyDegree(field) && !isFunction(field, index))
	const areClear = places.every(
		(field) => field.length < 80 && (/^(?:\p{Ll}{1,4}\. ?)?[\p{Lu}\d]/u.test(field) || isDesignation(field)),
	)
	return /^\s*,/.test(text) && areClear && !/\b(?:19|20)\d\d\b|\p{Ll}{3}\.\s\p{L}/u.test(text) ? places.join(', ') : ''
}

/**
 * "A. Rao" alone on a line behind the text, above the place and the address of that author; `isPartly`: only lines that
 * begin with a name, since places and addresses of some are known.
 */
export function readSigned(lines: Line[], list: List, emails: AuthorEmails, isPartly: boolean): void {
	let isOwn = false
	let paragraph = -1
	for (const line of lines.flatMap((one) => (one.text.length < 1200 ? withOwnSentences(one, list) : one))) {
		// "Institution" before its value
		if (line.cell && labelOf(line.text)) continue
		if (!isPartly && line.text.length < 250 && line.text.includes('@')) {
			// "Correspondence: Asha Rao, Goa University, asha@x", where no place is known
			if (correspondence({ list, line, emails })) {
				if (!list.hasPlaces) readBiography(line, list, emails)
				continue
			}
			const only = takeEmails(line.text)
			if (!isOwn && only.rest === '' && only.emails.length > 0) {
				emails.add(line, only.emails, { isForAll: true, isOnlyByLikeness: only.emails.length === 1 })
				continue
			}
		}
		// "Asha Rao – lecturer, Goa University" below "A. Rao"
		const [first = '', ...more] = line.text.split(/\s[–—-]\s/u)
		if (more.length > 0 && splitNames(first)) list.spellOut(first)
		// "(A. Rao) Goa University"
		const said = line.text.replace(aboutLabel, '').replace(/^\(([^()]+)\) /, '$1: ')
		if (readPlaces(said, line, list, emails)) continue
		const isRead =
			line.text.length < 600 && biographies(line, list).filter((one) => readBiography(one, list, emails)).length > 0
		if (isRead || isPartly) continue
		const [author, ...others] = line.text.length < 60 ? (splitNames(line.marked) ?? []) : []
		if (author && others.length === 0 && list.isMeant(author.name)) {
			isOwn = true
			paragraph = line.paragraph
			list.closeGroup()
			list.addNames([author], sure(line))
			continue
		}
		const isSameParagraph = line.paragraph === paragraph
		isOwn &&=
			line.text.length < 250 &&
			!introducesOthers(line.text) &&
			(isSameParagraph || list.isOpen || isPlace(line.text) || line.text.includes('@'))
		if (!isOwn) continue
		const { emails: found, rest } = takeEmails(line.marked)
		if (rest) readDetails(list, rest, line, isSameParagraph)
		emails.add(line, found)
	}
}

/** "ORCID: 0000-...", alone or behind a name. */
export function readOrcid(list: List, { text }: Line): boolean {
	const found = orcid.exec(text)?.[1]
	const rest = text
		.replace(orcid, '')
		.replace(/https?:\/\/\S*|orcid(?: id)?|[[\]():,;.\s]+/giu, ' ')
		.trim()
	if (!found || (rest && !list.knows(rest))) return false
	list.addOrcid(found, rest || undefined)
	return true
}
