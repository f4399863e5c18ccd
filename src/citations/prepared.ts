import { normaliseDoi } from '../contract/doi.ts'
import { type NamedAuthors, readAuthors } from './author-list.ts'
import { sentenceCase, sentenceCaseWithSubtitle, titleCase, withoutAllCapitals } from './casing.ts'
import { clean, withoutTags } from './marked-text.ts'
import { numberText, type Pages, readPages } from './pages.ts'
import type { CitationRecord } from './record.ts'
import { readTitle } from './title-words.ts'

/** What all styles start from: every field clean, and what has no meaning left out. */
export type Prepared = {
	authors: NamedAuthors
	title: string
	/** Worked out when a style asks: most ask for one or two. */
	inTitleCase: () => string
	inSentenceCase: () => string
	inSentenceCaseWithSubtitle: () => string
	journal: string
	journalInTitleCase: () => string
	abbreviation: string
	year: string
	volume: string
	issue: string
	pages: Pages | undefined
	doi: string
}

/**
 * A full stop at the end belongs to the sentence around the title, unless it belongs to an abbreviation; a comma or a
 * dash belongs to nothing.
 */
const withoutFinalStop = (title: string) =>
	/(?:\.\.|\b\p{L}\.\p{L}\.|\b(?:al|etc|Inc|Ltd|Co|Corp|Jr|Sr|vs|spp?|cf)\.)$/u.test(title)
		? title
		: title.replace(/(?:\.|(?<![\s,;:–—-])[\s,;:–—-]+)$/, '')

export function prepare(record: CitationRecord): Prepared {
	const journal = clean(record.journalTitle)
	const given = readTitle(withoutFinalStop(withoutTags(clean(record.title))))
	const text = withoutAllCapitals(given)
	const title = text === given.text ? given : readTitle(text)
	const shared = {
		authors: readAuthors(record.authors),
		title: text,
		inTitleCase: once(() => titleCase(title)),
		inSentenceCase: once(() => sentenceCase(title)),
		inSentenceCaseWithSubtitle: once(() => sentenceCaseWithSubtitle(title)),
		journal,
		journalInTitleCase: once(() => titleCase(readTitle(journal))),
		year: record.year === undefined ? '' : String(record.year),
		doi: normaliseDoi(record.doi) ?? '',
	}
	// without a journal a volume or a page means nothing
	if (journal === '') return { ...shared, abbreviation: '', volume: '', issue: '', pages: undefined }
	return {
		...shared,
		abbreviation: clean(record.journalAbbreviation) || journal,
		volume: numberText(record.volume),
		issue: numberText(record.issue),
		pages: readPages(record.pages),
	}
}

function once(work: () => string): () => string {
	let known: string | undefined
	return () => {
		known ??= work()
		return known
	}
}
