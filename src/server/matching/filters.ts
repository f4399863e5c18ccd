import type { MatchAnswer, MatchInput } from '../../contract/matching.ts'
import { type MatchFilterName, matchFilterNames } from '../../contract/matching-words.ts'
import type { MatchableJournal } from './matching.repository.ts'
import { groupsOf, subjectGroups } from './subject-groups.ts'

export type MatchFilters = Pick<MatchInput, MatchFilterName>

/** Languages whose speakers read each other; detectors confuse them too. */
const alike = [
	['id', 'ms'],
	['sr', 'hr', 'bs', 'sh'],
	['no', 'nb', 'nn'],
]
const spellings = (code: string): string[] => alike.find((codes) => codes.includes(code)) ?? [code]

/** A journal that states no language may accept any. */
export const acceptsLanguage = ({ languages }: Pick<MatchableJournal, 'languages'>, code: string): boolean =>
	languages.length === 0 || spellings(code).some((spelling) => languages.includes(spelling))

/** Declared ones alone: a guess should not hide anything. */
const subjectsOf = ({ subjects }: MatchableJournal): string[] =>
	groupsOf(subjects).map((group) => subjectGroups[group] ?? '')

function feeIsAtMost({ feeState, publicationFee }: MatchableJournal, most: number): boolean {
	if (feeState === 'none') return true
	return publicationFee !== null && Number(publicationFee) <= most
}

const passes: {
	[Name in MatchFilterName]: (journal: MatchableJournal, value: NonNullable<MatchFilters[Name]>) => boolean
} = {
	language: acceptsLanguage,
	maxFee: feeIsAtMost,
	subject: (journal, subject) => subjectsOf(journal).includes(subject),
	maxWeeks: ({ weeks }, most) => weeks !== null && weeks <= most,
	licence: ({ licences }, licence) => licences.includes(licence),
	index: ({ indexing }, name) => indexing.includes(name),
	open: ({ isAcceptingSubmissions }, isWanted) => !isWanted || isAcceptingSubmissions,
}

const passesOne = <Name extends MatchFilterName>(
	name: Name,
	journal: MatchableJournal,
	filters: MatchFilters,
): boolean => {
	const value = filters[name]
	return value === undefined || passes[name](journal, value)
}

/** The filters that leave a journal out. */
export const leftOutBy = (journal: MatchableJournal, filters: MatchFilters): MatchFilterName[] =>
	matchFilterNames.filter((name) => !passesOne(name, journal, filters))

/** The choices that are offered where any amount would do. */
const feeSteps = [0, 100, 500, 1_000, 2_000]
const weekSteps = [6, 12, 18, 26, 52]

const choicesOf: { [Name in MatchFilterName]: (journal: MatchableJournal) => string[] } = {
	language: ({ languages }) => languages,
	maxFee: (journal) => feeSteps.filter((most) => feeIsAtMost(journal, most)).map(String),
	subject: subjectsOf,
	maxWeeks: ({ weeks }) => weekSteps.filter((most) => weeks !== null && weeks <= most).map(String),
	licence: ({ licences }) => licences,
	index: ({ indexing }) => indexing,
	open: ({ isAcceptingSubmissions }) => (isAcceptingSubmissions ? ['true'] : []),
}
const byAmount = new Set<MatchFilterName>(['maxFee', 'maxWeeks'])
const mostChoices = 40

/** How many of the journals each choice would leave, the other filters kept. */
export function countChoices(journals: MatchableJournal[], filters: MatchFilters): MatchAnswer['counts'] {
	const counted = matchFilterNames.map((name) => {
		const counts = new Map<string, number>()
		for (const journal of journals) {
			if (leftOutBy(journal, filters).some((other) => other !== name)) continue
			for (const choice of new Set(choicesOf[name](journal))) counts.set(choice, (counts.get(choice) ?? 0) + 1)
		}
		const choices = [...counts].map(([value, count]) => ({ value, count }))
		choices.sort((one, other) =>
			byAmount.has(name)
				? Number(one.value) - Number(other.value)
				: other.count - one.count || (one.value < other.value ? -1 : 1),
		)
		return [name, choices.slice(0, mostChoices)] as const
	})
	return Object.fromEntries(counted) as MatchAnswer['counts']
}
