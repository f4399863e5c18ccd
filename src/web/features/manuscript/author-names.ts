import { type Draft, type Evidence, sure } from './author.ts'
import type { AuthorEmails } from './author-emails.ts'
import type { authorList } from './author-list.ts'
import { authorWords } from './author-words.ts'
import { likeness, takeEmails } from './emails.ts'
import { withoutHonorific } from './honorifics.ts'
import { isPlaceStyle, type Line, leading, raisedStart, unmarked } from './lines.ts'
import { markersIn, raiseMarkers } from './markers.ts'
import { isPlainName, type MarkedName, splitNames } from './names.ts'
import { namesOffice } from './not-authors.ts'
import { endsInPlace, isAffiliation, isDetail, isPlaceLine, isPlaces } from './places.ts'
import { inScripts, wordsOf } from './scripts.ts'

type List = ReturnType<typeof authorList>
/** A line of the author block, and what is known of the lines around it. */
export type Place = {
	list: List
	line: Line
	next: Line | undefined
	afterNext: Line | undefined
	/** It goes on in the paragraph of the line before. */
	isContinued: boolean
	emails: AuthorEmails
	/** "Authors" stands above it. */
	isCaptioned: boolean
	/** In bold as the first author, below a line that is not. */
	isLikeFirst: boolean
	/** In ordinary letters below a line in bold, as the first author is. */
	isBelowBold: boolean
	/** Addresses on the next lines. */
	below: string[]
}

