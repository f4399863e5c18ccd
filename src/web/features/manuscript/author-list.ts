import { addDetails, placeGoesOn, shareInstitution } from './add-details.ts'
import { assignEmails, called, isAnyNamed, type LooseEmail, meant } from './assign-emails.ts'
import type { Details, Doubt, Draft, Evidence, ManuscriptAuthor } from './author.ts'
import { unclearAddress, unclearAuthor } from './author.ts'
import { unsupported } from './author-support.ts'
import { likeness } from './emails.ts'
import type { MarkedName } from './names.ts'
import { isOfficeAddress } from './not-authors.ts'
import { namesCountry, samePlace } from './places.ts'
import { soundsLike } from './sound-names.ts'
import { callInLettersOf, withMarked } from './with-marked.ts'

const isOnlyDesignated = ({ designation, affiliations, email, markers }: Draft) =>
	designation !== undefined && affiliations.length === 0 && email === undefined && markers.length === 0
const isNoteMark = (marker: string) => /[\uE100-\uE8FF]/.test(marker)

/** The authors as they are found line by line: names first, then what belongs to them. */
export function authorList() {
	const drafts: Draft[] = []
	const byMarker = new Map<string, Details>()
	const emails: LooseEmail[] = []
	const doubts: Doubt[] = []
	let group: Draft[] = []
	/** Those of the group who were named last: a function is theirs alone. */
	let latest: Draft[] = []
	/** Those who were named again after their places were known. */
	const placed = new Set<Draft>()
	let hasDetails = false
	/** Somebody was left out: an address may be theirs. */
	let hasUnknown = false
	let areMarkersFirst = false
	let lastMarked: Details | undefined
	/** The last thing said is the place of those named last, and nobody was named twice. */
	let isPlaceLast = false
	let isRepeated = false

	/** After "*Professor, **Scholar", which say no place, one place follows for all. */
	const isShared = () =>
		[...byMarker.values()].every(({ affiliations }) => affiliations.length === 0) &&
		drafts.every(({ markers }) => markers.some((marker) => byMarker.has(marker)))
	const named = (name: string) => called(name, drafts)
	/** "A. Rao" above a form with "Asha Rao" */
	const spellOut = (known: Draft | undefined, name: string) => {
		const initials = (text: string) => text.match(/(?<!\p{L})\p{Lu}\./gu)?.length ?? 0
		if (known && initials(known.name) > initials(name) && name.length > known.name.length) known.name = name
	}
	return {
		spellOut: (name: string) => spellOut(meant(name, drafts), name),
		get isEmpty() {
			return drafts.length === 0
		},
		get hasDetails() {
			return hasDetails
		},
		get hasPlaces() {
			return [...drafts, ...byMarker.values()].some(({ affiliations }) => affiliations.length > 0)
		},
		get hasEmails() {
			return emails.length > 0
		},
		/** Whether there are as many addresses as authors. */
		get hasAllEmails() {
			return new Set(emails.map(({ address }) => address.toLowerCase())).size >= drafts.length
		},
		/** How many authors an address below belongs to one of. */
		get groupSize() {
			return group.length
		},
		/** Whether the address under way has not named its country yet. */
		get isOpen() {
			// an address of somebody whose place is known goes on to its end
			if (group.length > 0 && group.every((draft) => placed.has(draft))) return true
			const last = (lastMarked ?? group[0])?.affiliations.at(-1)
			return last !== undefined && !namesCountry(last)
		},
		/** Whether markers stand before the names, not behind them. */
		get areMarkersFirst() {
			return areMarkersFirst
		},
		markersComeFirst(): void {
			areMarkersFirst = true
		},
		/** Whether a marker has been explained. */
		isExplained: (marker: string) => byMarker.has(marker),
		/** Whether somebody with this marker has a place. */
		isPlaced: (marker: string) =>
			drafts.some((one) => one.markers.includes(marker) && withMarked(one, byMarker).affiliations.length > 0),
		/** Whether somebody is known by this name, by a short form of it or by initials. */
		isMeant: (name: string) => (named(name) ?? meant(name, drafts)) !== undefined,
		hasMarker: (marker: string) => drafts.some(({ markers }) => markers.includes(marker)),
		/** Whether as many names have the markers of the authors in their order, and these are explained: names in another language. */
		areMarkedAs: (names: MarkedName[]) =>
			names.length > 1 &&
			names.length === drafts.length &&
			names.every(
				({ markers }, at) =>
					markers.some((marker) => byMarker.has(marker)) && String(markers) === String(drafts[at]?.markers),
			),
		get hasMarkers() {
			return drafts.some(({ markers }) => markers.length > 0)
		},
		knows: (name: string) => named(name) !== undefined,
		get names() {
			return drafts.map(({ name }) => name)
		},
		get latestNames() {
			return latest.map(({ name }) => name)
		},
		resembles: (address: string) => drafts.some(({ name }) => likeness(address, name) > 1),
		/** Whether an address is like the author who was named last, alone. */
		isLatestLike: (address: string) => latest.length === 1 && likeness(address, latest[0]?.name ?? '') > 1,
		/** The one author whose whole name is in the text. */
		namedIn(text: string): string | undefined {
			const close = text.replace(/\s/g, '')
			const [only, ...more] = drafts.filter(
				({ name }) =>
					name.length > 1 &&
					(text.includes(name) || (/[\p{sc=Han}\p{sc=Hangul}]/u.test(name) && close.includes(name.replace(/\s/g, '')))),
			)
			return more.length === 0 ? only?.name : undefined
		},
		/** Whether it names authors, as in "Rao and Holm: Goa University": it is then about some of them. */
		isNamedIn: (text: string) => isAnyNamed(drafts, text),
		/** The same people in the same order, in another script. */
		alsoCalled(known: string[], names: MarkedName[]): void {
			for (const [at, { name }] of names.entries()) {
				const draft = named(known[at] ?? '')
				if (draft) draft.alias ??= name
			}
		},
		doubt(doubt: Doubt): void {
			doubts.push(doubt)
		},
		/** Names on consecutive lines share what follows; names after details start a new group. */
		addNames(names: MarkedName[], evidence: Evidence, stated: Draft['stated'] = 'clearly'): void {
			// one of those above again, before what is said of each
			const isAgain = names.length < group.length && names.every(({ name }) => named(name))
			if (hasDetails || isAgain) {
				// where only functions were said so far, one place follows for all
				if (isAgain || !group.every(isOnlyDesignated)) group = []
				latest = []
			}
			const before = [...drafts]
			for (const { name, markers, alias } of names) {
				// "Rao" and "A. Rao" further down are authors who are known
				const again = before.find((draft) => soundsLike(draft.name, name))
				if (again) again.alias ??= name
				const known = named(name) ?? meant(name, before) ?? again
				if (known) {
					isRepeated = true
					if (known.markers.length === 0) known.markers = markers
					if (stated === 'clearly') spellOut(known, name)
					if (withMarked(known, byMarker).affiliations.length > 0) placed.add(known)
					if (!group.includes(known)) group.push(known)
					if (!latest.includes(known)) latest.push(known)
					continue
				}
				const draft = { name, markers, affiliations: [], evidence, stated, ...(alias ? { alias } : {}) }
				drafts.push(draft)
				group.push(draft)
				latest.push(draft)
			}
			hasDetails = false
			lastMarked = undefined
			isPlaceLast = false
		},
		/** "Asha Rao, asha@x, Lars Holm, lars@x, Goa University": the only place, below all, is of all. */
		shareLastPlace(): void {
			const others = drafts.filter((draft) => !group.includes(draft))
			const { affiliations = [], line } = group[0] ?? {}
			const isBare = ({ affiliations: own, markers }: Draft) =>
				own.length === 0 && markers.every((marker) => /[^\p{L}\d]/u.test(marker))
			if (isPlaceLast && !isRepeated && drafts.every((draft) => group.includes(draft) || isBare(draft)))
				for (const other of others) Object.assign(other, { affiliations: [...affiliations], line })
		},
		/** What was said of these authors before is complete: the next names are others. */
		closeGroup(isOver = false): void {
			hasDetails = true
			if (isOver) group = []
		},
		/** A line that could not be read may name somebody. */
		missOne(): void {
			hasUnknown = true
		},
		leaveOut(name: string): void {
			hasUnknown = true
			doubts.push(unclearAuthor(name))
		},
		/** Somebody follows whose name could not be read: what is said next is not about those above. */
		startUnknown(): void {
			group = []
			latest = []
			lastMarked = undefined
			hasDetails = false
		},
		addDetails(text: string, line: string, markers: string[] = []): void {
			hasDetails ||= !markers.some(isNoteMark)
			isPlaceLast = markers.length === 0 && !lastMarked
			const same = samePlace.exec(text)
			if (same) {
				const before = drafts[drafts.indexOf(group[0] as Draft) - 1]
				const { affiliations } = lastMarked ?? (before && withMarked(before, byMarker)) ?? { affiliations: [] }
				if (same[1]) for (const draft of latest) addDetails(draft, same[1], line)
				if (markers.length === 0)
					for (const draft of latest) Object.assign(draft, { affiliations: [...affiliations], line })
				else for (const marker of markers) byMarker.set(marker, { affiliations: [...affiliations], line })
				return
			}
			if (markers.length === 0) {
				// below "²Lund University, Sweden" nothing more is of the second marker
				if (lastMarked && byMarker.size > 1 && namesCountry(lastMarked.affiliations.at(-1) ?? '') && !isShared()) return
				if (lastMarked && !isShared()) {
					// "1. Professor, 2. Scholar" above their place
					const places = String(lastMarked.affiliations)
					for (const details of new Set([...byMarker.values(), lastMarked]))
						if (String(details.affiliations) === places) addDetails(details, text, line)
				} else
					for (const draft of group.filter((one) => !placed.has(one)))
						addDetails(latest.includes(draft) ? draft : { affiliations: draft.affiliations }, text, line)
				return
			}
			lastMarked = { affiliations: [] }
			addDetails(lastMarked, text, line)
			const before = markers.map((marker) => byMarker.get(marker)?.affiliations)
			if (placeGoesOn(before, lastMarked)) return
			for (const marker of markers) {
				const known = byMarker.get(marker)
				// the same again in another language, unless only a function was said
				if (!known || known.affiliations.length === 0)
					byMarker.set(
						marker,
						known ? { ...known, ...lastMarked, designation: known.designation ?? lastMarked.designation } : lastMarked,
					)
			}
		},
		addDesignation(text: string): void {
			hasDetails = true
			for (const draft of latest) draft.designation = [draft.designation, text].filter(Boolean).join(', ')
		},
		/** Places with those whose they are, for authors whose place is not known yet; a place may be of several, and several of one. */
		addPlaces(places: { place: string; names: MarkedName[] }[], line: string): void {
			const open = drafts.filter((draft) => withMarked(draft, byMarker).affiliations.length === 0)
			for (const { place, names } of places) {
				const details: Details = { affiliations: [] }
				addDetails(details, place.replace(/^(?:from )?the\s+/i, ''), line)
				for (const { name } of names) {
					const draft = named(name) ?? meant(name, open)
					if (draft) spellOut(draft, name)
					if (!draft || !open.includes(draft)) continue
					draft.affiliations.push(...details.affiliations)
					draft.designation ??= details.designation
					draft.line ??= line
				}
			}
			isRepeated = true
			hasDetails = true
			group = []
			latest = []
			lastMarked = undefined
		},
		addOrcid(orcid: string | undefined, name?: string): void {
			const owner = name ? named(name) : group.length === 1 ? group[0] : undefined
			if (owner) owner.orcid ??= orcid
		},
		/** `isWeak`: nothing but its place ties the address to these authors. */
		addEmail(email: Omit<LooseEmail, 'among'> & { among?: 'group' | 'all' }): void {
			// what stands above all names belongs to the journal, or to somebody whose name was not recognised
			if (drafts.length === 0 && email.hint === undefined) {
				doubts.push(unclearAddress(email.address))
				return
			}
			if (isOfficeAddress(email.address) && !drafts.some(({ name }) => likeness(email.address, name) > 1)) {
				doubts.push({ about: 'email', sentence: `“${email.address}” looks like the address of an office.` })
				return
			}
			// an address that says whose it is does not end a list of names
			const isBelow = email.markers.length === 0 && email.hint === undefined && !email.isOnlyByLikeness
			hasDetails ||= isBelow
			isPlaceLast &&= !isBelow
			emails.push({ ...email, among: email.among === 'all' ? drafts : group })
		},
		/** `title`: where the file has all names in its letters too, these are taken. */
		finish(title: string): { authors: ManuscriptAuthor[]; doubts: Doubt[]; unsupported: string[] } {
			const given = hasUnknown ? emails.map((email) => ({ ...email, isOnlyByLikeness: true })) : emails
			doubts.push(...assignEmails(drafts, given))
			if (title && drafts.every(({ alias }) => alias)) callInLettersOf(title, drafts)
			shareInstitution([...new Set(byMarker.values())])
			// "Asha Rao (Department of Physics), Lars Holm (Department of Botany)"
			if (drafts.every(({ evidence }) => evidence.line === drafts[0]?.evidence.line)) shareInstitution(drafts)
			const isUnmarked = ({ markers }: Draft) => !markers.some((marker) => byMarker.get(marker)?.affiliations[0])
			const found = drafts.map((draft, _, all) => ({
				draft,
				author: withMarked(draft, byMarker, all.some(isUnmarked)),
				isTied: draft.markers.some((marker) => byMarker.has(marker)),
			}))
			return { authors: found.map(({ author }) => author), doubts, unsupported: unsupported(found) }
		},
	}
}
