import { likeness } from './emails.ts'
import { isAffiliation, isDesignation, namesCountry } from './places.ts'

export type ManuscriptAuthor = { name: string; affiliations: string[]; email?: string; designation?: string }
type Details = { designation?: string; affiliations: string[] }
type Draft = Details & { name: string; markers: string[]; email?: string }

const headOf = /^(?:[\p{L} ]+ (?:and|&) )?head of (?:the )?department$/iu
const trimmed = (text: string) =>
	text
		.replace(/\s+/g, ' ')
		.replace(/^ ?[（(]([^（）()]+)[）)] ?$/, '$1')
		.replace(/^[\s,;:.–—-]+|[\s,;:–—-]+$/g, '')
		.replace(/(?<=[\p{L}\p{M}]{3})\.$/u, '')
		.trim()

/** "Assistant Professor, Department of Physics, ..." is a designation and an affiliation. */
function addDetails(to: Details, text: string): void {
	let rest = trimmed(text)
	const titles: string[] = []
	for (;;) {
		const [whole = '', first = ''] = /^([^,，،]+)[,，،]?\s*/.exec(rest) ?? []
		const isTitle = isDesignation(first) && (!isAffiliation(first) || headOf.test(first.trim()))
		if (!isTitle) break
		titles.push(trimmed(first))
		rest = rest.slice(whole.length)
	}
	if (titles.length > 0) to.designation = [to.designation, ...titles].filter(Boolean).join(', ')
	const affiliation = trimmed(rest)
	if (!affiliation) return
	const last = to.affiliations.at(-1)
	// an address goes on over several lines until it has named its country
	if (last === undefined || namesCountry(last)) to.affiliations.push(affiliation)
	else to.affiliations[to.affiliations.length - 1] = `${last}, ${affiliation}`
}

/** The authors as they are found line by line: names first, then what belongs to them. */
export function authorList() {
	const drafts: Draft[] = []
	const byMarker = new Map<string, Details>()
	const markedEmails: { markers: string[]; email: string }[] = []
	const looseEmails: { emails: string[]; among: Draft[] }[] = []
	let group: Draft[] = []
	let hasDetails = false
	let lastMarked: Details | undefined

	const named = (name: string) => drafts.find((draft) => draft.name.toLowerCase() === name.toLowerCase())
	return {
		get isEmpty() {
			return drafts.length === 0
		},
		get hasDetails() {
			return hasDetails
		},
		/** Whether the address under way has not named its country yet. */
		get isOpen() {
			const last = (lastMarked ?? group[0])?.affiliations.at(-1)
			return last !== undefined && !namesCountry(last)
		},
		/** Names on consecutive lines share what follows; names after details start a new group. */
		addNames(names: { name: string; markers: string[] }[]): void {
			if (hasDetails) group = []
			for (const { name, markers } of names) {
				const known = named(name)
				if (known) {
					group.push(known)
					continue
				}
				const draft = { name, markers, affiliations: [] }
				drafts.push(draft)
				group.push(draft)
			}
			hasDetails = false
			lastMarked = undefined
		},
		addDetails(text: string, markers: string[] = []): void {
			hasDetails = true
			if (markers.length === 0) {
				for (const details of lastMarked ? [lastMarked] : group) addDetails(details, text)
				return
			}
			lastMarked = { affiliations: [] }
			addDetails(lastMarked, text)
			for (const marker of markers) byMarker.set(marker, lastMarked)
		},
		addEmails(emails: string[], markers: string[] = [], name?: string): void {
			hasDetails = true
			const owner = name ? named(name) : undefined
			if (owner && emails[0]) owner.email ??= emails[0]
			else if (markers.length > 0) for (const email of emails) markedEmails.push({ markers, email })
			else looseEmails.push({ emails, among: group })
		},
		finish(): ManuscriptAuthor[] {
			for (const { markers, email } of markedEmails) {
				const owners = drafts.filter(
					(draft) => !draft.email && draft.markers.some((marker) => markers.includes(marker)),
				)
				if (owners.length === 1 && owners[0]) owners[0].email = email
				else looseEmails.push({ emails: [email], among: owners.length > 0 ? owners : drafts })
			}
			const rows = joined(looseEmails)
			for (const { emails, among } of rows) assign(emails, among.length > 0 ? among : drafts)
			return drafts.map((draft) => withMarked(draft, byMarker))
		},
	}
}

/** Addresses on several lines for the same authors are given out together. */
function joined(rows: { emails: string[]; among: Draft[] }[]): { emails: string[]; among: Draft[] }[] {
	const byGroup = new Map<Draft[], string[]>()
	for (const { emails, among } of rows) byGroup.set(among, [...(byGroup.get(among) ?? []), ...emails])
	return [...byGroup].map(([among, emails]) => ({ emails: [...new Set(emails)], among }))
}

/** First by likeness of name and address, then in order where as many are left of both; otherwise not at all. */
function assign(emails: string[], among: Draft[]): void {
	const left = new Set(emails)
	const without = () => among.filter(({ email }) => !email)
	const pairs = emails
		.flatMap((email) => without().map((draft) => ({ email, draft, score: likeness(email, draft.name) })))
		.filter(({ score }) => score > 0)
		.sort((a, b) => b.score - a.score)
	for (const { email, draft, score } of pairs) {
		const isTie = pairs.some(
			(other) => other.email === email && other.draft !== draft && other.score === score && !other.draft.email,
		)
		if (draft.email || !left.has(email) || isTie) continue
		draft.email = email
		left.delete(email)
	}
	const rest = without()
	if (rest.length === left.size)
		for (const [index, email] of [...left].entries()) Object.assign(rest[index] ?? {}, { email })
}

function withMarked(draft: Draft, byMarker: Map<string, Details>): ManuscriptAuthor {
	const marked = draft.markers.flatMap((marker) => byMarker.get(marker) ?? [])
	const affiliations = [...new Set([...marked.flatMap((details) => details.affiliations), ...draft.affiliations])]
	const designation = draft.designation ?? marked.find((details) => details.designation)?.designation
	return {
		name: draft.name,
		affiliations,
		...(draft.email ? { email: draft.email } : {}),
		...(designation ? { designation } : {}),
	}
}
