import { articleLimits, authorLimits } from '../../contract/article-words.ts'
import { coauthorLimits, maxAuthors } from '../../contract/author-words.ts'
import type { ArticleAuthorByStaff } from '../../contract/authors.ts'
import { withFewMarks } from '../../contract/combining-marks.ts'
import { isCountryCode } from '../../contract/countries.ts'
import { withoutOverrides } from '../../contract/direction-signs.ts'
import { normaliseDoi } from '../../contract/doi.ts'
import { importLimits } from '../../contract/journal-import-words.ts'
import type { ImportProblem } from '../../contract/journal-imports.ts'
import { journalIssueLimits } from '../../contract/journal-issue-words.ts'
import { normaliseOrcid } from '../../contract/orcid.ts'
import { emailProblem } from '../../contract/plain-email.ts'
import { cutText } from '../cut-text.ts'
import type { RawArticle, RawAuthor } from './formats/raw-article.ts'

/** What is stored of a file that came with an article, after it was checked. */
export type StoredGalley = {
	filePath: string
	fileSize: number
	fileSha256: string
	/** Missing in rows of earlier versions. */
	fileScan?: 'waiting' | 'clean' | 'infected' | null | undefined
	pages: number
	problems: string[]
}
export type StoredManuscript = {
	filePath: string
	fileName: string
	fileSize: number
	fileSha256: string
	fileScan: 'waiting' | 'clean' | null
}

/** An article as it will be stored. What the file does not say is empty. */
export type ArticleValues = {
	sourceId: string | null
	title: string
	authors: ArticleAuthorByStaff[]
	abstract: string
	keywords: string
	doi: string | null
	year: number
	receivedOn: string | null
	acceptedOn: string | null
	publishedOn: string | null
	volume: string | null
	issue: string | null
	pages: string | null
	licence: string | null
	referenceList: string | null
	issueTitle: string | null
	issuePublishedOn: string | null
	galley?: StoredGalley
	manuscript?: StoredManuscript
}

export type ValidatedArticle = { values: ArticleValues; problems: ImportProblem[] }

/** In characters, as the form of an article has it. */
const placeLimit = 40
const earliestYear = 1500
/** As the form of an article has it. */
const doiLimit = 300
/** Sentences may name what the file says. */
const sentenceLimit = 500

/** As problems call what is wrong about an author. */
const nameParts = {
	given: 'given name',
	particle: 'particle',
	suffix: 'suffix',
	institution: 'institution',
}

export const oneLine = (text: string | undefined): string =>
	withFewMarks(
		(text ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, ''),
	)
		.trim()
		.normalize('NFC')
		.toWellFormed()

/** Paragraphs stay; control characters go, and signs that print letters backwards. */
const longText = (text: string | undefined): string =>
	withFewMarks(
		withoutOverrides(text ?? '')
			.replace(/\r\n?/g, '\n')
			.replace(/[^\P{Cc}\n\t]/gu, '')
			.replace(/\n{3,}/g, '\n\n'),
	)
		.trim()
		.normalize('NFC')
		.toWellFormed()

/** `CC BY 4.0` of an address; anything else stays as it is written. */
function licenceName(text: string): string {
	const found = /creativecommons\.org\/licen[cs]es\/(by(?:-nc)?(?:-sa|-nd)?)\/(\d\.\d)/i.exec(text)
	if (found) return `CC ${found[1]?.toUpperCase()} ${found[2]}`
	return /creativecommons\.org\/publicdomain\/zero\/1\.0/i.test(text) ? 'CC0 1.0' : text
}

const isDay = (text: string): boolean =>
	/^\d{4}-\d{2}-\d{2}$/.test(text) &&
	Number(text.slice(0, 4)) >= earliestYear &&
	new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** Validates what a file says about an article: every value that cannot be kept is named with what follows. */
