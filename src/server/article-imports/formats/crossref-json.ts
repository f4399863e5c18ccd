import * as z from 'zod'
import { fieldError } from '../../app-error.ts'
import { cut } from './bounded-article.ts'
import { dateOf, keywordsIn, plainText, type RawArticle, type RawAuthor, withParticle } from './raw-article.ts'

/** What is not as it should be counts as missing: one odd value must not cost the whole article. */
const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)
const text = lenient(z.union([z.string(), z.number().transform(String)]))
/** Crossref has lists of titles, CSL has one. */
const firstText = lenient(z.union([z.string(), z.array(z.string()).transform(([first]) => first)]))
const date = lenient(
	z.object({ 'date-parts': z.array(z.array(z.union([z.number(), z.string(), z.null()]))) }).transform((known) => {
		const [year, month, day] = known['date-parts'][0] ?? []
		return dateOf(year ?? undefined, month ?? undefined, day ?? undefined)
	}),
)
/** Checking a list costs for every entry: of one that nobody can mean only the beginning is looked at. */
const listOf = <S extends z.ZodType>(schema: S) =>
	z.preprocess(
		(value) => (Array.isArray(value) ? value.slice(0, mostEntries) : value),
		z.array(schema.nullable().catch(null)).optional().catch(undefined),
	)
const mostEntries = 3_000

const name = z.object({
	...{ family: text, given: text, suffix: text, name: text, literal: text, ORCID: text },
	'non-dropping-particle': text,
	'dropping-particle': text,
	affiliation: listOf(z.object({ name: text })),
})

const work = z.object({
	...{ type: text, DOI: text, title: firstText, subtitle: firstText, abstract: text, keyword: text },
	...{ author: listOf(name), volume: text, issue: text, page: text, 'article-number': text },
	...{ published: date, 'published-online': date, 'published-print': date, issued: date, accepted: date },
	license: listOf(z.object({ URL: text, 'content-version': text })),
	reference: listOf(
		z.object({
			...{ unstructured: text, author: text, year: text, 'article-title': text, 'journal-title': text },
			...{ 'volume-title': text, volume: text, 'first-page': text, DOI: text },
		}),
	),
	ISSN: listOf(z.string()),
})
type Work = z.infer<typeof work>

/** In characters, of texts whose patterns take long. */
const longestList = 40_000
const articleTypes = ['journal-article', 'article-journal', 'article']

function authorOf(author: z.infer<typeof name>): RawAuthor {
	const institution = author.affiliation?.find((one) => one?.name)?.name
	const known = { orcid: author.ORCID, institution }
	const only = author.name ?? author.literal
	if (author.family === undefined) {
		const isOthers = /^et\.? al\.?$/i.test(only ?? '')
		return { family: only ?? author.given ?? '', ...(only && !isOthers && { isOrganisation: true }), ...known }
	}
	const particle = author['non-dropping-particle'] ?? author['dropping-particle']
	const last = particle ? { family: author.family, particle } : withParticle(author.family)
	return { ...last, given: author.given, suffix: author.suffix, ...known }
}

type Reference = NonNullable<NonNullable<Work['reference']>[number]>

const referenceText = (known: Reference): string =>
	known.unstructured ??
	[
		...[known.author, known.year && `(${known.year})`, known['article-title'] ?? known['volume-title']],
		...[known['journal-title'], known.volume, known['first-page'], known.DOI && `https://doi.org/${known.DOI}`],
	]
		.filter(Boolean)
		.join('. ')

const some = <T>(list: readonly (T | null)[] | undefined): T[] => (list ?? []).filter((one) => one !== null)

function articleOf(given: unknown): RawArticle {
	const read = work.safeParse(given)
	if (!read.success) return { authors: [], refusal: 'It is not a work as Crossref describes one.' }
	const { data } = read
	const licences = some(data.license)
	const subtitle = data.subtitle && `: ${plainText(data.subtitle)}`
	return {
		...(!articleTypes.includes(data.type ?? 'article') && {
			refusal: `It is of the type “${cut(data.type ?? '', 60)}”, not an article of a journal.`,
		}),
		title: data.title && `${plainText(data.title)}${subtitle ?? ''}`,
		authors: some(data.author).map(authorOf),
		abstract: data.abstract && plainText(cut(data.abstract, longestList)),
		keywords: data.keyword === undefined ? undefined : keywordsIn(cut(data.keyword, longestList)),
		doi: data.DOI,
		accepted: data.accepted,
		published: data['published-online'] ?? data.published ?? data.issued ?? data['published-print'],
		volume: data.volume,
		issue: data.issue,
		pages: data.page ?? data['article-number'],
		licence: (licences.find((one) => one['content-version'] === 'vor') ?? licences[0])?.URL,
		references: some(data.reference).map((one) => plainText(referenceText(one))),
		issns: some(data.ISSN),
	}
}

const object = z.record(z.string(), z.unknown())

/** An answer of Crossref's API about one work or many, or a list as reference managers have it. */
export function* readCrossrefJson(text: string): Generator<{ article: RawArticle; end: number }> {
	let whole: unknown
	try {
		whole = JSON.parse(text)
	} catch {
		throw fieldError('file_refused', 'file', 'The file is not valid JSON. Please export it again.')
	}
	const message = object.safeParse(whole).data?.message ?? whole
	const items = object.safeParse(message).data?.items ?? message
	const list = Array.isArray(items) ? items : [items]
	for (const [at, item] of list.entries())
		yield { article: articleOf(item), end: Math.floor((text.length * (at + 1)) / list.length) }
}
