import type { Details } from './author.ts'
import { isDegree, isLikelyDegree } from './degrees.ts'
import { roleInBrackets } from './emails.ts'
import { withoutHonorific } from './honorifics.ts'
import {
	isAffiliation,
	isDepartment,
	isDesignation,
	isDetail,
	isInstitution,
	namesCountry,
	withoutFunction,
} from './places.ts'
import { inScripts, wordsOf } from './scripts.ts'

const headOf =
	/^(?:[\p{L} ]+ (?:and|&) )?head of (?:the )?(?:department|unit|section|division|laboratory)$|^(?:guest|visiting|adjunct) faculty$|^foundation (?:year ?\d )?doctor$/iu
/** "доцент кафедры физики" */
const ofChair = inScripts(() => new RegExp(`^(?:${wordsOf('ofChair')})$`, 'u'))
/** "Profesora titular de universidad": the place has no name. */
const isGeneral = (text: string) =>
	/^\p{Lu}?\p{Ll}+(?: \p{Ll}+)* (?:d[aeio]s?|of) [\p{Ll} ]+$/u.test(text) && isDesignation(text.split(' ')[0] ?? '')
/** "Nurse Unit Manager": the last word says what it is. */
const isFunction = (text: string) =>
	isDesignation(text) &&
	!/ (?:committee|circle|club|group|team)$|^office of /i.test(text) &&
	(!isAffiliation(text) ||
		isGeneral(text) ||
		headOf.test(text) ||
		ofChair.test(text) ||
		isDesignation(
			text
				.replace(/\s*\([^()]*\)$/, '')
				.split(' ')
				.at(-1) ?? '',
		))
/** "Professor of Health Services", "M.Sc. Nursing" before a place: what somebody teaches or studies. */
function isSubject(text: string): boolean {
	const [head = '', tail] = text.split(/ (?:of|in|des?|en) /i)
	if (tail && isFunction(head)) return !isDepartment(text)
	return !isAffiliation(text) && (isDegree(text.split(' ')[0] ?? '') || degreeOf.test(text))
}
/** "Doctor of Philosophy (PhD) in Forestry" */
const degreeOf = /^(?:doctor|master|bachelor|docteure?) (?:of|en|ès) /iu
/** "Res. Asst." */
const isAbbreviated = /^(?:\p{Lu}\p{Ll}{1,6}\.\s?){1,3}$/u
const yearOfStudy = /^(?:\d(?:st|nd|rd|th)|[IVX]{1,3}|first|second|third|fourth|final) year$/i
/** "Postgraduate, Department of Physics, Goa University": one word before a department, which no place begins with. */
function isUnknownTitle(first: string, text: string): boolean {
	const [second = '', ...more] = text
		.slice(first.length)
		.split(/[,，،]\s*/)
		.filter(Boolean)
	return (
		/^[\p{L}\p{M}\u200C]{4,}$/u.test(/\p{Lu}/u.test(first) ? first : first.replace(/ /g, '')) &&
		!/\p{Lu}{2}/u.test(first) &&
		!isDetail(first) &&
		isDepartment(second) &&
		!isInstitution(second) &&
		more.some(isInstitution)
	)
}
/** Stands where others name an institution. */
const isIndependent = /^independent\s/i
const trimmed = (text: string) =>
	text
		.replace(/[;,]?\s*\S+@\S*/g, '')
		.replace(roleInBrackets, '')
		// "(contact: )" where an address was
		.replace(/\s*[(（][^()（）]*[:：]\s*[)）]/gu, '')
		.replace(/[;,.\s]*https?(?::\/\/\S*)?(?=$|[\s;,])/g, '')
		.replace(
			/^\P{L}*(?:corresponding author(?: at)?|sorumlu yazar|aut\p{L}+ (?:de )?corr?espond\p{L}+)\s*[:.,–-]\s*/iu,
			'',
		)
		// "; ORCID: . The research was financed by ..."
		.replace(/[;,.]\s*orcid(?: id)?\s*[:：]?\s*[.;].*$/isu, '')
		.replace(/\s+/g, ' ')
		.replace(/(?:\.\s*){2,}/g, '. ')
		.replace(/^ ?[（(]([^（）()]+)[）)] ?$/, '$1')
		// what is left where an address or an ORCID iD was
		.replace(
			/[.,;/\s]*(?:\b(?:orcid(?: id)?|kontakt|contacto?|contato|contatto)\s*[:：]?|(?<=, )(?:aut\p{L}+ )?[ck]orr?[ei]spond\p{L}*(?: aut\p{L}+)?|[(（](?:all|both) authors[)）])?(?:\s*[.,;/])*$/iu,
			'',
		)
		.replace(/\s+(?:and|&|et|y|e|und|och|og|ve|и)[\s,;]*$/iu, '')
		.replace(/^[\s,，،;；:.<>–—|·-]+|[\s,，،;；:<>–—|·-]+$/g, '')
		.replace(/^([^(（]*)[)）]$|^[(（]([^)）]*)$/u, '$1$2')
		.replace(/(?<=[\p{L}\p{M}]{3})\.$/u, '')
		.trim()

