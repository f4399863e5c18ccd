import { type Doubt, type ManuscriptAuthor, sure, unclearAuthor } from './author.ts'
import { correspondence, corresponding, emailLines } from './author-emails.ts'
import { formEntry } from './author-forms.ts'
import { authorLines } from './author-lines.ts'
import { authorList } from './author-list.ts'
import { byline, listLabel, orcid, type Place, readNames } from './author-names.ts'
import { authorNote, hasNoteMark, isPlaceOfNote, sentencesOfNote, withoutThanks } from './author-notes.ts'
import { isPlaceOfAbove, readByName, readDetails } from './author-places.ts'
import { holdEmails, takeEmails } from './emails.ts'
import { outsideTables } from './form-tables.ts'
import { withoutHonorific } from './honorifics.ts'
import { readBelowAbstract, readOrcid, readSigned, readTypedNote } from './known-authors.ts'
import { namesPerson, readLabelled, unknownLabel } from './labelled-lines.ts'
import { isInListOfPlaces, isSameCell, nextOf, withMarkAbove } from './line-context.ts'
import { isPlaceStyle, type Line, raise, raisedStart, unmarked, withKnownSigns } from './lines.ts'
import { raiseMarkers } from './markers.ts'
import { splitNames } from './names.ts'
import { isCaption, isNoise } from './noise.ts'
import { endsAuthors, headsOthers, introducesOthers, isAboutOthers, isRemark, namesOffice } from './not-authors.ts'
import { readNumbered } from './numbered-authors.ts'
import { explainsMark, isOfOthers, isPerson, namesAgain, namesOther, otherRole, tellsOfOther } from './other-people.ts'
import { withoutPhones } from './phones.ts'
import { endsInPlace, isAffiliation, isDetail, isPlaceLine } from './places.ts'
import { isLabelOf, isUnreadPerson, mayNamePeople } from './unread-people.ts'
import { addWhole, readWhole } from './whole-lines.ts'

type List = ReturnType<typeof authorList>
export type FoundAuthors = {
	authors: ManuscriptAuthor[]
	doubts: Doubt[]
	/** Those of them whom only a table of authors may confirm. */
	unsupported: string[]
}

/**
 * `after`: lines below the abstract, where only what is said of authors who are known is looked for; `notes`: lines of
 * the text that begin with a sign, as typed footnotes do; `end`: the last lines.
 */
