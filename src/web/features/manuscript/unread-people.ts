import { unmarked } from './lines.ts'
import { endsInPlace, isAffiliation, isDesignation, namesCountry } from './places.ts'

/** "Asha Rao ABCDS, Practitioner" */
export const mayNamePeople = /^\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]*){1,4},/u

/** A title stands before what could not be read as a name, or a family name may stand before the given ones. */
export const isUnreadPerson = (text: string) =>
	text.length < 80 &&
	(/^(?:prof|dr|drs|mr|mrs|ms)\b\.?\s*\p{Lu}/iu.test(unmarked(text)) ||
		/^\p{Lu}[\p{L}'’-]+, \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*){1,2}$/u.test(text)) &&
	!namesCountry(text) &&
	!endsInPlace(text) &&
	!isAffiliation(text) &&
	!isDesignation(text)

/** "Contact: a@x": nothing but what the address is. */
export const isLabelOf = (rest: string, text: string) =>
	rest.length < 40 && !isAffiliation(rest) && !namesCountry(rest) && /[:：]\s*\S+@\S+$/u.test(text)