/** "Doutoranda em História pela Universidade ...": where a degree was taken or somebody teaches. */
const studies = inScripts(() => new RegExp(`^(?:${wordsOf('studies')})`, 'iu'))

const sentenceEnd =
	/(?<=\p{L}{4}|\d\d|\)|\/\p{L})(?<!\b(?:univ|depto?|inst|prof|asst|assoc|govt|acad|distt?|taluk?|tehs?|hosp|engg|coll))\.\s+(?=\p{L})/giu
/** A note about an author is written in sentences: those about places count. */
function sentencesOf(text: string): string[] {
	// "просп. им. Мира 31" goes on in a small letter
	const written = text
		.replace(sentenceEnd, (end, at: number) => (/\p{Ll}/u.test(text[at + end.length] ?? '') ? end : '\n'))
		.split('\n')
	// "The authors thank Prof. Holm of Lund University"
	const isPlace = (sentence: string) =>
		(isAffiliation(sentence) || isDesignation(sentence) || namesCountry(sentence)) &&
		!/\b(?:thank|grateful)/i.test(sentence)
	const places = written.filter((sentence) => isPlace(sentence.replace(studies, '')))
	// "Doutora pela Universidade de São Paulo. Professora da Universidade de Brasília"
	// "Reader, Goa University. Ph.D. (Physics), Lund University"
	const current = places.filter(
		(sentence, at) => !degreeTaken.test(sentence) && !(at > 0 && isDegree(sentence.split(/,| \(| from /)[0] ?? '')),
	)
	const said = current.some(isAffiliation) ? current : places
	// "Campo Nuevo. Texcoco, México. CP. 56999": points divide one address
	const isPart = (sentence: string, at: number) => said.includes(sentence) || (at > 0 && /\d/.test(sentence))
	// "Mestre em Educação. Técnico do Serviço Distrital": a degree is no place
	const isPlaceFirst = said.some(isAffiliation) || /^\S+ (?:em|en|in) /.test(text)
	const address = isPlaceFirst ? written.slice(written.indexOf(said[0] ?? '')) : written
	const isOwn = said.length > 0 && !isDesignation(text) && address.slice(1).every(isPart)
	if (isOwn && said.length < address.length && address.every(isTitleCase)) return [address.join('. ')]
	return written.length > 1 && said.length > 0 ? said : [text]
}
/** "Federal Reserve Bank of Wichita." is no sentence. */
export const isTitleCase = (text: string) =>
	/\p{Lu}/u.test(text) && text.split(/[\s,]+/).every((word) => /^[^\p{Ll}]/u.test(word) || word.length < 4)
const degreeTaken = inScripts(() => new RegExp(`^(?:${wordsOf('degreeTaken')})`, 'iu'))

/** "北京大学物理系副教授": the function stands at the end, without a space. */
function withoutHanFunction(text: string): string {
	const at = /\p{sc=Han}$/u.test(text)
		? [6, 5, 4, 3, 2].find((length) => isDesignation(text.slice(-length)))
		: undefined
	const place = text.slice(0, at && -at)
	return isAffiliation(place) ? place : text
}

/** "Assistant Professor, Department of Physics, ..." is a designation and an affiliation. */
export function addDetails(to: Details, text: string, line: string): void {
	// ", . Corresponding author": an address stood at the end of a sentence
	for (const sentence of sentencesOf(
		text.replace(/(?<=\p{L})\s*[,;]\s*\.(?=\s|$)/gu, '.').replace(/(?:\.\s+){2,}/g, '. '),
	))
		addSentence(to, sentence, line)
}

const isPart = (place = '') => isDepartment(place) && !isInstitution(place) && !namesCountry(place)

/** "¹Department of Physics, ²Department of Botany" above "Goa University": what follows the last department is of all. */
export function shareInstitution(all: Details[]): void {
	for (const [at, one] of all.entries()) {
		const [own, ...more] = one.affiliations
		const next = all.slice(at + 1).find(({ affiliations }) => !affiliations.every(isPart))
		const [place = '', ...others] = next?.affiliations ?? []
		// "²Department of Botany, Lund University" on a line of its own is complete
		const isBelow = next?.line === one.line || !isInstitution(next?.line ?? '')
		const fields = place.split(/,\s*/)
		const from = fields.findIndex(isInstitution)
		const isAlone = more.length + others.length === 0 && from > 0
		if (isPart(own) && isAlone && isBelow && isPart(fields.slice(0, from).join(', ')))
			one.affiliations = [`${own}, ${fields.slice(from).join(', ')}`]
	}
}

/** "¹˒²Department of Physics," above "¹˒²Goa University": the place of the same authors goes on. */
export function placeGoesOn(known: (string[] | undefined)[], { affiliations: [more = ''] }: Details): boolean {
	if (!isInstitution(more) || isDepartment(more) || !known.every((places) => isPart(places?.at(-1)))) return false
	for (const places of new Set(known)) places?.push(`${places.pop()}, ${more}`)
	return true
}

/** Places that so far are only where a degree was taken. */
const studied = new WeakSet<string[]>()

function addSentence(to: Details, text: string, line: string): void {
	// "Goa University; research scholar"
	let rest = trimmed(text).replace(/;\s*([^;]+)$/, (all, last: string) => (isFunction(last) ? '' : all))
	const titles: string[] = []
	for (;;) {
		const [head = ''] = rest.split(',')
		const place = isGeneral(head) ? rest : withoutFunction(rest).replace(studies, '')
		if (place !== rest)
			titles.push(
				rest
					.slice(0, -place.length)
					.replace(/\s+(?:(?:at|of)(?: the)?|with the|am|an der|presso|à l['’]|au)?\s*$/i, ''),
			)
		rest = place
		const [matched = '', first = '', second = ''] =
			/^([^,，،]+?)(?:[,，،]|\s[–—]\s(?!.*,)|$)\s*([^,，،]*)/.exec(rest) ?? []
		const isTitle =
			(isFunction(first.trim()) && !isIndependent.test(first)) ||
			// "Docteur, Enseignant-chercheur"
			(isFunction(second) && !isDetail(first)) ||
			withoutHonorific(`${first}. X`) === 'X' ||
			isDegree(first) ||
			yearOfStudy.test(first) ||
			(isDetail(rest.slice(first.length)) && isSubject(first.trim())) ||
			(titles.length > 0 && /\.|^\p{Lu}{2,3}$/u.test(first.trim()) && isLikelyDegree(first)) ||
			(isAbbreviated.test(first) && !isAffiliation(first)) ||
			isUnknownTitle(first, rest)
		if (!isTitle) break
		titles.push(trimmed(first))
		rest = rest.slice(matched.length - second.length)
	}
	if (titles.length > 0) to.designation = [to.designation, ...titles].filter(Boolean).join(', ')
	const affiliation = trimmed(
		withoutHanFunction(trimmed(rest)).replace(/(?<=\p{sc=Hangul}),? [\p{sc=Hangul}\d]+(?=,|$)/gu, (last) =>
			isDesignation(last.replace(/^,? /, '')) ? '' : last,
		),
	)
	if (!affiliation) return
	// "Doutora pela Universidade de São Paulo" above where she works
	if (degreeTaken.test(text)) studied.add(to.affiliations)
	else if (isAffiliation(affiliation) && studied.delete(to.affiliations)) to.affiliations.length = 0
	to.line ??= line
	const last = to.affiliations.at(-1)
	// an address goes on over several lines until it has named its country
	if (last === undefined || namesCountry(last)) to.affiliations.push(affiliation)
	// "Professor of Health Services" above a place
	else if (/^(?:\p{L}+ )?(?:professor|lecturer|reader|fellow|scholar|researcher)/iu.test(last) && isSubject(last)) {
		to.designation = [to.designation, last].filter(Boolean).join(', ')
		to.affiliations[to.affiliations.length - 1] = affiliation
	} else to.affiliations[to.affiliations.length - 1] = `${last}, ${affiliation}`
}
