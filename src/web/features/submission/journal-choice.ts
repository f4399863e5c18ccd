import { apiPageQuery } from '../../lib/api.ts'

export type JournalChoice = { id: number; title: string; issn: string }

export const offeredAtOnce = 10
const longestSearch = 200

/** The first open journals that match: of twenty thousand, nobody scrolls through more. */
export const journalSearchQuery = (text: string) => {
	const q = text.trim().slice(0, longestSearch)
	return apiPageQuery('/api/journals', {
		query: { ...(q && { q }), accepting: 'true', page: 1, limit: offeredAtOnce, fields: 'card' },
	})
}

/** The journal that an address names: null where there is none, undefined where none is named or it is not known yet. */
export type NamedJournal = (JournalChoice & { isAcceptingSubmissions: boolean }) | null | undefined

/** The journal of an address as the form takes it, or why it does not. */
export function preselect(found: NamedJournal): { choice?: JournalChoice; problem?: string } {
	if (found === undefined) return {}
	if (found === null) return { problem: 'The journal in this link is not in our list. Please choose one here.' }
	const { id, title, issn } = found
	if (!found.isAcceptingSubmissions)
		return { problem: `${title} does not accept submissions at present. Please choose another journal.` }
	return { choice: { id, title, issn } }
}

/** The part of a draft that is about the journal. */
export function choiceOf(stored: { journalId?: string; journalTitle?: string; journalIssn?: string }) {
	const id = Number(stored.journalId)
	const isChoice = Number.isInteger(id) && id > 0 && Boolean(stored.journalTitle)
	return isChoice ? { id, title: stored.journalTitle ?? '', issn: stored.journalIssn ?? '' } : undefined
}