export function findAuthors(
	header: Line[],
	{
		after = [],
		notes = [],
		end = [],
		title = '',
	}: { after?: Line[]; notes?: Line[]; end?: Line[]; title?: string } = {},
): FoundAuthors {
	const list = authorList()
	const emails = emailLines(list)
	const lines = authorLines(header, list)
	let isClosed = false
	let arePlacesFirst = false
	/** Lines about people who did not write it: after a heading their names follow too, after a label perhaps an author's address. */
	let others: 'named' | 'described' | 'labelled' | undefined
	let othersTable: number | undefined
	let areMany = false
	let againIn: Line['cell']
	let othersAt = Number.POSITIVE_INFINITY
	let items = 0
	let first: Line | undefined
	for (const [index, line] of lines.entries()) {
		if (endsAuthors(line.text)) {
			isClosed = !list.isEmpty
			if (/^ack/i.test(line.text) || headsOthers(line.text)) others = 'named'
			continue
		}
		const other = otherRole(lines, index)
		const isHeading = service.test(line.text) || (!other && headsOthers(line.text) && !isPerson(lines[index - 1]))
		const isService = isHeading && namesPerson(lines[index + 1]?.text ?? '')
		if (isService || introducesOthers(line.text)) {
			const isOfAbove =
				!isService && !/s?[:：]$|s$/i.test(line.text) && isPerson(lines[index - 1]) && !isPerson(lines[index + 1])
			if (!isOfAbove) {
				others = explainsMark(line, list) ? undefined : 'named'
				othersTable = line.cell?.table
				areMany = /s\W*$/.test(line.text)
			} else if (others) othersAt = index + 1
			continue
		}
		if (other && !list.knows(other.name)) {
			others = 'described'
			othersAt = index + 1
			if (other.isGuide) list.doubt(unclearAuthor(other.name))
			continue
		}
		const { emails: addresses, rest } = takeEmails(line.text)
		const isOwnPlace = others === 'labelled' && !list.hasPlaces && isAffiliation(rest)
		const hasLeftTable = othersTable !== undefined && othersTable !== line.cell?.table
		if (hasLeftTable) othersTable = undefined
		const hasLeftCell = againIn !== undefined && !isSameCell(line, againIn)
		if (hasLeftCell) againIn = undefined
		if (
			others &&
			(hasLeftTable ||
				hasLeftCell ||
				isOwnPlace ||
				!isOfOthers(line, list, { areNamed: others === 'named', next: areMany ? lines[index + 1] : undefined }))
		)
			others = undefined
		if (others) {
			emails.add(line, addresses, { isForAll: true, isOnlyByLikeness: true })
			othersAt = index + 1
			continue
		}
		if (namesAgain(line, list)) {
			if (list.hasDetails) {
				others = 'labelled'
				againIn = line.cell
			}
			continue
		}
		if (namesOther(line, list)) others = 'labelled'
		// "This article is based on ... E-mail: ..."
		if (/^\P{L}*this /iu.test(line.text)) emails.add(line, addresses, { isForAll: true, isOnlyByLikeness: true })
		// "Author note. Asha Rao is a lecturer at Goa University. Correspondence: ..."
		if (authorNote.test(line.text))
			for (const said of line.text.replace(authorNote, '').split(/(?<=\p{Ll}{3})\.\s/u)) readByName(list, said, line)
		const withoutLinks = line.text.replace(/https?:\/\/orcid\.org\/\S*/g, '')
		// "Cusco – Perú" above "2023"
		const isImprint = isPlaceLine(line.text) && /^\d{4}$/.test(lines[index + 1]?.text ?? '')
		if (isImprint || readOrcid(list, line) || isNoise(withoutLinks) || isAboutOthers(line.text)) continue
		const isBelowOthers = othersAt < index && lines.slice(othersAt, index).every(({ text }) => isDetail(text))
		if (addresses.length > 0 && rest === '' && isBelowOthers) {
			emails.add(line, addresses, { isForAll: true, isOnlyByLikeness: true })
			continue
		}
		// the numbers of a list are not in its text; "Institute, Zvolenská 3, Zvolen" has the number of a house
		const areNames = !isAffiliation(line.text)
		const isPlain = !raiseMarkers(line.marked, { areNames }).includes(raisedStart)
		const isNumbered = line.isListItem && addresses.length === 0 && isPlain
		if (isNumbered && !isClosed && list.hasMarker(String(items + 1)) && !list.isExplained(String(items + 1))) {
			list.addDetails(line.text, line.text, [String(++items)])
			continue
		}
		// below places without names, the corresponding author is one of those named above the title
		if (list.isEmpty && (isInListOfPlaces(lines, index) || (arePlacesFirst && corresponding.test(line.text)))) {
			arePlacesFirst = true
			continue
		}
		const isContinued = lines[index - 1]?.paragraph === line.paragraph && line.cell === undefined
		const below = lines.slice(index + 1, index + 5).flatMap(({ text }) => takeEmails(text).emails)
		const isCaptioned = isCaption(lines[index - 1]?.text ?? '')
		const next = nextOf(lines, index)
		const isBelowBold =
			first?.bold === true && lines[index - 1]?.bold === true && !line.bold && isSameCell(line, lines[index - 1]?.cell)
		const isLikeFirst = line.standsOut === true && line.cell === undefined && first?.bold === true
		const place = {
			list,
			line: withMarkAbove(lines, index),
			next,
			afterNext: lines[index + 2],
			isContinued,
			isCaptioned,
			isLikeFirst,
			isBelowBold,
			emails,
			below,
		}
		// "Author note" above "1 Goa University"
		const [, mark = ''] = /^(\d)[.)]?\s/.exec(line.text) ?? []
		if (isClosed && !(list.hasMarker(mark) && !list.isExplained(mark) && isAffiliation(line.text)))
			correspondence(place)
		else readLine(place)
		if (!list.isEmpty) first ??= line
	}
	list.shareLastPlace()
	// "Edited by: Lars Holm" above "Contact: lars@x"
	const ofAuthors = (some: Line[]) =>
		some
			.filter(({ text }, at) => !isAboutOthers(some[at - 1]?.text ?? '') || list.isNamedIn(text))
			.map((line) => withoutPhones(withKnownSigns(line)))
	const below = [...after, ...header.flatMap(sentencesOfNote)].filter(({ text }) => text.length < 400)
	if (!list.isEmpty) readBelowAbstract(ofAuthors(below), list, emails)
	for (const line of notes.map(withoutPhones))
		if (!emails.readOnly(line, holdEmails(line.marked))) readTypedNote(line, list, emails)
	if (!list.isEmpty && !(list.hasPlaces && list.hasAllEmails)) {
		const isPartly = list.hasPlaces && list.hasEmails
		readSigned(ofAuthors(outsideTables(end)), list, emails, isPartly)
	}
	return list.finish(title)
}

