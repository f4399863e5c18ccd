import type { authorList } from './author-list.ts'
import { emailLabel, holdEmails, placeholder, placeholders, type WithPlaceholders } from './emails.ts'
import { withoutHonorific } from './honorifics.ts'
import { type Line, leading, raise, raisedStart, unmarked } from './lines.ts'
import { markersIn, raiseMarkers } from './markers.ts'
import { splitNames } from './names.ts'
import { namesOffice } from './not-authors.ts'
import { withWords } from './scripts.ts'

type List = ReturnType<typeof authorList>
export type AuthorEmails = ReturnType<typeof emailLines>

const allRaised = /\uE000[^\uE001]*\uE001/g
const raisedLast = /\uE000([^\uE001]*)\uE001\s*$/
export const corresponding = withWords(
	/^[^\p{L}]*(?:(?:\p{L}+[ -]){0,4}?[ck]orr?[ei]spond?\p{L}+(?:(?: (?:authors?|aut[eo]r\p{L}*|address|concerning|to|about|should|regarding)(?!\p{L}))+['’]?s?|(?= ?[^\p{L} ]| \S+@|$))|contact(?: (?:author|person|details|information|address))?(?=\s*[:：-])|first author(?=\s*[:：])|~)/iu,
	'corresponding',
)
const filler =
	/^(?:\s|[:：.,—–-]|\(s\)|e-?mails?(?: address(?:es)?)?|addresses?|details|information|concerning|regarding|this|the|article|paper|manuscript|should|must|can|may|be|is|sent|directed|addressed|made|to|at|for|author|via)+(?=[^\p{L}]|$)/iu
const isRole = /author|korrespond|correspon|corrispond/i
const orderedSeparators = /[\s,،，;؛；/|&·•:：.()<>[\]*-]+/g

const initials = /^(?:\p{Lu}\.?[\s-]?){2,5}$/u
/** "HMD" in "a@x; HMD: b@x", "a" in "(a) b@x" */
const labelBefore = (text: string) =>
	(/[^,;，；]*$/u.exec(unmarked(text))?.[0] ?? '').replace(/^[\s.(（|/·•&-]+|[\s.:：=)）<(（–—-]+$/gu, '')

/** Reads lines with addresses, and remembers whose address the next line may give. */
export function emailLines(list: List) {
	let pending: { markers: string[]; hint?: string | undefined } | undefined

	function add(
		line: Line,
		addresses: string[],
		more: { markers?: string[]; hint?: string | undefined; isForAll?: boolean; isOnlyByLikeness?: boolean } = {},
	): void {
		for (const address of addresses)
			if (address)
				list.addEmail({
					address,
					line: line.text,
					markers: more.markers ?? [],
					hint: more.hint,
					...(more.isForAll ? { isForAll: true, among: 'all' as const } : {}),
					...(more.isOnlyByLikeness ? { isOnlyByLikeness: true } : {}),
				})
	}

	/** Every address of the line with what stands right before and behind it. */
	function readHeld(line: Line, { text, emailAt }: WithPlaceholders, isForAll = false): void {
		const parts = text.replace(emailLabel, ' ').split(/([\uEA00-\uEAC8])/)
		const lineMarks = markersIn(leading.exec(text)?.[1] ?? '')
		// "²Goa University, {asha,lars}@x"
		const isLed = text.lastIndexOf(raisedStart) < 1
		// "a@x.edu¹, b@x.edu²": the markers follow their addresses
		const areBehind = !parts[0]?.includes(raisedStart) && leading.test(parts.at(-1) ?? '')
		for (let index = 1; index < parts.length; index += 2) {
			const before = parts[index - 1] ?? ''
			const behind = parts[index + 1] ?? ''
			const raised = areBehind ? leading.exec(behind)?.[1] : raisedLast.exec(before)?.[1]
			const bracketed = /^\s*[(（]([^()（）]{2,60})[)）]/u.exec(behind.replace(allRaised, ''))?.[1]
			const prior = /([\p{L}\p{M}][\p{L}\p{M}\s.'’-]{2,60})\s*[:：(<–—-]+\s*$/u.exec(unmarked(before))?.[1]?.trim()
			const label = labelBefore(before)
			const areInitials = initials.test(label)
			const hint =
				bracketed && !placeholder.test(bracketed) && !isRole.test(bracketed)
					? bracketed
					: areInitials && list.isMeant(label)
						? label
						: prior && list.isMeant(prior)
							? prior
							: list.namedIn(unmarked(before))
			const isMarker = label.length === 1 && list.hasMarker(label)
			const typed = isMarker ? [label] : parts.length === 3 || isLed ? lineMarks : []
			const markers = raised !== undefined ? markersIn(raised) : typed
			const own = pending && !hint && markers.length === 0 ? pending : { markers, hint }
			add(line, [emailAt(parts[index] ?? '')], {
				...own,
				isForAll: isForAll || parts.length > 2 * list.groupSize + 1,
				// "RK: keller@x", who is nobody here
				isOnlyByLikeness: areInitials && !hint && /[:：=)）–—-]\s*$/u.test(before),
			})
		}
		pending = undefined
	}

	return {
		add,
		readHeld,
		/** A corresponding author was announced, and the details follow. */
		get isExpecting() {
			return pending !== undefined
		},
		expect(owner: { markers: string[]; hint?: string | undefined } | undefined) {
			pending = owner
		},
		/** A line of nothing but addresses, labels and whose they are. */
		readOnly(line: Line, held: WithPlaceholders): boolean {
			if (held.emails.length === 0) return false
			const rest = unmarked(held.text.replace(allRaised, ' '))
				.replace(emailLabel, ' ')
				.replace(/[(（][^()（）]{1,60}[)）]/gu, (inside) => (placeholder.test(inside) ? inside : ' '))
				.replace(placeholders, ' ')
				.replace(orderedSeparators, ' ')
				.trim()
			const isNamed = held.text.split(placeholders).every((part) => {
				const name = part.replace(emailLabel, ' ').replace(orderedSeparators, ' ').trim()
				return !name || list.isMeant(unmarked(name)) || list.hasMarker(name)
			})
			if (rest && !isNamed && !/^(?:contact|tel|phone|mobile|and|or)?$/i.test(rest)) return false
			// "Asha Rao (asha@x)" names its author before the address
			if (list.isEmpty && /\p{L}/u.test(held.text.replace(emailLabel, ' ').replace(placeholders, ' '))) return false
			readHeld(line, held)
			return true
		},
	}
}

type Place = { list: List; line: Line; emails: AuthorEmails }

/** "*Corresponding author: A. Kumar, a.kumar@x": the address is that author's; the place is read elsewhere. */
export function correspondence({ list, line, emails }: Place): boolean {
	// "ᵃCorresponding author"
	const sentences = unmarked(line.marked.replace(leading, '')).split(/(?<=[。；])/u)
	// "About the author: ...。Corresponding author: ..."
	const plain = sentences
		.slice(
			Math.max(
				0,
				sentences.findLastIndex((one) => corresponding.test(one)),
			),
		)
		.join('')
	const at = corresponding.exec(plain) ?? sentence.exec(plain)
	if (!at) return false
	if (namesOffice(plain.slice(at[0].length)) && !/correspond/i.test(at[0])) return true
	const marks = markersIn(leading.exec(raiseMarkers(line.marked))?.[1] ?? '')
	const signs = marks.length > 0 ? marks : list.hasMarker('*') && !/first|第一/i.test(at[0]) ? ['*'] : []
	const held = holdEmails(plain.slice(at[0].length))
	const named = withoutHonorific(
		held.text
			.replace(filler, '')
			.replace(/^[^\p{L}\uEA00-\uEAC8]+/u, '')
			.replace(filler, '')
			.trim(),
	)
	const [first = ''] = named.split(/[,，،;；(（<\uEA00-\uEAC8]|(?<=\p{L}{3})\.\s|\s[-–—]\s|\t/u)
	const field = first.replace(emailLabel, '').trim()
	const [person, ...more] = splitNames(field) ?? []
	const hint = person && more.length === 0 ? person.name : undefined
	if (hint && list.isEmpty) list.addNames([{ name: hint, markers: [] }], { line: line.text, confidence: 'likely' })
	if (held.emails.length === 0) {
		emails.expect({ markers: signs, hint: hint && list.knows(hint) ? hint : undefined })
		return true
	}
	const isOne = held.emails.length === 1
	const owner = ownerOf(held.text, list, hint)
	if (isOne && owner) emails.add(line, held.emails, { hint: owner, markers: signs, isForAll: true })
	else if (isOne) emails.readHeld(line, { ...held, text: markBefore(held.text, signs) }, true)
	else emails.readHeld(line, { ...held, text: raise(signs.join()) + held.text }, true)
	return true
}

/** "About the authors: Lars Holm, lecturer; Asha Rao, corresponding author, asha@x": of several, the one named last before it. */
function ownerOf(text: string, list: List, hint?: string): string | undefined {
	const [before = ''] = text.split(placeholder)
	const areMany = list.names.filter((name) => before.includes(name)).length > 1
	return areMany ? list.namedIn(before.replace(/.*[;；]/su, '')) : hint
}

/** The sentence of an Author Note. */
const sentence = /^.{0,200}?correspondence (?:concerning|regarding|about|to|should|may|can)/iu
const markBefore = (text: string, signs: string[]) =>
	signs.length > 0 ? text.replace(placeholder, (sign) => raise(signs.join()) + sign) : text
