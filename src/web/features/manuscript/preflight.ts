import { splitKeywords } from './keywords.ts'
import type { Found, Manuscript, Metadata } from './read-manuscript.ts'
import { countWords } from './words.ts'

/** A hint to check before sending. It never prevents sending. */
export type Hint = { id: string; title: string; place: string; advice: string }
export type PreflightInput = { manuscript?: Manuscript; form: { abstract: string; keywords: string } }

const mostAbstractWords = 300
const keywordRange = { least: 5, most: 8 }

export function preflight({ manuscript, form }: PreflightInput): Hint[] {
	const hints = [abstractHint(form.abstract, manuscript), keywordsHint(form.keywords, manuscript)]
	if (manuscript)
		hints.push(
			...authorHints(manuscript),
			trackedChangesHint(manuscript.trackedChanges),
			commentsHint(manuscript.comments),
			metadataHint(manuscript.metadata),
			referencesHint(manuscript),
		)
	return hints.filter((hint) => hint !== undefined)
}

const under = (heading: string | undefined) => (heading ? `, under “${heading}”` : '')
const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

function abstractHint(abstract: string, manuscript: Manuscript | undefined): Hint | undefined {
	const words = countWords(abstract)
	if (words === 0 && manuscript)
		return {
			id: 'abstract-missing',
			title: 'There is no abstract yet',
			place: 'The Abstract field; none was recognised on the first pages of the Word file',
			advice: `Write or paste up to ${mostAbstractWords} words into the field. In the Word file, a line “Abstract” above it helps readers find it.`,
		}
	if (words <= mostAbstractWords) return undefined
	const isFromFile = manuscript?.abstract !== undefined && manuscript.abstract.trim() === abstract.trim()
	return {
		id: 'abstract-length',
		title: `The abstract has ${words} words, ${words - mostAbstractWords} more than the usual ${mostAbstractWords}`,
		place: `The Abstract field${isFromFile ? ` and the Word file${under(manuscript.headings.abstract)}` : ''}`,
		advice:
			'Keep the question, the method, the main result and what it means; background and references can go. Shorten it in the Word file too, so that both agree.',
	}
}

function keywordsHint(keywords: string, manuscript: Manuscript | undefined): Hint | undefined {
	const { length } = splitKeywords(keywords)
	const { least, most } = keywordRange
	if ((length === 0 && !manuscript) || (length >= least && length <= most)) return undefined
	return {
		id: 'keywords-count',
		title:
			length === 0
				? 'There are no keywords yet'
				: `There ${length === 1 ? 'is' : 'are'} ${many(length, 'keyword')}; ${least} to ${most} are usual`,
		place: `The Keywords field${manuscript && manuscript.keywords.length > 0 ? ` and the Word file${under(manuscript.headings.keywords)}` : ''}`,
		advice:
			length > most
				? `Keep the ${most} that a colleague would search for first.`
				: `Add terms that a colleague would search for, divided by commas or semicolons, until there are at least ${least}.`,
	}
}

function authorHints({ authors, missingDetails, notFound }: Manuscript): Hint[] {
	if (notFound.includes('authors'))
		return [
			{
				id: 'authors-missing',
				title: 'No authors were recognised in the Word file',
				place: 'The first page, between the title and the abstract',
				advice:
					'If the authors are named elsewhere, fill in the form yourself. Otherwise add for every author, below the title: full name, designation, department, university or institution, state and country, e-mail.',
			},
		]
	const incomplete = authors.flatMap((author, index) => {
		const missing = missingDetails[index]?.join(', ')
		return missing ? [{ name: author.name, missing, index }] : []
	})
	const leave = 'If it is there already and only was not recognised, leave it as it is.'
	const [only, second] = incomplete
	if (!only) return []
	if (!second)
		return [
			{
				id: 'author-details',
				title: `Not found for ${only.name}: ${only.missing}`,
				place: `${ordinal(only.index, authors.length)}, ${only.name}, below the title of the Word file`,
				advice: `Add below the name, one line each: ${only.missing}. ${leave}`,
			},
		]
	const isSame = incomplete.every(({ missing }) => missing === only.missing)
	return [
		{
			id: 'author-details',
			title: `Not found for ${incomplete.length} authors: ${isSame ? only.missing : 'some of their details'}`,
			place: `Below the title of the Word file. ${incomplete.map(({ name, missing }) => (isSame ? name : `${name}: ${missing}`)).join(isSame ? ', ' : '; ')}`,
			advice: `Add what is missing below each name, one line each. ${leave}`,
		},
	]
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const ordinal = (index: number, count: number) =>
	count === 1 ? 'The author' : ordinals[index] ? `The ${ordinals[index]} author` : `Author ${index + 1}`

const first = (place: string | undefined) =>
	(place ? `The Word file; the first is on ${place}` : 'The Word file')
		.replace('on under', 'under')
		.replace('on near', 'near')

function trackedChangesHint({ count, firstPlace }: Found): Hint | undefined {
	if (count === 0) return undefined
	return {
		id: 'tracked-changes',
		title: `${many(count, 'tracked change')} left in the text`,
		place: first(firstPlace),
		advice:
			'In Word: Review > Accept > Accept All Changes and Stop Tracking. In LibreOffice: Edit > Track Changes > Accept All. In Google Docs: Tools > Review suggested edits > Accept all. Then choose the file again.',
	}
}

function commentsHint({ count, firstPlace }: Found): Hint | undefined {
	if (count === 0) return undefined
	return {
		id: 'comments',
		title: `${many(count, 'comment')} left in the margin`,
		place: first(firstPlace),
		advice:
			'In Word: Review > Delete > Delete All Comments in Document. In LibreOffice: right-click a comment > Delete All Comments. Then choose the file again.',
	}
}

const metadataNames: Record<keyof Metadata, string> = {
	creator: 'author',
	lastModifiedBy: 'last saved by',
	company: 'company',
	manager: 'manager',
}

function metadataHint(metadata: Metadata): Hint | undefined {
	const names = Object.keys(metadataNames) as (keyof Metadata)[]
	const told = names.filter((name) => metadata[name]).map((name) => `${metadataNames[name]} “${metadata[name]}”`)
	if (told.length === 0) return undefined
	return {
		id: 'personal-metadata',
		title: 'The file’s properties name people',
		place: `File > Info (the properties of the Word file): ${told.join(', ')}`,
		advice:
			'If reviewers should not see this: in Word, File > Info > Check for Issues > Inspect Document, then Remove All beside “Document Properties and Personal Information”. In LibreOffice: File > Properties > Reset Properties.',
	}
}

function referencesHint({ hasReferences }: Manuscript): Hint | undefined {
	if (hasReferences) return undefined
	return {
		id: 'references-missing',
		title: 'No list of references was recognised',
		place: 'The end of the Word file',
		advice:
			'Add the works you cite below a heading “References” on a line of its own. If the list is there, giving it this heading is enough.',
	}
}