/** "Statistical support", "Copy-editing and typesetting" above a name. */
const service = /^(?:[\p{L}-]+ ){0,3}(?:support|assistance|advice|translation|(?:grant|project) officer)\s*[:：]?$/iu

function readLine(place: Place): void {
	const { list, line, emails } = place
	if (readNumbered(place)) return
	const entry = formEntry(line.text)
	const isName = entry?.label === 'name'
	const value = formEntry(line.marked)?.value ?? entry?.value ?? ''
	const typed = withTypedMark(isName ? value : line.marked.replace(listLabel, '').replace(byline, ''), list)
	const isNote = isPlaceOfNote(typed, list)
	const marked = hasNoteMark.test(typed) ? withoutThanks(typed) : typed
	if (isRemark(unmarked(marked).replace(/^[^\p{L}]+/u, ''))) {
		// "Mailing address: Asha Rao. 12 Rain Street. E-mail: asha@x"
		const hint = list.namedIn(line.text)
		if (hint) emails.add(line, takeEmails(line.text).emails, { hint })
		return
	}
	const isTurned = isName && /^\P{L}*(?:sur|last |family )name/iu.test(line.text)
	const entered = isName
		? splitNames(unnumbered(isTurned ? value.replace(/^([^,]+), ([^,]+)$/u, '$2 $1') : value))
		: undefined
	const isOther = entry?.label === 'other' && takeEmails(entry.value).emails.length > 0
	if (entry && !isOther && entry.label !== 'corresponding' && (!isName || entered)) {
		if (entered) {
			list.addNames(entered, sure(line))
			emails.expect(undefined)
		} else if (entry.label === 'email') emails.readHeld(line, heldWithMarkers(value))
		else if (entry.label === 'orcid') list.addOrcid(orcid.exec(entry.value)?.[1])
		else if (emails.isExpecting && list.hasPlaces) return
		// "Registered Nurse, Professional Level"
		else if (entry.label === 'designation' && !isAffiliation(value) && !endsInPlace(value)) list.addDesignation(value)
		else if (entry.label !== 'other') readDetails(list, value, line, true)
		return
	}
	// "First author: Asha Rao, Goa University" begins a list
	if (!isNote && !(isName && list.isEmpty) && correspondence(place)) return
	// "Goa University. I thank Lars Holm. E-mail: asha@x" in the footnote of a name
	const isOwnAddress = isNote && /e-?mail\s?[:：]\s*\S+@\S+$/i.test(marked)
	if (
		!isOwnAddress &&
		namesOffice(marked === typed ? line.text : unmarked(marked)) &&
		takeEmails(line.text).emails.length > 0
	) {
		// "Send proofs to ...": a name in it is not an author's, nor is the address unless it resembles one
		if (!list.isEmpty) emails.add(line, takeEmails(line.text).emails, { isForAll: true, isOnlyByLikeness: true })
		return
	}
	const held = heldWithMarkers(marked)
	if (emails.readOnly(line, held)) return
	const other = unknownLabel(unmarked(marked), list)
	if (other) {
		readLabelled(place, other)
		return
	}
	// the lines between "Corresponding author: Asha Rao" and her address say where to write to
	if (emails.isExpecting && list.hasPlaces && held.emails.length === 0 && !held.text.includes(raisedStart)) return
	const isOfBold = isOfBoldName(marked, place)
	const whole = isOfBold || isPlaceStyle(line) ? undefined : readWhole(place, held.text)
	if (whole) {
		addWhole(place, whole, held.emailAt)
		return
	}
	const taken = takeEmails(marked)
	const rest = taken.rest.replace(/^[\s,;:]+/, '')
	const isOfAbove = isOfBold || (taken.emails.length === 0 && isPlaceOfAbove(rest, place))
	const names = rest && !isOfAbove ? readNames(rest.replace(listNumber, ''), place, taken.emails.length > 0) : undefined
	if (taken.emails.length > 0 && !names && !isNote && tellsOfOther(rest, list)) {
		emails.add(line, taken.emails, { isForAll: true, isOnlyByLikeness: true })
		return
	}
	if (names) {
		list.addNames(names.names, names.evidence, names.stated)
		if (names.names.length === 1) list.addOrcid(orcid.exec(line.text)?.[1], names.names[0]?.name)
	} else if (rest && (isName || (isUnreadPerson(rest) && !(place.isContinued && list.isOpen)))) {
		list.startUnknown()
		list.leaveOut(rest)
	} else if (list.isEmpty && mayNamePeople.test(rest) && !isAffiliation(rest) && !endsInPlace(rest)) list.missOne()
	else if (!isLabelOf(rest, line.text)) readDetails(list, rest, line, isOfAbove || isPlaceStyle(line))
	if (taken.emails.length > 0) emails.readHeld(line, held)
}

