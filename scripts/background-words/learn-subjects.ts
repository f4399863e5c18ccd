import { groupsOf, subjectGroups } from '../../src/server/matching/subject-groups.ts'

type Labelled = { terms: string[]; subjects: string[] }
type Document = { terms: string[]; shares: number[] }

const rounds = 4
/** What a title counts whose subject is only inferred. */
const inferredWeight = 0.3
/** Shares of a term are drawn towards those of all journals by so many records. */
const prior = 1
/** Below this a term says too little about subjects, or belongs too little to one of them. */
const least = { count: 1, information: 0.8, share: 0.12 }

/** Naive Bayes over the labelled records, which then labels the titles and learns from those too. */
export function learnSubjects(labelled: Labelled[], titles: string[][]): string[] {
	const known = labelled.flatMap(({ terms, subjects }): Document[] => {
		const groups = groupsOf(subjects)
		return groups.length === 0
			? []
			: [{ terms, shares: subjectGroups.map((_, at) => (groups.includes(at) ? 1 / groups.length : 0)) }]
	})
	const base = subjectGroups.map(
		(_, at) => (sum(known.map(({ shares }) => shares[at] ?? 0)) + 1) / (known.length + subjectGroups.length),
	)
	let counts = countTerms(known, [])
	for (let round = 0; round < rounds; round++) {
		const guessed = titles.map((terms) => ({ terms, shares: guess(terms, counts, base) }))
		counts = countTerms(known, guessed)
	}
	return [...counts].flatMap(([term, byGroup]) => lineOf(term, byGroup, base)).sort()
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function countTerms(known: Document[], guessed: Document[]): Map<string, number[]> {
	const counts = new Map<string, number[]>()
	const add = ({ terms, shares }: Document, weight: number) => {
		for (const term of terms) {
			const byGroup = counts.get(term) ?? subjectGroups.map(() => 0)
			for (const [at, share] of shares.entries()) byGroup[at] = (byGroup[at] ?? 0) + share * weight
			counts.set(term, byGroup)
		}
	}
	for (const document of known) add(document, 1)
	for (const document of guessed) add(document, inferredWeight)
	return counts
}

const sharesOf = (byGroup: number[], base: number[]) => {
	const total = sum(byGroup)
	return byGroup.map((count, at) => (count + prior * (base[at] ?? 0)) / (total + prior))
}

/** Nothing where no term of the title is known. */
function guess(terms: string[], counts: Map<string, number[]>, base: number[]): number[] {
	const logs = base.map((share) => Math.log(share))
	let isKnown = false
	for (const term of terms) {
		const byGroup = counts.get(term)
		if (!byGroup || sum(byGroup) === 0) continue
		isKnown = true
		for (const [at, share] of sharesOf(byGroup, base).entries())
			logs[at] = (logs[at] ?? 0) + Math.log(share / (base[at] ?? 1))
	}
	if (!isKnown) return base.map(() => 0)
	const most = Math.max(...logs)
	const weights = logs.map((log) => Math.exp(log - most))
	const total = sum(weights)
	return weights.map((weight) => weight / total)
}

/** `term information group:share ...`, shares in hundredths. */
function lineOf(term: string, byGroup: number[], base: number[]): string[] {
	if (sum(byGroup) < least.count) return []
	const shares = sharesOf(byGroup, base)
	const information = sum(shares.map((share, at) => share * Math.log(share / (base[at] ?? 1))))
	if (information < least.information) return []
	const named = shares
		.map((share, at) => ({ share, at }))
		.filter(({ share }) => share >= least.share)
		.sort((one, other) => other.share - one.share)
	if (named.length === 0) return []
	return [[term, information.toFixed(1), ...named.map(({ share, at }) => `${at}:${Math.round(100 * share)}`)].join(' ')]
}
