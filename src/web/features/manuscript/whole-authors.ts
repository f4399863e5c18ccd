import { isDegree, isLikelyDegree } from './degrees.ts'
import { emailLabel, placeholder, placeholders } from './emails.ts'
import { withoutHonorific } from './honorifics.ts'
import { leadingAnd } from './joined-and.ts'
import { raisedStart, unmarked } from './lines.ts'
import { markersIn } from './markers.ts'
import { isPlainName, type MarkedName, organisation, splitNames, withoutAgain, withoutGrades } from './names.ts'
import { isAffiliation, isDesignation, isDetail, isInstitution, isPlaces, namesCountry } from './places.ts'

/** Names that share details, as one line gives them. `held` are the placeholders of their addresses. */
export type WholeAuthor = { names: MarkedName[]; details: string; held: string[] }

const withoutJoint = (text: string) =>
	text
		.replace(/^[\s,，،;；＆]+/u, '')
		.replace(leadingAnd, '')
		.replace(/^\s*(?:[ye]\s+|&)/iu, '')
const listNumber = /^\s*(?:\(?\d{1,2}[.)]|[•▪●-])\s+(?=\p{L})/u

/** "Asha Rao-Goa University", "Asha K.Rao Goa University": who is named before a place, and the place. */
export function beforePlace(text: string): [name: string, place: string] | undefined {
	const [, name = '', place = ''] =
		/^([^\p{Pd},:]{5,60}?)\s?\p{Pd}\s?(\p{Lu}\S+ .*)$/u.exec(text) ??
		/^(\p{Lu}\p{Ll}+ (?:\p{Lu}\.)+\p{Lu}\p{Ll}+) (\p{Lu}.*)$/u.exec(text) ??
		[]
	const words = (place.split(',')[0] ?? '').split(' ')
	// "Machine Learning - Hospital Planning" is a title
	const begins = /^\S+ (?:of|for|für|d[aeio]s?) /iu.test(place) && isAffiliation(words[0] ?? '')
	const isPlace = name.includes('.')
		? isAffiliation(place)
		: begins || (words.length < 4 && isAffiliation(words.at(-1) ?? ''))
	// "Shatt Al-Arab Technical University" begins with nobody
	return isPlace && / .*\p{L}{2}$(?<! [Aa]l)/u.test(name) && isPlainName(name) ? [name, place] : undefined
}

/** "Lars Holm (Lund University) read an early draft." */
export const endsInWords = /\s\p{Ll}+(?:\s\p{Ll}+)+\.$|다\.$/u

/** Whole authors on one line: names with their places or addresses. Nothing where the line is of another kind. */
export function wholeAuthors(line: string): WholeAuthor[] | undefined {
	// "Asha Rao (BSc, MPH): Goa University"
	const text = withoutAgain((beforePlace(line)?.join(', ') ?? line).replace(listNumber, ''))
		// "Asha Rao (asha@x)¹"
		.text.replace(/(\s*[(（<][\uEA00-\uEAC8][)）>])(\uE000[^\uE001]*\uE001)/gu, '$2$1')
		// "Asha Rao,¹ Goa University"
		.replace(/^([^,]+),\s?(\uE000[^\uE001]*\uE001)\s*/u, '$1$2, ')
		.replace(/^[^,:：(（]+[(（][^()（）]*,[^()（）]*[)）]/u, withoutGrades)
		// "Asha Rao, Doctor of Philosophy (PhD) in Forestry"
		.replace(/((?:doctor|master|bachelor) of [\p{L} ]{3,40}?) \([\p{L}.]{2,8}\)/iu, '$1')
		// "Asha Rao (corresponding author) is Reader, Goa University"
		.replace(/^(\p{Lu}\S+(?: \S+){1,3}?)(?: [(（][^()（）]*author[)）])? is (?:an? |the )?(?=\p{Lu})/u, '$1, ')
	if (endsInWords.test(text)) return undefined
	return inBrackets(text) ?? inChunks(text, listNumber.test(line))
}

/** "A (place) & B (place)", "A (address), B (address)" */
function inBrackets(text: string): WholeAuthor[] | undefined {
	const found = [...text.matchAll(/([^()（）<>]+)[(（<]([^()（）<>]+)[)）>]\s*/gu)]
	const covered = found.map(([whole]) => whole).join('').length
	const after = text.slice(covered).replace(/^[\s.,;]+|[\s.,;]+$/g, '')
	// "A (address) and B (address), place": the place is of both
	if (found.length === 0 || !(after === '' || (/^\s*,/.test(text.slice(covered)) && isDetail(unmarked(after)))))
		return undefined
	const authors = found.map(([, before = '', inside = '']) => {
		const names = splitNames(withoutJoint(before))
		const held = inside.match(placeholders) ?? []
		const details = inside.replace(placeholders, ' ').replace(emailLabel, ' ').trim()
		const isOfDegree =
			isPlaces(details) &&
			isDegree(
				before
					.trim()
					.split(/[,\s]+/)
					.at(-1) ?? '',
			)
		const isClear = held.length > 0 || (isDetail(unmarked(details)) && !isOfDegree)
		return names && isClear ? { names, details, held } : undefined
	})
	if (!authors.every((author) => author !== undefined)) return undefined
	if (after === '') return authors
	return authors.every(({ details }) => details === '')
		? authors.map((author) => ({ ...author, details: after }))
		: undefined
}

/** Chunks of one author each, divided by semicolons or by the addresses they end in; or the line is one chunk. */
function inChunks(text: string, isItem: boolean): WholeAuthor[] | undefined {
	const divisions = [text.split(/[;；]/), text.split(/(?<=[\uEA00-\uEAC8][)>\]]?)[\s,;，&]+(?=\S)/u), [text]]
	for (const chunks of divisions) {
		const written = chunks.filter((chunk) => chunk.trim())
		if (written.length < 1 || (written.length === 1 && chunks !== divisions[2])) continue
		const authors = written.map((chunk) => person(withoutJoint(chunk), isItem))
		if (authors.every((author) => author !== undefined))
			return (chunks === divisions[2] && besideEachOther(text)) || authors
	}
	return undefined
}

