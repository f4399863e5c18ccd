import { languageName } from '../../../contract/languages.ts'
import type { JournalMatch, MatchAnswer, MatchReason } from '../../../contract/matching.ts'
import { type MatchFilterName, matchFieldLabels } from '../../../contract/matching-words.ts'
import { withCommas } from '../../lib/numbers.ts'

/** What the filters are called, at their controls and in sentences. */
export const filterLabels: Record<MatchFilterName, string> = {
	language: 'Language',
	maxFee: 'Fee',
	subject: 'Subject',
	maxWeeks: 'Time to publication',
	licence: 'Licence',
	index: 'Indexed in',
	open: 'Open for submissions',
}

/** A choice as people read it. */
export const choiceLabels: Partial<Record<MatchFilterName, (value: string) => string>> = {
	language: languageName,
	maxFee: (value) => (value === '0' ? 'No fee' : `Up to $${withCommas(Number(value))}`),
	maxWeeks: (value) => `At most ${value} weeks`,
}

export const reasonSentence = (reason: MatchReason): { about: string; words: string[] } =>
	reason.kind === 'words'
		? { about: `In its ${matchFieldLabels[reason.field]}:`, words: reason.words }
		: { about: reason.isInferred ? 'Subject, inferred from its words:' : 'Declared subject:', words: [reason.subject] }

type Journal = JournalMatch['journal']

export function feeSentence({ feeState, publicationFee, otherFees }: Journal): string {
	if (feeState === 'none') return 'No fee'
	if (feeState === 'on_request') return 'On request'
	if (feeState === 'not_stated') return 'Not stated'
	const amounts = [...(publicationFee === null ? [] : [`$${withCommas(Number(publicationFee))}`]), ...otherFees]
	return amounts.join(', ')
}

export const weeksSentence = ({ weeks }: Journal): string =>
	weeks === null ? 'Not stated' : `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`

/** The language of the text first, because that is why the journal is in the list. */
export function languageSentence({ languages }: Journal, language: string | null): string {
	if (languages.length === 0) return 'Not stated'
	const first = languages.filter((code) => code === language)
	return [...first, ...languages.filter((code) => code !== language)].map(languageName).join(', ')
}

type Notice = { title: string; text: string; tone: 'good' | 'warn' }

/** What the answer as a whole means, in plain words. */
export function noticeOf({ confidence, matches, hidden, subjects, journals }: MatchAnswer): Notice {
	const about = subjects.length === 0 ? '' : ` Your text seems to be about ${subjects.join(' and ').toLowerCase()}.`
	const close = matches.filter(({ isClose }) => isClose).length
	if (confidence === 'good')
		return {
			title: `${close} ${close === 1 ? 'journal fits' : 'journals fit'} your paper`,
			text: `${close === 1 ? 'The best' : 'Best first,'} out of ${withCommas(journals)} compared.${about} Read the scope of a journal before you submit.`,
			tone: 'good',
		}
	if (confidence === 'weak')
		return {
			title: 'These journals may fit, but we are not sure',
			text: `Your text and their records have little in common.${about} A longer abstract may help; check each journal yourself.`,
			tone: 'warn',
		}
	if (hidden.count > 0)
		return {
			title: 'No journal with these choices fits',
			text: 'Others fit your text. Take back a choice to see them.',
			tone: 'warn',
		}
	return {
		title: 'No good match',
		text: 'No journal in our catalogue clearly fits this text. If it is the abstract of a paper, add its title and some sentences on what it is about, or ask us.',
		tone: 'warn',
	}
}

/** "A better match is left out: Soil Letters (Fee)." */
export function hiddenSentence({ count, best }: MatchAnswer['hidden']): string {
	const named = best.map(({ title, by }) => `${title} (${by.map((name) => filterLabels[name]).join(', ')})`).join('; ')
	const rest = count > best.length ? `; and ${withCommas(count - best.length)} more` : ''
	return `${count === 1 ? 'A better match is' : `${withCommas(count)} better matches are`} left out: ${named}${rest}.`
}
