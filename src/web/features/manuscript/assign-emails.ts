import { type Doubt, type Draft, unclearAddress } from './author.ts'
import { isLikelyDegree } from './degrees.ts'
import { latinLetters, likeness, sameName } from './emails.ts'
import { particles } from './names.ts'

export type LooseEmail = {
	address: string
	line: string
	markers: string[]
	/** Whose it is, as the line says: a name, "A. Kumar" or "A.K.". */
	hint?: string | undefined
	/** The authors it stands below; for the address of a corresponding author all of them. */
	among: Draft[]
	isForAll?: boolean
	/** Nothing says that it is an author's: it must resemble the name. */
	isOnlyByLikeness?: boolean
}

const words = (text: string) =>
	latinLetters(text)
		.split(/[\s.,'’-]+/)
		.filter(Boolean)

const isWhole = /\p{L}\.?\s\p{L}/u

/** The author of this name; "Asha Rao BN" is the "Asha Rao" who is known. */
export function called<T extends { name: string }>(name: string, drafts: T[]): T | undefined {
	const isDegreeBehind = (text: string) => text.split(' ').every(isLikelyDegree)
	return (
		drafts.find((draft) => sameName(draft.name) === sameName(name)) ??
		drafts.find((draft) => name.startsWith(`${draft.name} `) && isDegreeBehind(name.slice(draft.name.length + 1)))
	)
}

/** The one author whom a name, a short name or initials mean. */
export function meant<T extends { name: string; alias?: string }>(hint: string, drafts: T[]): T | undefined {
	const aliases = drafts.flatMap((draft) => (draft.alias ? { name: draft.alias, draft } : []))
	return meantByName(hint, drafts) ?? meantByName(hint, aliases)?.draft
}

function meantByName<T extends { name: string }>(hint: string, drafts: T[]): T | undefined {
	const wanted = words(hint)
	if (wanted.length === 0) return undefined
	const isInitials = /^(?:\p{Lu}[.\s-]*){1,8}$/u.test(hint)
	const exact = drafts.find(({ name }) => words(name).join('') === wanted.join(''))
	if (exact) return exact
	// "Rao AK"
	const spaced = hint.replace(/(?<=\p{L}{2}\s)\p{Lu}{2,3}$/u, (initials) => [...initials].join(' '))
	if (spaced !== hint) return meantByName(spaced, drafts)
	// "Sh. Rao" is "Shirin Rao"
	const written = latinLetters(hint)
	const isShort = (word: string) => word.length === 1 || (word.length < 4 && written.includes(`${word}.`))
	const letters = wanted.flatMap((word) => (isInitials ? [...word] : [word]))
	const found = drafts.filter(({ name }) => {
		const own = words(name)
		if (isInitials)
			return [own, own.filter((word) => !particles.has(word)), latinLetters(name).split(' ')].some(
				(some) => some.map((word) => word[0]).join('') === letters.join(''),
			)
		const long = wanted.filter((word) => !isShort(word))
		const short = wanted.filter(isShort)
		return (
			long.length > 0 &&
			// "Asha Rao" is "A. Rao"
			long.some((word) => own.includes(word)) &&
			long.every((word) => own.includes(word) || (!!word[0] && own.includes(word[0]))) &&
			short.every((letter) => own.some((word) => word.startsWith(letter) && !long.includes(word)))
		)
	})
	// "AK" is "Asha Rani Kumar" where nobody else has these initials
	const [first, last, ...more] = isInitials && found.length === 0 ? letters : []
	const ends = drafts.filter(({ name }) => {
		const own = words(name)
		return last && more.length === 0 && own[0]?.[0] === first && own.at(-1)?.[0] === last
	})
	const [only, ...others] = found.length > 0 ? found : ends
	return others.length === 0 ? only : undefined
}

/** Gives every address to its author, and says of those it gives to nobody why. */
export function assignEmails(drafts: Draft[], emails: LooseEmail[]): Doubt[] {
	const left: LooseEmail[] = []
	const give = (draft: Draft, { address, line }: LooseEmail, confidence: 'certain' | 'likely') => {
		draft.email ??= { address, evidence: { line, confidence } }
	}
	for (const email of emails) {
		if (drafts.some((draft) => draft.email?.address.toLowerCase() === email.address.toLowerCase())) continue
		const marked = drafts.filter(({ markers }) => markers.some((marker) => email.markers.includes(marker)))
		// "(Y.L.)" may be two people, of whom one has the sign of the line
		const owner = email.hint ? (meant(email.hint, drafts) ?? meant(email.hint, marked)) : undefined
		const other = spelledOut(email.address, owner ? [owner] : marked, drafts, !!owner)
		if (other && (owner || marked.length > 0)) give(other, email, 'likely')
		else if (owner) give(owner, email, 'certain')
		// "Contact: Lars Holm", who is nobody here
		else if (
			marked.length === 1 &&
			marked[0] &&
			!marked[0].email &&
			(!(email.hint && isWhole.test(email.hint)) || isSpelledOf(email.address, marked[0].name))
		)
			give(marked[0], email, 'certain')
		else if (!email.hint) left.push(marked.length > 1 ? { ...email, among: marked } : email)
	}
	const best = (address: string, some: Draft[]) => Math.max(0, ...some.map((draft) => likenessOf(address, draft)))
	// below Lars Holm stands an address that is spelled as the name of Asha Rao
	const own = left.map((email) =>
		best(email.address, drafts) > best(email.address, email.among) + 4
			? { ...email, among: drafts, isOnlyByLikeness: true }
			: email,
	)
	// "Goa University, x7@goa" below a name, even if others have an address further down
	for (const email of own) {
		const [only, ...more] = email.among
		if (only && more.length === 0 && only.line === email.line && !email.isOnlyByLikeness && !only.email)
			give(only, email, 'certain')
	}
	const groups = Map.groupBy(
		own.filter((email) => !drafts.some((draft) => draft.email?.address === email.address)),
		({ among }) => among.map(({ name }) => name).join(),
	)
	return [...groups.values()].flatMap((some) => byLikeness(some, some[0]?.among.length ? some[0].among : drafts, give))
}

/**
 * Another author whose given and family name the address spells out, while it has nothing of the marked ones; of these a sign
 * speaks less clearly than their name, so that a long name is enough.
 */
function spelledOut(address: string, marked: Draft[], drafts: Draft[], isNamed: boolean): Draft | undefined {
	if (marked.some(({ name }) => likeness(address, name) > 0)) return undefined
	const [local = ''] = latinLetters(address).split('@')
	const [only, ...more] = drafts.filter(({ name, email }) => {
		const found = words(name).filter((word) => word.length > 2 && local.includes(word))
		return !email && (found.length > 1 || (!isNamed && found.join('').length > 4))
	})
	return more.length === 0 ? only : undefined
}

type Give = (draft: Draft, email: LooseEmail, confidence: 'certain' | 'likely') => void

/** First by likeness of name and address, then in order where as many are left of both; otherwise not at all. */
function byLikeness(emails: LooseEmail[], among: Draft[], give: Give): Doubt[] {
	const unique = [...new Map(emails.map((email) => [email.address.toLowerCase(), email])).values()]
	const without = () => among.filter(({ email }) => !email)
	const everyone = without()
	// as many addresses as authors are in the authors' order, unless an address says otherwise
	const areAllAlike = unique.length > 1 && unique.every(({ address }, at) => likenessTo(address, everyone[at]) > 1)
	const inOrder =
		unique.length === everyone.length &&
		unique.length > 0 &&
		(areAllAlike || !unique.some((email) => email.isOnlyByLikeness))
	// "asha.rao@x.edu, asha@rao.in": the second one is no co-author's
	const isContradicted = inOrder && unique.some((email, index) => prefersOther(email, everyone[index], among))
	if (inOrder && !isContradicted) {
		for (const [index, email] of unique.entries()) {
			const draft = everyone[index]
			if (draft)
				give(
					draft,
					email,
					unique.length === 1 && email.isForAll && likeness(email.address, draft.name) === 0 ? 'likely' : 'certain',
				)
		}
		return []
	}
	const pairs = unique
		.flatMap((email) => everyone.map((draft) => ({ email, draft, score: likenessOf(email.address, draft) })))
		.filter(
			({ email, draft, score }) =>
				score > 1 && (!email.isOnlyByLikeness || isSpelledOf(email.address, draft.alias ?? draft.name)),
		)
		.sort((a, b) => b.score - a.score)
	const given = new Set<LooseEmail>()
	for (const { email, draft, score } of pairs) {
		const isTie = pairs.some((other) => other.email === email && other.draft !== draft && other.score === score)
		if (draft.email || given.has(email) || isTie) continue
		give(draft, email, 'certain')
		given.add(email)
	}
	return unique.filter((email) => !given.has(email)).map(({ address }) => unclearAddress(address))
}

const likenessOf = (address: string, { name, alias = '' }: Draft) =>
	Math.max(likeness(address, name), alias ? likeness(address, alias) : 0)
const likenessTo = (address: string, draft: Draft | undefined) => (draft ? likenessOf(address, draft) : 0)
const isSpelledOf = (address: string, name: string) => likeness(address, name) > 1 && isSpelled(address, name)

/** "iquintanal" has the name Ana in it, and is hers as little as "mrs.parker": half of the letters have to be of a name. */
function isSpelled(address: string, name: string): boolean {
	const bare = latinLetters(address.split('@')[0] ?? '').replace(/[^\p{L}]/gu, '')
	const found = words(name).filter((word) => word.length > 2 && bare.includes(word))
	return found.length === 0 || found.join('').length * 2 >= bare.length
}

/** Whether an address fits another author clearly better than the one at its place. */
function prefersOther({ address }: LooseEmail, draft: Draft | undefined, drafts: Draft[]): boolean {
	return drafts.some((other) => other !== draft && likenessOf(address, other) > likenessTo(address, draft) + 4)
}

const isBeforeColon = (word: string, text: string) =>
	text
		.split(/[:：]/)
		.slice(0, -1)
		.some((part) => part.trimEnd().endsWith(word))
/** Whether a text has the whole name of one of them, or a part of it before a colon. */
export const isAnyNamed = (drafts: Draft[], text: string): boolean =>
	drafts.some(
		({ name }) =>
			(/\p{L}\s\p{L}/u.test(name) && text.includes(name)) ||
			name.split(/\s+/).some((word) => word.length > 2 && isBeforeColon(word, text)),
	)
