import type { JournalMatch, MatchReason } from '../../contract/matching.ts'
import { bestField, type IndexedJournal, type MatchIndex } from './match-index.ts'
import type { Query } from './query.ts'
import { type MatchedWord, type Ranked, subjectPart, weightiest, wordParts } from './rank.ts'
import { groupsOf, subjectGroups } from './subject-groups.ts'
import type { Direction } from './word-subjects.ts'

const most = { reasons: 3, words: 6, missing: 5, subjects: 2 }
/** Below this the subjects of paper and journal have too little in common to be called a reason. */
const leastLikeness = 0.3

type Weighed = { reason: MatchReason; part: number }
type Index = Pick<MatchIndex, 'rarity' | 'part'>

/** Why a journal has its rank: parts of its score, the largest first, and the weighty words that it lacks. */
export function explain(index: Index, query: Query, ranked: Ranked): Pick<JournalMatch, 'reasons' | 'missing'> {
	const words = wordParts(index, query, ranked.entry)
	const found = words.filter(({ part }) => part > 0)
	const weighed = [...wordReasons(found), ...subjectReasons(query, ranked)]
	weighed.sort((one, other) => other.part - one.part)
	const known = new Set(found.map(({ surface }) => surface))
	return {
		reasons: weighed.slice(0, most.reasons).map(({ reason }) => reason),
		missing: weightiest(index, query)
			.map(({ surface }) => surface)
			.filter((surface) => !known.has(surface))
			.slice(0, most.missing),
	}
}

function wordReasons(found: MatchedWord[]): Weighed[] {
	return [...Map.groupBy(found, ({ bits }) => bestField(bits))].map(([field, words]) => ({
		reason: { kind: 'words', field, words: words.slice(0, most.words).map(({ surface }) => surface) },
		part: words.reduce((sum, { part }) => sum + part, 0),
	}))
}

function subjectReasons(query: Query, ranked: Ranked): Weighed[] {
	const { entry, likeness } = ranked
	if (likeness < leastLikeness) return []
	const [shared] = largest(query.direction.map((part, group) => part * (entry.direction[group] ?? 0)))
	if (shared === undefined) return []
	return [{ reason: { kind: 'subject', ...nameOf(shared, entry.journal) }, part: subjectPart(ranked) }]
}

/** In the journal's own words where it declares the subject. */
function nameOf(group: number, { subjects }: IndexedJournal) {
	const declared = subjects.find((subject) => groupsOf([subject]).includes(group))
	return { subject: declared ?? subjectGroups[group] ?? '', isInferred: declared === undefined }
}

const largest = (direction: Direction): number[] =>
	[...direction.entries()]
		.filter(([, part]) => part > 0)
		.sort(([, one], [, other]) => other - one)
		.map(([group]) => group)

/** What a text seems to be about. */
export const subjectsOfText = ({ direction }: Query): string[] =>
	largest(direction)
		.slice(0, most.subjects)
		.filter((group) => (direction[group] ?? 0) >= leastLikeness)
		.map((group) => subjectGroups[group] ?? '')