/** "Asha Rao, Goa University, India and Lars Holm, Lund University": each with a place that is complete. */
function besideEachOther(text: string): WholeAuthor[] | undefined {
	const chunks = text.split(/,?\s+(?:and|&|und|et|y)\s+(?=\p{Lu})/u)
	// "Institute of Fine & Performing Arts" goes on behind the word
	const isComplete = (place: string) => {
		const last = place.split(/,\s*/).at(-1) ?? ''
		return isAffiliation(last)
			? isInstitution(last.split(' ').at(-1) ?? '')
			: isAffiliation(place) || namesCountry(last)
	}
	const authors = chunks.map((chunk) => person(chunk, false))
	if (chunks.length < 2 || !authors.every((author) => author !== undefined)) return undefined
	const areClear = authors.every(
		({ names: [only, ...more], details }) =>
			only && more.length === 0 && only.name.includes(' ') && isPlainName(only.name) && isComplete(unmarked(details)),
	)
	// "Goa University & Tata Memorial, Mumbai" is where one works
	const isEven = new Set(authors.map(({ details }) => isAffiliation(details))).size === 1
	return areClear && isEven ? authors : undefined
}

/** "Rao, Asha Maria – Goa University" */
const familyFirst = /^(\p{Lu}[\p{L}\p{M}'’-]+), (\p{Lu}[\p{L}.]* \p{Lu}[\p{L}\p{M}.'’-]*)$/u
const strong = /\t|\s[|¦·•]\s|\s[-–—]\s|(?<=\p{L}{3}|, \p{Lu}{2})\.\s+(?=\p{Lu})/u
/** "Name, degree, designation, department, institution, country, address", or with tabs, bars, dashes or points. */
function person(written: string, isItem: boolean): WholeAuthor | undefined {
	// "Asha Rao, MD (Lecturer)¹"
	const [end = '', role = '', mark = ''] =
		/[,，(（]([^,，()（）\uE000]+)[)）]?\s*\uE000([^\uE001]*)\uE001\s*$/u.exec(written) ?? []
	const chunk =
		isDesignation(role) && !written.slice(0, -end.length).includes(raisedStart)
			? written.replace(/\uE000.*$/u, '')
			: written
	// "Varanasi - 221005" divides nothing
	const before = tidy(chunk.split(strong)[0] ?? '').replace(familyFirst, (pair, family, given) =>
		strong.test(chunk) && !isLikelyDegree(given) ? `${given} ${family}` : pair,
	)
	// "Prof. Asha Rao"
	const isTitle =
		/^\p{L}{3,}\.\s|^[^.,]+ [^.,]+, \p{L}{2,6}\.\s(?=\p{Lu})/u.test(chunk) && !isDegree(before.split(', ')[1] ?? '')
	const isStrong = strong.test(chunk) && splitNames(before) !== undefined && !isTitle
	const held = chunk.match(placeholders) ?? []
	const fields = chunk.split(isStrong ? strong : /[,，،:：]|(?=[(（<](?!\p{L}\)))|(?=[\uEA00-\uEAC8])/u)
	const plain = fields.map((field) => tidy(field))
	const first = (isStrong ? before : plain[0]) ?? ''
	const [lead, ...others] = splitNames(first) ?? splitNames(beforeFunction(first)) ?? []
	if (!lead || (others.length > 0 && !isStrong) || isPlaces(first)) return undefined
	if (chunk !== written) lead.markers.push(...markersIn(mark))
	let at = 1
	const names = [lead, ...others]
	// "MS (General Surgery), FMAS"
	const isOfDegree = (index: number) =>
		index > 1 && (/^\s*[(（]/.test(fields[index] ?? '') || isLikelyDegree(plain[index] ?? ''))
	// "MRCP (UK)"
	const isOfCountry = (index: number) =>
		index > 1 && /^\s*[(（]/.test(fields[index] ?? '') && isPlaces(plain[index] ?? '')
	while (
		at < plain.length &&
		(isDegree(plain[at] ?? '') || (isOfDegree(at) && !isDetail(plain[at] ?? '')) || isOfCountry(at))
	)
		at++
	const isTitled = withoutHonorific(first) !== first
	// several whole names before the place they share
	while (
		!isStrong &&
		!isItem &&
		at < plain.length - 1 &&
		isWholeName(plain[at] ?? '') &&
		(!isTitled || isPerson(plain[at] ?? '')) &&
		plain.slice(at + 1).some(isAffiliation)
	) {
		names.push(...(splitNames(plain[at] ?? '') ?? []))
		at++
	}
	const rest = plain.slice(at).filter((field) => field && !(field.includes('.') && isDegree(field)))
	if (!isStrong && rest.some((field) => isPerson(field))) return undefined
	// "Asha Rao¹, Rivers Study Group" is a list, "Rain Systems, Kenya, Nairobi, 4 Lake Street" the address of a company
	const isList = rest.every((field) => organisation.test(field)) && names.some(({ markers }) => markers[0])
	const isCompany = namesCountry(rest[0] ?? '') && /\d.*\p{L}/u.test(rest.at(-1) ?? '')
	if (held.length === 0 && (isList || isCompany)) return undefined
	const isEvident = held.length > 0 || rest.some(isDetail)
	const isDoubtful = rest.length > 0 && !rest.some(isDetail) && !rest.every((field) => field.length < 40)
	if (
		!isEvident ||
		isDoubtful ||
		rest.some((field) => isWholeName(field) && splitNames(field)?.some(({ markers }) => markers.length > 0))
	)
		return undefined
	// without a place or a function, what follows the name may be anything
	if (rest.length > 0 && !rest.some(isDetail) && rest.some((field) => field.split(' ').length > 3)) return undefined
	return { names, details: rest.join(', '), held }
}

/** "Kovács Anna egyetemi docens": the name before a function that begins with a small letter or a degree. */
function beforeFunction(field: string): string {
	const words = field.split(' ')
	const at = words.findIndex(
		(word, index) =>
			index > 1 &&
			index > words.length - 4 &&
			/^\p{Ll}|^PhD-/u.test(word) &&
			isDesignation(words.slice(index).join(' ')),
	)
	return words.slice(0, Math.max(0, at)).join(' ')
}
const tidy = (field: string) =>
	unmarkedPlaces(field)
		.replace(placeholders, ' ')
		.replace(emailLabel, ' ')
		.replace(/^[\s(（<[]+|(?<!\(\p{L}|.\([\p{L} ]+)[\s)）>\].:：]+$/gu, (edge) =>
			edge.includes('.') && /\p{L}\.$/u.test(field.trim()) ? '.' : '',
		)
		.replace(/\s+/g, ' ')
		.trim()
/** The markers of a name stay with it. */
const unmarkedPlaces = (field: string) => (placeholder.test(field) ? unmarked(field) : field)

/** "Prof. Asha Rao" and "Asha Rao*" are people, whatever the words before the name mean. */
function isPerson(field: string): boolean {
	const names = splitNames(field)
	return names !== undefined && (withoutHonorific(field) !== field || names.some(({ markers }) => markers.length > 0))
}

const isWholeName = (field: string) =>
	!isPlaces(field) && field.includes(' ') && !isDetail(field) && splitNames(field) !== undefined
