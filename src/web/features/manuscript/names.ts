import { labelOf } from './author-forms.ts'
import { beginsWithSurname, splitCjk } from './cjk-names.ts'
import { isCountry } from './countries.ts'
import { isDegree, isLikelyDegree } from './degrees.ts'
import { withoutHonorific, withoutLeadingDegree } from './honorifics.ts'
import { areFamilyFirst, withGivenFirst } from './inverted-names.ts'
import { andWords, closeAnd, leadingAnd, splitJoinedAnd } from './joined-and.ts'
import { raised } from './lines.ts'
import { initialsOf } from './list-initials.ts'
import { markersIn, raiseNames } from './markers.ts'
import { isNobody } from './not-authors.ts'
import { isOrdinary, withoutOrdinary } from './ordinary-words.ts'
import { endsInPlace, isAffiliation, isDesignation } from './places.ts'
import { isLatin } from './scripts.ts'

/** Authors of a template that nobody filled in, and of a blinded manuscript. */
const placeholderName =
	/^(?:(?:given|first|last|family|middle|full|second)[ -]?names?|surname|forename|name|author|автор|autora?|auteure?|x{2,}(?!x)|n\.? ?n|as+i?st|assoc|prof|dr|anonymous|anonymi[sz]ed|[\s.,-])+$/iu

/** `alias`: the name again in another script. */
export type MarkedName = { name: string; markers: string[]; alias?: string }

const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i
export const particles = new Set(
	"van von der den de dela del della di da das do dos du la le el al bin binti ibn ben ter ten zu zum zur af av los las y e i abu abd st st. d' bint a/l a/p s/o d/o ole ap arap ud ul ur us uz uulu kyzy kizi oglu oğlu ogly ugli o'g'li qizi qızı gizi ould mint bte degli dei delle dalla ait épouse née".split(
		' ',
	),
)
/** "محمد¹ ورنا²": without another separator the first letter is "and". */
const joinedAnd = /(\uE001)\s+[وו](?=[\p{L}\p{M}]{2})/gu
const trailingAnd = /(?:\s(?:and|und|et|y|e)|\s?[&＆]|(?<=\uE001)[\s.;]+)$/iu
export const organisation =
	/\s(?:collaboration|consortium|working group|study group|research group|task force|network|organi[sz]ation|committee|team)$/i

/** Words of English that are also names, where they are written with a capital. */
const shortNames = new Set('An In On No To By Be As At Per So Hong Who How Page'.split(' '))
const cased = /^\p{Lu}/u
/** Georgian small letters have no capitals in use. */
const isCased = /(?!\p{sc=Georgian})[\p{Lu}\p{Ll}]/u
const isInitials = (text: string) => /^(?:\p{Lu}\p{M}*\.?[\s-]?){1,4}$/u.test(text) && !/\p{L}{4}/u.test(text)

/** "J.P.M. (Jeroen) ten Brink" */
const nickname = /(?<=\S\s)\(\p{Lu}[\p{L}\p{M}]+\)\s(?=\S)/u

