import { unclearAddress } from './author.ts'
import type { AuthorEmails } from './author-emails.ts'
import { formEntry } from './author-forms.ts'
import type { authorList } from './author-list.ts'
import { readDetails } from './author-places.ts'
import { emailLabel, holdEmails, placeholders } from './emails.ts'
import { withoutHonorific } from './honorifics.ts'
import type { Line } from './lines.ts'
import { splitNames } from './names.ts'
import { isAffiliation, isDesignation, namesCountry } from './places.ts'

type List = ReturnType<typeof authorList>
type Labelled = { label: string; value: string }

const labelled = /^[^\p{L}]{0,3}(\p{L}(?:[\p{L}\p{M}\p{N}\s.'’()/&-]|,(?= \p{Ll})){1,48}?)\s?[:：]\s*(?!\/\/)(\S.*)$/su

/** "Data custodian – Lars Holm" */
const dashed = /^(\p{Lu}\p{L}+(?: \p{Ll}{3,}){1,4})\s[–—-]\s(.*)$/su

/** "Redaktör: Gunilla Ekström": a word that is not known here, before a colon. It is nobody's name. */
export function unknownLabel(text: string, list: List): Labelled | undefined {
	const [, label = '', value = ''] = labelled.exec(text) ?? dashed.exec(text) ?? []
	if (label.replace(emailLabel, '').trim() === '' || /\(orcid(?: id)?$/i.test(label)) return undefined
	if (!value || label.split(/\s+/).length > 6 || (isAffiliation(label) && !isDesignation(label)) || namesCountry(label))
		return undefined
	if (list.isNamedIn(text) && list.isNamedIn(`${label}:`)) return undefined
	// "Asha Rao: Goa University", but "Asha Rao: Prof. Lars Holm" says what Lars Holm is
	const isName = /\p{Lu}.*\s/u.test(label) && splitNames(label) !== undefined
	return list.knows(label) || (isName && personIn(value) === undefined) ? undefined : { label, value }
}

/** The first person that a text names. */
export function personIn(text: string): string | undefined {
	// "dr hab. Lars Holm" is no sentence
	const [first = ''] = withoutHonorific(text).split(/[,，،;；(（<@]|(?<=\p{L}{3})\.\s/u)
	const bare = withoutHonorific(first)
	return !isAffiliation(first) && !isDesignation(bare) ? splitNames(bare)?.[0]?.name : undefined
}

/** "1) Dr. Lars Holm, Lund University", "Name: Lars Holm": a line that begins with a whole name. */
export const namesPerson = (text: string): boolean =>
	personIn((formEntry(text)?.value ?? text).replace(/^\s*\(?\d{1,2}[.)]\s*/, ''))?.includes(' ') === true

type Place = { list: List; line: Line; emails: AuthorEmails }

/** An address behind an unknown label is only given to an author whom it resembles or the line names. */
export function readLabelled({ list, line, emails }: Place, { value }: Labelled): void {
	const held = holdEmails(value)
	const rest = held.text.replace(placeholders, ' ').trim()
	const person = personIn(rest)
	if (held.emails.length === 0) {
		const isOpen = !list.hasPlaces || (!list.hasDetails && list.groupSize === 1)
		if (!person && isAffiliation(rest) && !list.isEmpty && isOpen) readDetails(list, rest, line, true)
		return
	}
	const hint = list.namedIn(value) ?? (person && list.knows(person) ? person : undefined)
	if (hint || !person || list.isMeant(person))
		emails.add(line, held.emails, hint ? { hint } : { isForAll: true, isOnlyByLikeness: true })
	else for (const address of held.emails) list.doubt(unclearAddress(address))
}