/** "Archivist, Goa Archives" below a name in bold: what it says is no list of names, whatever the words mean. */
const isOfBoldName = (marked: string, { list, isBelowBold }: Place) =>
	isBelowBold &&
	!list.isEmpty &&
	!list.hasDetails &&
	marked.length < 200 &&
	!/[\uE000@*\d]/u.test(marked) &&
	withoutHonorific(marked) === marked &&
	/[,，،]/u.test(marked) &&
	(isDetail(marked) || marked.split(/[,，،]/u).some((field) => !field.trim().includes(' ')))

const heldWithMarkers = (marked: string) => {
	const held = holdEmails(marked)
	return { ...held, text: raiseMarkers(held.text) }
}

/** "2. Goa University", "1 and 2- Goa University", "2Goa University", "aGoa University" where an author has this marker. */
const withTypedMark = (marked: string, list: List) =>
	marked.replace(
		/^(?:\(?\d{1,2}(?:\s?(?:[,،&و–-]|and|et|y|e|и|und)\s?\d{1,2}\s?)*(?:[.):-]+\s*(?=\p{L})|(?=\p{Lu}))|[a-f](?=\p{Lu}))/u,
		(typed) => {
			const marks = typed.match(/\d+|^[a-f]/g)
			return marks?.every((mark) => list.hasMarker(mark) && !list.isExplained(mark)) ? raise(marks.join()) : typed
		},
	)

/** "1. Asha Rao, 2. Lars Holm" */
const unnumbered = (names: string) => names.replace(/(?<=^|[,;]\s?)\d{1,2}[.)]\s+(?=\p{L})/gu, '')

const listNumber = /^\s*\(?\d{1,2}[.)]\s+(?=\p{L})/u
