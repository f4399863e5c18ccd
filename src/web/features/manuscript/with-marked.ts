import type { Details, Draft, ManuscriptAuthor } from './author.ts'
import { asWritten } from './lines.ts'
import { countryOf } from './places.ts'
import { isLatin } from './scripts.ts'

/** All have names in two scripts: the one of the title counts. */
export function callInLettersOf(title: string, drafts: Draft[]): void {
	for (const draft of drafts) {
		const { name, alias = '' } = draft
		if (isLatin(name) !== isLatin(title) && isLatin(alias) === isLatin(title))
			Object.assign(draft, { name: alias, alias: name })
	}
}

/**
 * An author with what the markers say. `hasUnmarked`: another author has no marker of a place, so that a place without
 * one is of those alone.
 */
export function withMarked(draft: Draft, byMarker: Map<string, Details>, hasUnmarked = false): ManuscriptAuthor {
	const marked = draft.markers.flatMap((marker) => byMarker.get(marker) ?? [])
	const ofMarks = marked.flatMap((details) => details.affiliations)
	// the place of one of them above, and those of all by their markers elsewhere
	const isOfOne =
		hasUnmarked ||
		[...byMarker.values()].some((details) => draft.affiliations.some((place) => details.affiliations.includes(place)))
	const affiliations = [...new Set([...ofMarks, ...(ofMarks.length > 0 && isOfOne ? [] : draft.affiliations)])].map(
		asWritten,
	)
	const designation = draft.designation ?? marked.find((details) => details.designation)?.designation
	const country = affiliations.map((affiliation) => countryOf(affiliation)).find(Boolean)
	const line = marked.find((details) => details.affiliations.length > 0)?.line ?? draft.line
	return {
		name: draft.name,
		affiliations,
		...(draft.email ? { email: draft.email.address } : {}),
		...(designation ? { designation } : {}),
		...(draft.orcid ? { orcid: draft.orcid } : {}),
		...(country ? { country } : {}),
		evidence: {
			name: draft.evidence,
			...(draft.email ? { email: draft.email.evidence } : {}),
			...(affiliations.length > 0 && line ? { affiliation: { line, confidence: 'certain' } } : {}),
		},
	}
}
