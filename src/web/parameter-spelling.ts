import { citationFormats } from '../contract/citation-formats.ts'
import { maxSearchLength } from '../contract/form-limits.ts'
import { choiceNames } from './features/journals/catalogue-parameters.ts'
import { isSort, spelledChoices } from './features/journals/catalogue-search.ts'
import { comparedIds } from './features/journals/compared-ids.ts'

/** As the server reads a number: `7`, `007`, `7.0` and `0x7` are one record. */
const record = (text: string) => {
	const id = Number(text)
	return Number.isSafeInteger(id) && id > 0 ? String(id) : text
}

const page = (text: string) => {
	const number = Number(text)
	return Number.isInteger(number) && number > 1 && number <= 100_000 ? String(number) : ''
}

const only = (value: string) => (text: string) => (text === value ? value : '')

/**
 * The one spelling of what a page reads from its address, by name; empty for what counts as not asked. Only the server
 * needs it: pages take any spelling.
 */
export const parameterSpellings: Record<string, (text: string) => string> = {
	id: record,
	articleId: record,
	// as it is: the page is not cached, and the browser looks for the journal by this spelling
	journalId: (text) => text,
	// as it is: the page is not cached, and the loader leads to the one spelling
	code: (text) => text,
	section: record,
	page,
	articles: page,
	changes: page,
	q: (text) => text.replaceAll('\0', '').trim().slice(0, maxSearchLength).toWellFormed(),
	...Object.fromEntries(choiceNames.map((name) => [name, (text: string) => spelledChoices(name, [text]).join('|')])),
	view: only('list'),
	ids: (text) => comparedIds(text).join(','),
	sent: (text) => (text === 'message' || text === 'link' ? text : ''),
	sort: (text) => (isSort(text) ? text : ''),
	format: (text) => ['all', ...citationFormats].find((format) => format.toLowerCase() === text.toLowerCase()) ?? '',
}