/** Whether these words may be one person's name, or an organisation's that signs as an author. */
export function isName(text: string): boolean {
	if (text.length <= 70 && nickname.test(text)) return isName(text.replace(nickname, ''))
	// "W/Giorgis" is short for "Wolde Giorgis", "RAO/HOLM Asha" has two family names
	if (
		!text ||
		text.length > 70 ||
		/[\d@:\\()[\]?!।。“”"<>=%]|(?<!\b\p{Lu}|\s[ads]|\p{Lu}{3}(?=\/\p{Lu}{3}))\//u.test(text)
	)
		return false
	// "FacchiniII" and "HOLMa" have a marker that is not raised, "GROWs" is nobody
	if (/\p{Ll}{3}\p{Lu}{1,3}(?!\p{L})|\p{Lu}{3}\p{Ll}(?!\p{L})/u.test(text)) return false
	// "II M.Com" and "PhD-hallgató" say what somebody studies, "Room No." where somebody lives
	if (placeholderName.test(text) || /\sNo\.$|^I[IV]+\s|(?:^|\s)(?:Ph|M|B)(?:D|Sc|A)-/u.test(text)) return false
	// "Res. Asst." is short for a function
	if (/^(?:\p{Lu}\p{Ll}{1,6}\.\s?){1,3}$/u.test(text)) return false
	// "Öğr. Üyesi" is a title without a name
	if (text.includes('.') && withoutHonorific(`${text} X`) === 'X') return false
	if (organisation.test(text)) return !/ethic|review|editor|organi[sz]ing|steering/i.test(text)
	if (isAffiliation(text) || isDesignation(text) || isCountry(text) || labelOf(text) || isNobody(text)) return false
	const words = text.split(/\s+/)
	if (/\p{sc=Han}|\p{sc=Hangul}|\p{sc=Hiragana}|\p{sc=Katakana}/u.test(text))
		return (
			/^[\p{L}\p{M}·・]{1,12}(?: [\p{L}\p{M}·・]{1,12}){0,2}$/u.test(text) &&
			text.replace(/[\s·・]/g, '').length <= (/[·・]/.test(text) ? 12 : text.includes(' ') ? 8 : 6)
		)
	if (words.filter((word) => !particles.has(word)).length > 6) return false
	// Thai is written without spaces: a whole sentence is one word, and no part of a name is as long
	if (/\S{31}/u.test(text)) return false
	// "A Kumar" and "Nguyễn Văn A" are names, "A Numerical Account" is none
	const isInitial = (word: string, index: number) => word === 'A' && (index > 0 || words.length === 2)
	const hasCase = isCased.test(text)
	if (!hasCase) return words.length <= 5 && /^(?:[\p{L}\p{M}.'\s\u05BE-]|\u200C|\u200D)+$/u.test(text)
	return (
		words.some((word) => cased.test(word) && /\p{L}{2}/u.test(word)) &&
		words.every((word, index) => {
			const bare = word.toLowerCase()
			if (particles.has(bare)) return true
			return (
				(!isOrdinary(bare) ||
					isInitial(word, index) ||
					(words.length > 1 && words.length < 4 && shortNames.has(word))) &&
				/^(?:\p{Lu}|['’ʻ]\p{L}|(?:al|el|d|l)[-'’]\p{Lu})[\p{L}\p{M}.'’ʻ‘/-]*$/u.test(word)
			)
		})
	)
}

/** A name that is taken for one although nothing around it says so. */
export function isPlainName(text: string): boolean {
	if (!isName(text) || text.split(' ').some((word) => shortNames.has(word) && word !== 'An')) return false
	if (/\p{sc=Han}|\p{sc=Hangul}/u.test(text))
		return text.length <= 4 ? beginsWithSurname(text) || text.includes(' ') : text.includes(' ') && text.length < 9
	const words = text.split(/\s+/)
	if (isCased.test(text)) return words.length <= 5 && (words.length > 1 || /^\p{Lu}\p{Ll}{3,}$/u.test(text))
	return words.length >= 2 && words.length <= 4
}

const again = /\s*[(（]([^()（）\uE000@\d]{2,60})[)）]|\s[/|]\s([^/|,;，；、()\uE000@\d]{2,60})/gu
/** "अनुराधा पाण्डेय (Anuradha Pandey)", "문소영(Moon, So-young)", "Анна Иванова / Anna Ivanova" without the name in another script. In a long line the last 200 letters count. */
export function withoutAgain(marked: string): { text: string; aliases: string[] } {
	const aliases: string[] = []
	const text = marked.replace(again, (whole, inside: string | undefined, behind: string | undefined, at: number) => {
		const said = withoutHonorific(inside ?? behind ?? '')
		const before = /[^,;，；、\uE001&]*$/u.exec(marked.slice(Math.max(0, at - 200), at))?.[0] ?? ''
		const isShort = /^[\p{sc=Han}\p{sc=Hangul}\s]{2,6}$/u.test(before) && !endsInPlace(said)
		const other = isShort ? said.replace(/^(\p{Lu}\S+), ([^,]+)$/u, '$2 $1') : said
		if (!/\p{L}{2}/u.test(before) || isLatin(before) === isLatin(other) || !isPlainName(other)) return whole
		aliases.push(other)
		return ''
	})
	return { text, aliases }
}

/** The names of an author line with their markers, or nothing if a part of it is no name. `areFirst`: no author is above. */
export function splitNames(marked: string, areFirst = false): MarkedName[] | undefined {
	const { text, aliases } = withoutAgain(marked.replace(behalf, ''))
	// a list may go on in the next line, or end with a full stop
	const parts = withGivenFirst(
		raiseNames(withoutGrades(text)).replace(trailingAnd, '').replace(joinedAnd, '$1 ').split(raised),
	)
	const isMarkFirst = parts.length > 1 && !parts[0]?.trim()
	// "*Asha Rao¹, Lars Holm²": only the first marker stands before its name
	const markersComeFirst = isMarkFirst && /\p{L}/u.test(parts.at(-1) ?? '')
	const isListed = parts.some((part, index) => index % 2 === 0 && /[;；]|^\s?[·・]/.test(part))
	const hasDegrees = parts.some((part, index) => index % 2 === 0 && namesBeforeDegree(part))
	const shape = { isListed, hasDegrees, initials: initialsOf(parts) }
	const found: MarkedName[] = []
	for (let index = 0; index < parts.length; index += 2) {
		const written = parts[index] ?? ''
		const isBehindMark = index > 0 && !markersComeFirst
		const names = splitPlain(isBehindMark ? afterDegrees(written, index + 1 < parts.length) : written, shape)
		const before = found.length
		for (const name of names) {
			const last = found.at(-1)
			if (isDegree(name) && !(name.length > 2 && /^\p{Lu}\p{Ll}+$/u.test(name) && found.length === 0)) continue
			if (suffix.test(name)) {
				if (!last) return undefined
				last.name += ` ${name}`
			} else found.push({ name, markers: [] })
		}
		const around = markersComeFirst ? parts[index - 1] : parts[index + 1]
		const marks = around === undefined ? [] : markersIn(around)
		const marked = markersComeFirst ? found[before] : found.at(-1)
		marked?.markers.push(...marks)
	}
	if (isMarkFirst && !markersComeFirst) found[0]?.markers.push(...markersIn(parts[1] ?? ''))
	const ordered = inOrder(marked, found)
	const areMarked = found.every(({ markers }) => markers.length > 0) && found.some(({ name }) => isName(name))
	const isAllNames = ordered?.every(
		({ name, markers }) =>
			isName(name) ||
			((areFirst || markers.length > 0) && hasSurnameOfFunction.test(name)) ||
			(areMarked && isName(withoutOrdinary(name))),
	)
	if (!ordered || ordered.length === 0 || !isAllNames) return undefined
	return aliases.length === ordered.length ? ordered.map((one, at) => ({ ...one, alias: aliases[at] })) : ordered
}

/** "Asha Rao¹ RM, MMid, Lars Holm²": what stands behind a marker up to the next name; before a marker stands a name. */
function afterDegrees(text: string, isMarked: boolean): string {
	const fields = text.split(/(?<=[,;])/u)
	const isNext = (field: string, index: number) =>
		(isMarked && index === fields.length - 1) || (field.trim() !== ',' && !isLikelyDegree(field.replace(/[,;]/, '')))
	const at = fields.findIndex(isNext)
	return at === -1 ? '' : at === 0 ? text : `, ${fields.slice(at).join('')}`
}

/** ", on behalf of the Rivers Study Group†": those who write it are the authors. */
export const behalf = /[\s,;]*(?:(?:and|&)\s+)?(?:on behalf of|for)(?: all members of)? the\s([^,;\uE000*†‡]*)[^,;]*$/iu

/** "Asha Rao (BSc, MPH, Cert Rheum), Member, IEEE": beside a degree, what is short is one too. */
export const withoutGrades = (text: string): string =>
	text
		.replace(/,\s*(?:[\p{L} ]{0,20}\bMember|(?:Life )?Fellow|Affiliate),\s*\p{Lu}{3,5}\b/gu, '')
		.replace(/\s*[(（]([^()（）@]{2,60})[)）]/gu, (whole, inside: string) => {
			const [first = '', ...more] = inside.split(/[,;]/).map((part) => part.trim())
			const isGrade = (part: string) =>
				isLikelyDegree(part) || (!isAffiliation(part) && !isCountry(part) && part.split(' ').length < 3)
			return isLikelyDegree(first) && more.every(isGrade) ? '' : whole
		})

/** "Michael Dean": only where nobody is named yet or behind whom a marker stands, since "Interim Dean" is a function. */
const hasSurnameOfFunction =
	/^(?!(?:vice|deputy|associate|assistant|senior|research)\b)\p{Lu}[\p{Ll}'’-]+(?: \p{Lu}[\p{Ll}.'’-]*){0,2} (?:Dean|Head|Reader|Fellow|Scholar|Principal)$/iu

/** "Peña, Miguel Ángel¹" is one person where every name has its marker; without one it may be two. */
function inOrder(text: string, found: MarkedName[]): MarkedName[] | undefined {
	const [first, second, ...more] = found
	if (!first || more.length > 0 || !lonePair.test(text) || andWords.test(text)) return found
	// "Sukarno, DCH": initials, or a degree behind a single name
	if (!second) return first.markers.length < 2 && /^\p{Lu}{3,} \p{Lu}\p{Ll}+$/u.test(first.name) ? undefined : found
	if (first.name.includes(' ') || first.markers.length > 0 || !second.name.includes(' ')) return found
	return second.markers.length > 0 ? [{ ...second, name: `${second.name} ${first.name}` }] : undefined
}
const lonePair = /^\p{Lu}[^\s,;]+,\s[^,;]+$/u
const listSeparator = /[;；、•|\t]|\s·\s|\s\/\s|(?<=\p{L}{2})(?<!(?:^|,\s*|\p{Ll}\s)\p{Lu}+(?=\/\p{Lu}{3}))\//u
const isLong = (capitals: string) => /\p{L}{3}/u.test(capitals)

/** "Meera Patel, FICS": capitals behind a comma are degrees in this list, behind a single name too. */
const namesBeforeDegree = (text: string): boolean =>
	text.split(listSeparator).some((item) => {
		const [name = '', degree = '', ...more] = item.split(/[,，،]/).map((part) => part.trim())
		return more.length === 0 && name.includes(' ') && isName(name) && isLong(degree) && isLikelyDegree(degree)
	})

/** "Asha Rao RPHN, MSc": capitals without a vowel before a degree; a family name in capitals has one. */
const lettersBehind = /(?<=\p{Ll}\S* \S*\p{Ll}\S*) [B-DF-HJ-NP-TV-XZ]{2,6}$/u

const familyFirst = /^\s*[\p{Lu}'’-]{2,30}, \p{Lu}\p{Ll}[^,;]*$/u
const isWholeName = (text: string) => /\p{L} \p{L}/u.test(text) && !/[,;]/.test(text) && isName(withoutHonorific(text))
type ListShape = { isListed: boolean; hasDegrees: boolean; initials: RegExp | undefined }

/** Names between separators, without honorifics; "Kumar, A." becomes "A. Kumar". */
function splitPlain(text: string, shape: ListShape): string[] {
	const close = splitCjk(text, shape.isListed)
	if (close) return close
	const bare = text.replace(/^\s*[·・]|[·・]\s*$/g, '')
	const pairs = bare.split(/\s[–—-]\s/u)
	// "NAGY, Eszter – TÓTH, Balázs"
	const arePairs = pairs.length > 1 && pairs.every((one) => familyFirst.test(one) || isWholeName(one))
	const byList = arePairs ? pairs : bare.split(listSeparator)
	if (byList.length === 1) return splitCommas(bare, shape)
	return byList
		.flatMap((part) => part.split(andWords))
		.flatMap((part) => splitCommas(part, { ...shape, isListed: true }))
}

function splitCommas(text: string, { isListed, hasDegrees, initials }: ListShape): string[] {
	const parts = withoutDegrees(
		(initials?.test(text.trim()) ? text : withoutLeadingDegree(text))
			.split(/[,，،]/)
			.flatMap((part) =>
				part
					.replace(leadingAnd, '')
					.replace(/^\s*[ye]\s+/, '')
					.split(andWords),
			)
			.flatMap(splitClose)
			.map((part, index, all) => (isLikelyDegree(all[index + 1] ?? '') ? part.replace(lettersBehind, '') : part))
			.filter((part, index) => index === 0 || !/^dr\b/i.test(part) || !isDegree(part))
			.map((part, index) =>
				initials?.test(part) || (index > 0 && isLikelyDegree(part)) ? part : withoutHonorific(part),
			)
			.filter(Boolean),
		hasDegrees,
	)
	if (parts.length < 2 || !parts.some((part) => cased.test(part))) return parts
	const paired =
		parts.length % 2 === 0 && parts.every((part, index) => (index % 2 ? isInitials(part) : !isInitials(part)))
	const isInverted =
		areFamilyFirst(parts) ||
		(parts.length === 2 &&
			!andWords.test(text.trimEnd()) &&
			parts.every((part) => (isListed || !part.includes(' ')) && !isDegree(part) && !suffix.test(part)))
	// "del Río, Carmen": a particle does not begin a whole name
	const isParticleFirst =
		parts.length === 2 && particles.has(parts[0]?.split(' ')[0]?.toLowerCase() ?? '') && !parts[1]?.includes(' ')
	// "LIMA, João Vítor": the family name alone is in capitals
	const isCapitalsFirst =
		parts.length === 2 &&
		!andWords.test(text.trimEnd()) &&
		/^[\p{Lu}\p{M}\s'’-]{2,40}$/u.test(parts[0] ?? '') &&
		/^\p{Lu}\p{Ll}/u.test(parts[1] ?? '')
	// no family name has an initial in it
	const isGivenFirst = parts.some((part, index) => index % 2 === 0 && /\p{L}\s\p{Lu}\.\s/u.test(part))
	if (isGivenFirst || (!paired && !isInverted && !isParticleFirst && !isCapitalsFirst)) return parts
	return parts.flatMap((part, index) => (index % 2 ? [`${part} ${parts[index - 1]}`] : []))
}

/** Behind a whole name, short capitals are degrees; behind a single word they may be initials. */
function withoutDegrees(parts: string[], hasDegrees: boolean): string[] {
	// where names are in capitals too, only known degrees show
	const isCased = parts.some((part) => /\p{Ll}/u.test(part) && !isLikelyDegree(part))
	const isShown = (part: string) => isDegree(part) || /\p{Lu}\.|\p{Ll}/u.test(part)
	const capitals = (part: string | undefined) =>
		part !== undefined && isLikelyDegree(part) && (isCased || isShown(part) || part.split(/\s+/).some(isDegree))
	return parts.filter((part, index) => {
		if (index === 0 || !isLikelyDegree(part)) return true
		// what follows a degree is one too
		const other = parts.slice(0, index).findLastIndex((one) => !isLikelyDegree(one))
		if (parts.slice(other + 1, index).some(isDegree)) return false
		if (!capitals(part)) return true
		const before = parts.slice(0, index).findLast((one) => !capitals(one))
		const isAlone = !before?.includes(' ') && !capitals(parts[index - 1]) && !capitals(parts[index + 1])
		return isAlone && !(hasDegrees && isLong(part)) && !(isDegree(part) && !isInitials(part))
	})
}

function splitClose(text: string, index: number): string[] {
	const trimmed = text.trim()
	if (/[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(trimmed)) return splitJoinedAnd(trimmed, index === 0)
	const [left = '', right = '', ...more] = trimmed.split(closeAnd)
	const isWhole = (part: string) => part.replace(/\s*[(（].*$/u, '').includes(' ')
	return right && more.length === 0 && isWhole(left) && isWhole(right) ? [left, right] : [trimmed]
}
