import { countryCode, isCountry } from './countries.ts'
import { remembered } from './remembered.ts'
import { inScripts, wordsOf } from './scripts.ts'

const states =
	'(?:andhra|arunachal|himachal|madhya|uttar) pradesh|assam|bihar|chhattisgarh|goa|gujarat|haryana|jharkhand|karnataka|kerala|maharashtra|manipur|meghalaya|mizoram|nagaland|odisha|orissa|punjab|rajasthan|sikkim|tamil ?nadu|telangana|tripura|uttarakhand|west bengal|jammu(?: (?:and|&) kashmir)?|ladakh|puducherry|chandigarh|(?:new )?delhi|mumbai|kolkata|chennai|bengaluru|bangalore|hyderabad|pune'
const state = inScripts(() => new RegExp(`^(?:${wordsOf('state', states)})$`, 'iu'))
const hanCountry = /中国|中國|台灣|台湾|日本/

const pieces = (text: string) =>
	text.split(/[,，、،;；\n]|\s[-–—|]\s|\s?\/\s?(?=\p{Lu})/u).map((piece) =>
		piece
			.trim()
			.replace(/^[(（]+|[)）.।。]+$|[-\s]*\d{4,7}$/g, '')
			.trim(),
	)

/** The code of the country that an address ends in. */
export const countryOf = (text: string): string | undefined =>
	pieces(text)
		.reverse()
		.map((piece) => countryCode(piece))
		.find(Boolean)

export const namesCountry = (text: string): boolean =>
	hanCountry.test(text) || pieces(text).some((piece) => isCountry(piece))

/** Only places: "Pune, Maharashtra". */
export const isPlaces = (text: string): boolean => pieces(text).every((piece) => isCountry(piece) || state.test(piece))

/** "Kochi, Kerala": one of several pieces is a country or state. */
export function endsInPlace(text: string): boolean {
	const all = pieces(text).filter(Boolean)
	return all.length > 1 && all.some((piece) => isCountry(piece) || state.test(piece))
}

/** Only a town, state or country. */
export const isPlaceLine = (text: string): boolean => isPlaces(text) || (endsInPlace(text) && !isAffiliation(text))

/** "República de Colombia", as at the top of a cover; "Republic of Letters" may be a title. */
export const isState = (text: string): boolean =>
	(/^(?:r[eé]p[uú]bli(?:ca|que|ka?)|repubblica|royaume|reino|freistaat)\s/iu.test(text) &&
		/^(?:(?:[^\p{Ll}\s]\S*|\S{1,3})(?:\s|$)){2,7}$/u.test(text)) ||
	isCountry(/^(?:\p{L}+ ){0,3}(?:republic|kingdom) of (?:the )?(.*)$/iu.exec(text)?.[1] ?? '')

/** A state or town beside the country: a piece that is no country, no department and no institution. */
export const namesStateOrTown = (text: string): boolean =>
	hanCountry.test(text) ||
	pieces(text).some(
		(piece) => piece && !isCountry(piece) && !isDepartment(piece) && !isInstitution(piece) && !isDesignation(piece),
	)