export function validateArticle(
	article: RawArticle,
	{ today, issns }: { today: string; issns: readonly string[] },
): ValidatedArticle {
	const problems: ImportProblem[] = []
	const note = (effect: ImportProblem['effect'], field: string | null, value: string, sentence: string) => {
		const shown = { value: cutText(value, importLimits.value), sentence: cutText(oneLine(sentence), sentenceLimit) }
		problems.push({ column: field, ...shown, effect })
	}

	function text(field: string, given: string | undefined, most: number): string {
		const value = oneLine(given)
		if (value.length <= most) return value
		note('part', field, value, `It is longer than ${most} characters and is cut.`)
		return cutText(value, most).trim()
	}

	function day(field: string, given: string | undefined): string | null {
		const value = oneLine(given)
		if (value === '' || /^\d{4}(?:-\d{2})?$/.test(value)) return null
		if (isDay(value) && value <= today) return value
		note('field', field, value, isDay(value) ? 'The day is in the future.' : 'This is not a day of the calendar.')
		return null
	}

	function person(author: RawAuthor, at: number): ArticleAuthorByStaff | [] {
		const named = `Author ${at + 1}`
		const family = text(named, author.family, authorLimits.family)
		if (family === '') {
			note('part', named, oneLine(author.given), 'The author has no name and is left out.')
			return []
		}
		const [email, orcid] = [oneLine(author.email), oneLine(author.orcid)]
		const country = oneLine(author.country).toUpperCase()
		if (email !== '' && emailProblem(email)) note('part', named, email, 'This is not an e-mail address.')
		if (orcid !== '' && !normaliseOrcid(orcid)) note('part', named, orcid, 'This is not an ORCID iD.')
		const optional = (field: keyof typeof nameParts, value: string | undefined, most: number) => {
			const known = text(`${named}, ${nameParts[field]}`, value, most)
			return known === '' ? {} : { [field]: known }
		}
		return {
			family,
			...optional('given', author.given, authorLimits.given),
			...optional('particle', author.particle, authorLimits.particle),
			...optional('suffix', author.suffix, authorLimits.suffix),
			...(author.isOrganisation && { isOrganisation: true }),
			...(email !== '' && !emailProblem(email) && { email }),
			...optional('institution', author.institution, coauthorLimits.institution),
			...(isCountryCode(country) && { country }),
			...(normaliseOrcid(orcid) && { orcid: normaliseOrcid(orcid) }),
			...(author.isCorresponding && { isCorresponding: true }),
		}
	}

	/** At most one author is the corresponding one, and only so many are kept. */
	function people(): ArticleAuthorByStaff[] {
		const all = article.authors.flatMap(person)
		if (all.length === 0) note('field', 'Authors', '', 'No author is named.')
		if (all.length > maxAuthors)
			note('part', 'Authors', `${all.length} authors`, `Only the first ${maxAuthors} are kept.`)
		const corresponding = all.findIndex(({ isCorresponding }) => isCorresponding)
		return all.slice(0, maxAuthors).map(({ isCorresponding: _, ...author }, at) => ({
			...author,
			...(at === corresponding && { isCorresponding: true }),
		}))
	}

	function identifier(): string | null {
		const given = oneLine(article.doi)
		const doi = given.length > doiLimit ? undefined : normaliseDoi(given)
		if (given !== '' && !doi) note('field', 'DOI', given, 'This is not a DOI.')
		return doi ?? null
	}

	const title = text('Title', article.title, articleLimits.title)
	const publishedOn = day('Published', article.published)
	const year = Number(/^\d{4}/.exec(oneLine(article.published))?.[0] ?? oneLine(article.year))
	const isYear = Number.isInteger(year) && year >= earliestYear && year <= Number(today.slice(0, 4)) + 1
	if (article.refusal) note('row', null, '', article.refusal)
	else if (title === '') note('row', 'Title', '', 'The title is missing.')
	else if (!isYear)
		note('row', 'Published', oneLine(article.published ?? article.year), 'The year of publication is missing.')
	const abstract = longText(article.abstract)
	if (abstract.length > articleLimits.abstract)
		note('part', 'Abstract', abstract, `It is longer than ${articleLimits.abstract} characters and is cut.`)
	const keywords = text(
		'Keywords',
		(article.keywords ?? []).map(oneLine).filter(Boolean).join(', '),
		articleLimits.keywords,
	)
	const references = (article.references ?? []).map(oneLine).filter(Boolean).join('\n')
	if (references.length > articleLimits.referenceList)
		note('part', 'References', '', `They are longer than ${articleLimits.referenceList} characters and are cut.`)
	const known = (article.issns ?? []).map(oneLine).filter(Boolean)
	if (known.length > 0 && !known.some((issn) => issns.includes(issn.toUpperCase())))
		note(
			'part',
			'ISSN',
			known.join(', '),
			'The file names another journal. The article becomes part of the chosen one.',
		)
	for (const { field, value, sentence } of article.notKept ?? []) note('part', field, oneLine(value), sentence)
	const values: ArticleValues = {
		sourceId: text('Id elsewhere', article.sourceId, 200) || null,
		...{ title, authors: people(), abstract: cutText(abstract, articleLimits.abstract), keywords },
		...{ doi: identifier(), year: isYear ? year : 0, publishedOn },
		receivedOn: day('Received', article.received),
		acceptedOn: day('Accepted', article.accepted),
		volume: text('Volume', article.volume, placeLimit) || null,
		issue: text('Number', article.issue, placeLimit) || null,
		pages: text('Pages', article.pages?.replace(/\s*[‐‑‒–—―−]\s*|--+/g, '-'), placeLimit) || null,
		licence: text('Licence', licenceName(oneLine(article.licence)), articleLimits.licence) || null,
		referenceList: cutText(references, articleLimits.referenceList) || null,
		issueTitle: text('Title of the issue', article.issueTitle, journalIssueLimits.title) || null,
		issuePublishedOn: day('Issue published', article.issuePublished),
	}
	return { values, problems: problems.slice(0, importLimits.problems) }
}