export const listLabel = inScripts(
	() =>
		new RegExp(
			`^(?:by|(?:name of (?:the )?)?authors?(?: ?\\(s\\))?(?: names?)?(?: and affiliations?)?|(?:submitted|written|prepared|compiled) by|${wordsOf('listLabel', authorWords())})\\s?[:：]\\s*|^(?:(?:submitted |written |prepared )?by|par|por)\\s+(?=\\p{Lu})|^von\\s+(?=(?:prof|dr)\\b)`,
			'iu',
		),
)
/** "von Leopold Graf": the particle of a family name does not stand before a given name. */
export const byline = /^[Vv]on\s+(?=\p{Lu}\p{Ll}+\s(?:\p{Lu}|v[ao]n\s))/u
export const orcid = /\b(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\b/

type NamesOfLine = { names: MarkedName[]; evidence: Evidence; stated: Draft['stated'] }

/** The names of a line, if it is one of names: below an unfinished address a town looks just like a name. */
export function readNames(text: string, place: Place, hasEmail: boolean): NamesOfLine | undefined {
	const { list, line, next } = place
	if (isPlaces(unmarked(text)) || endsInPlace(unmarked(text)) || isPlaceStyle(line)) return undefined
	const marks = leading.exec(raiseMarkers(text))?.[1]
	const isKnownMark = marks !== undefined && markersIn(marks).some((marker) => list.hasMarker(marker))
	if (isKnownMark && (list.hasDetails || !list.areMarkersFirst)) {
		// "*Asha Rao" above where to write to
		const [only, ...more] = splitNames(unmarked(text.replace(leading, ''))) ?? []
		const isAgain = only && more.length === 0 && list.knows(only.name)
		return isAgain ? { names: [only], evidence: sure(line), stated: 'not' } : undefined
	}
	const names = splitNames(text, list.isEmpty) ?? beforeFunction(text, place)
	if (!names) return undefined
	// a single name behind a marker is rather the place that the marker stands for
	const isOnlyMark = marks !== undefined && names.length === 1
	// "Rustaveli Avenue 60" below authors without markers, or below the places of others
	const areMarked = list.isEmpty || (list.hasMarkers && !list.hasDetails) || text.includes(raisedStart)
	const isMarked = areMarked && names.some(({ markers }) => markers.length > 0) && !isOnlyMark
	const isTitled = withoutHonorific(text) !== text.trim()
	const following = next ? takeEmails(next.marked) : undefined
	const isIntroduced =
		(next !== undefined && isPlaceStyle(next)) ||
		(following !== undefined && introduces(following, unmarked(text))) ||
		isAddressed(names, place) ||
		isAboveEmployer(names, place)
	// one paragraph may hold a name and what follows it
	const isStyled = /\baut(?:h?ore?|eur)s?\b/.test(line.style) && !(place.isContinued && list.hasDetails)
	const isNew = list.isEmpty || !list.hasDetails
	// single words are rather a heading or a title
	const isPlain = names.every(({ name }) => isPlainName(name)) && names.some(({ name }) => isWhole(name))
	const isAlike = place.isLikeFirst && isPlain
	const isStrong = isMarked || isTitled || isStyled || isAlike || hasEmail || /(?<!\p{Lu}{2})\p{Lu}\./u.test(text)
	// "Patwari" below a name in bold
	if (place.isBelowBold && !list.hasDetails && !isStrong && !names.some(({ name }) => isWhole(name))) return undefined
	// "Lagos" below "Lagoon University", above an address
	const [{ name: first }] = names as [MarkedName]
	const isTown = names.length === 1 && !isWhole(first) && !place.below.some((address) => likeness(address, first) > 1)
	if (!isNew && list.isOpen && !isStrong && isTown) return undefined
	const isPair = names.length > 1 && !names.some(({ name }) => isWhole(name))
	const isLikely = (isIntroduced && !isPair) || (isNew && isPlain)
	if (!isNew && list.isOpen && !isStrong && !(isIntroduced && !isPlaceLine(following?.rest ?? ''))) return undefined
	if (!isStrong && !isLikely) {
		const [only] = names.length === 1 && isNew && next && splitNames(next.marked) ? names : []
		if (only && isPlainName(only.name)) list.leaveOut(only.name)
		return undefined
	}
	if (marks !== undefined) list.markersComeFirst()
	const isClear = place.isCaptioned || isStyled || hasEmail || listLabel.test(line.marked) || byline.test(line.marked)
	const confidence = isStrong || isIntroduced ? 'certain' : 'likely'
	const stated = isClear ? 'clearly' : isTitled ? 'weakly' : 'not'
	return { names, evidence: { line: line.text, confidence }, stated }
}

/** "Asha RAO, docent w instytucie" above her place: a function that is not known begins small, and the name is bold or like an address. */
function beforeFunction(text: string, { line, next, below }: Place): MarkedName[] | undefined {
	const [, before = ''] = /^(\S+ [^,]{2,45}),\s\p{Ll}[\p{L}\s'’-]{3,60},?$/u.exec(text) ?? []
	const isShown =
		line.lead?.replace(/,$/, '') === before ||
		below.some((address) => likeness(address, before) > 4) ||
		/ \p{Lu}\.$/u.test(before)
	return isShown && next && isAffiliation(next.text) && isPlainName(before) ? splitNames(before) : undefined
}

/** A whole name above "Statistics Norway" and "Oslo, Norway". */
const isAboveEmployer = ([only, ...more]: MarkedName[], { list, next, afterNext }: Place) =>
	only !== undefined &&
	more.length === 0 &&
	isWhole(only.name) &&
	isPlainName(only.name) &&
	list.hasPlaces &&
	next !== undefined &&
	afterNext !== undefined &&
	!isPlaceLine(next.text) &&
	isPlaceLine(afterNext.text)

/** A whole name above an address that resembles it and no author before. */
const isAddressed = ([only, ...more]: MarkedName[], { list, below }: Place) =>
	only !== undefined &&
	more.length === 0 &&
	isWhole(only.name) &&
	isPlainName(only.name) &&
	below.some((address) => likeness(address, only.name) > 4 && !list.resembles(address))

export const isWhole = (name: string) => /\s|[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(name)

/** Whether the next line says more about the names before it: a place, a function, an address. */
function introduces({ emails, rest }: { emails: string[]; rest: string }, name: string): boolean {
	const plain = unmarked(rest)
	// "Prof. Asha Rao" below "Nairobi" is somebody
	const isPerson = withoutHonorific(plain) !== plain && splitNames(rest) !== undefined
	return (
		(emails.length > 0 && !namesOffice(plain) && name.length < 60) ||
		(isDetail(plain) && !isPerson) ||
		orcid.test(plain)
	)
}