/** Whole words; "Carruthers-Dean" is a surname. */
const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}]|\\p{Ll}{4}-)(?:${words})(?![\\p{L}\\p{M}])`, 'iu')
const departmentWords =
	'd[eé]p(?:art[ae]?ment[os]?|to?)\\.?s?|fa[ck][uoü]l[td]\\p{L}+|school|esc(?:ol|uel)a|research group|division|directorate|discipline|section|unit|chair|cent(?:re|er) (?:for|of)|lab(?:orat[oó]\\p{L}+|or)?s?|programm?e?|(?<=\\p{L} )(?:group|cell)$'
const departments = inScripts(() => word(wordsOf('department', departmentWords)))
const closeDepartments = inScripts(() => new RegExp(wordsOf('closeDepartment'), 'u'))
const institutionWords =
	'[uü]niver[sz](?:i[td]|za)\\p{L}*|pol[iy]t[eé](?:k|ch|h|c)ni[ck]\\p{L}*|institu[tcç](?!ional|ions)\\p{L}*|cnrs|csir|icar|icmr|labs|services|campus|laborator(?:y|ies)|conservatory|association|commission|hospital(?:ar)?|health (?:service|system)s?|nhs|government of|govt\\.?|univ\\.?|college|iit|nit|iim|aiims|mit|academy|academia|clinic|cent(?:re|er)|council|ministry|library|trust|stichting|stiftung|foundation|corporation|company|ltd\\.?|limited|inc\\.?|gmbh|llc|llp|pvt\\.?|observatory|museum|agency|bureau|office|authority|society|school of|(?:reserve|central|world|national|development) bank|bank of|law firm|(?:care|nursing) home|(?:high|secondary|primary) school|analytics|robotics|enterprises|consult\\p{L}*|technologies|industries|federation|municipality|diocese|seminary|vidyapeeth|(?:maha|vishwa)?vidyalaya|(?:vigyan|vikas|gyan) kendra|sansthan'
const institutions = inScripts(() => word(wordsOf('institution', institutionWords)))
const closeWords = '(?:archiv(?:es?|o)?|museum|institut)(?!\\p{L})'
const closeInstitutions = inScripts(() => new RegExp(wordsOf('closeInstitution', closeWords), 'iu'))
const designationWords =
	'profess?(?:or|eur)\\p{L}*|prof\\.|lecturers?|reader|research(?:er| associate)|assistante?|scholars?|(?:ph\\.? ?d\\.?,?|doctoral) candidate|students?|principal|head(?: of (?:the )?department)?|h\\.?o\\.?d\\.?|dean|director|scientists?|engineer|librarian|fellow|instructor|teacher|\\p{L}{3,}(?:ologist|onomist|ographer|ician|therapist)|archivist|curator|educator|surgeon|consultant|manager|officer|advocate|registrar|(?:registered|staff|charge|head) nurse|nurse (?:i{1,3}|i?v)|(?:ward|staff|nursing) sister|midwife|superintendent|lawyer|architect|counsell?ors?|(?:guest|visiting) faculty|adjunct|emeritus|faculty member|analyst|experts?|graduate|co-?ordinator|chair(?:man|person)?|specialist|pharmacist|veterinarian|residents?|(?:foundation(?: year ?\\d)?|junior|house|specialty) doctor|fy\\d|tutor|demonstrator|trainee|intern|practitioner|dentist|attorney|barrister|solicitor|do[ck]toran[dt]'
const designations = inScripts(() => word(wordsOf('designation', designationWords)))
const wholeDesignations = inScripts(() => new RegExp(`^(?:${wordsOf('wholeDesignation')})$`, 'u'))

export const isDepartment = remembered((text) => departments.test(text) || closeDepartments.test(text))
export const isInstitution = remembered((text) => institutions.test(text) || closeInstitutions.test(text))
export const isAffiliation = (text: string) => isDepartment(text) || isInstitution(text)
export const isDesignation = remembered((text) => designations.test(text) || wholeDesignations.test(text))
/** "Associate Professor Department of Physics", "دانشیار گروه زراعت": the function stands before the department without a comma. */
const functionBefore = inScripts(
	() =>
		new RegExp(
			`^(?!(?:\\p{L}+ )?graduate|\\p{sc=Cyrillic})(?:\\p{L}+ ){0,2}?(?:${wordsOf('designation', designationWords)}) (?:of (?:the )?)?(?=(?:${wordsOf('department', departmentWords)}) )`,
			'iu',
		),
)
/** "Lecturer in Physics at Goa University" */
const functionAt = inScripts(
	() =>
		new RegExp(
			`^(?:[\\p{L}-]+ ){0,2}?(?:${wordsOf('designation', designationWords)})(?: (?:of|in|für) [\\p{L} ]{3,50}?)? (?:at(?: the)?|(?:with|in) the|am|an der|presso|à l['’]|au) ?`,
			'iu',
		),
)
export function withoutFunction(text: string): string {
	// "อาจารย์ คณะพยาบาลศาสตร์": words between spaces are what commas divide elsewhere
	const [first = '', second = ''] = /\p{sc=Thai}/u.test(text) ? text.split(' ') : []
	if (isDesignation(first) && isAffiliation(second)) return text.slice(first.length + 1)
	const place = text.slice(functionAt.exec(text)?.[0].length ?? 0)
	return isAffiliation(place) && place !== text ? place : text.slice(functionBefore.exec(text)?.[0].length ?? 0)
}
/** "same as above", "-do-", "Scholar, same department and university": the place of the author before. */
export const samePlace =
	/^(?:(.*)[,;]\s*)?[^\p{L}]*(?:-do-|ditto|idem|ibid|as above|(?:the )?same(?: (?:as (?:above|(?:the )?(?:first|corresponding|previous) author)|department|faculty|school|college|university|institut\p{L}+|address|affiliation|place|organi[sz]ation|and|&))+|〃|同上|то же|там же)[^\p{L}]*$/iu
/** A place or a function. */
export const isDetail = (text: string): boolean =>
	isAffiliation(text) ||
	isDesignation(text) ||
	namesCountry(text) ||
	isPlaces(text) ||
	endsInPlace(text) ||
	samePlace.test(text)
