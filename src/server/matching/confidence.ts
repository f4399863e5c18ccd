import type { Query } from './query.ts'

export type Confidence = 'good' | 'weak' | 'none'

/** Up to so many words are a title, which has no room for cue words. */
const titleWords = 25
/** Evidence of longer texts is counted as if they had this length: every text has some words of subjects. */
const abstractWords = 80
/** Code, formulas and tables. */
const leastLetters = 0.83

/** Is this a paper at all? One measure of the best hit cannot tell nonsense from papers, the words of the text can. */
export function judgeText({ evidence }: Pick<Query, 'evidence'>): Confidence {
	const { words, subjectWords, cues, personal, letters } = evidence
	if (letters < leastLetters || subjectWords === 0) return 'none'
	if (words <= titleWords) {
		if (personal > 0) return 'none'
		return subjectWords >= 3 || (words <= 12 && subjectWords >= 2) ? 'good' : 'weak'
	}
	const shortened = Math.min(1, abstractWords / words)
	const found = (subjectWords + cues - 2 * personal) * shortened
	if (found >= 9 && cues >= 2) return 'good'
	return found >= 7 || (found >= 6 && cues >= 3) ? 'weak' : 'none'
}

type Hit = {
	matchedWords: number
	likeness: number
	/** Terms of scope and description. */
	proseTerms: number
}

/** A record with a description shares a few words with every text; one of a title and keywords says only what counts. */
const proseRecord = 10

/** Does the best journal fit? */
export function judgeHit(hit: Hit | undefined): Confidence {
	if (!hit) return 'none'
	const { matchedWords: words, likeness, proseTerms } = hit
	if (proseTerms < proseRecord) return (words >= 2 && likeness >= 0.3) || likeness >= 0.6 ? 'good' : 'weak'
	if ((words >= 5 && likeness >= 0.4) || (words >= 3 && likeness >= 0.65)) return 'good'
	return (words >= 2 && likeness >= 0.5) || (words >= 3 && likeness >= 0.3) || words >= 5 ? 'weak' : 'none'
}

const order: Confidence[] = ['none', 'weak', 'good']

/** The text is judged first, then the best hit; the lower one counts. */
export const lower = (one: Confidence, other: Confidence): Confidence =>
	order[Math.min(order.indexOf(one), order.indexOf(other))] ?? 'none'
