import type { ManuscriptAuthor } from './author.ts'
import { isDepartment, isInstitution, namesCountry, namesStateOrTown } from './places.ts'

/** "A. Kumar": every word before the last is an initial. A single name is a full name. */
const isInitialsOnly = (name: string) => /^(?:\p{Lu}\p{M}*\.[\s-]?)+\s?\p{Lu}[\p{L}\p{M}'’-]+$/u.test(name)

/** Which of the details that the publication process asks for were not found. */
export function missingDetails({ name, designation, affiliations, email }: ManuscriptAuthor): string[] {
	const has = (check: (text: string) => boolean) => affiliations.some(check)
	const country = has(namesCountry)
	const missing = [
		isInitialsOnly(name) ? 'full name (the file gives initials)' : '',
		designation ? '' : 'designation',
		has(isDepartment) ? '' : 'department',
		has(isInstitution) ? '' : 'university or institution',
		country ? (has(namesStateOrTown) ? '' : 'state') : has(namesStateOrTown) ? 'country' : 'state and country',
		email ? '' : 'e-mail',
	]
	return missing.filter(Boolean)
}
