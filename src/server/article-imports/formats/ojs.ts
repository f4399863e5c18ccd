import { maxAuthors } from '../../../contract/author-words.ts'
import type { XmlNode, XmlTree } from '../../manuscripts/xml-trees.service.ts'
import { plainText, type RawArticle, type RawAuthor, type RawFile, withParticle } from './raw-article.ts'
import { allIn, at, childOf, childrenOf, textOf } from './xml-nodes.ts'

/** What is read of an export: an article, and what its issue says before its articles. */
export const ojsTrees = ['article', 'issue_identification', 'date_published']
export const ojsWithout = ['covers', 'biography', 'issue_galleys', 'queryParticipants']

/** What an issue says about all of its articles. */
type Issue = { volume: string; number: string; year: string; title: string; published: string }
const noIssue: Issue = { volume: '', number: '', year: '', title: '', published: '' }

/** Of texts in several languages, that of the article's own language, or else the first one. */
function inLanguage(nodes: XmlNode[], locale: string | undefined): XmlNode | undefined {
	return nodes.find(({ attributes }) => attributes.locale === locale) ?? nodes[0]
}

const issueOf = (node: XmlNode | undefined, locale?: string): Omit<Issue, 'published'> => ({
	...{ volume: textOf(childOf(node, 'volume')), number: textOf(childOf(node, 'number')) },
	...{ year: textOf(childOf(node, 'year')), title: textOf(inLanguage(childrenOf(node, 'title'), locale)) },
})

function authorOf(author: XmlNode, locale: string | undefined, primary: string | undefined): RawAuthor {
	const text = (name: string) => textOf(inLanguage(childrenOf(author, name), locale))
	const affiliation = inLanguage(childrenOf(author, 'affiliation'), locale)
	const institution = textOf(inLanguage(childrenOf(affiliation, 'name'), locale)) || textOf(affiliation)
	const known = {
		...{ institution, email: text('email'), orcid: text('orcid'), country: text('country') },
		isCorresponding: author.attributes.primary_contact === 'true' || (!!primary && author.attributes.id === primary),
	}
	const family = text('familyname') || text('lastname')
	const given = [text('givenname') || text('firstname'), text('middlename')].filter(Boolean).join(' ')
	// some people have one name, which OJS keeps as the given one
	return family ? { ...withParticle(family), given, ...known } : { family: given, ...known }
}

const extensionOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

type Embedded = { id: string; name: string; stage: string; content: XmlNode | undefined; isLinked: boolean }

/** Its latest revision, as every version of OJS writes it. */
function embeddedIn(node: XmlNode, locale: string | undefined): Embedded {
	const revision = childrenOf(node, 'file', 'revision').at(-1)
	const named = textOf(inLanguage(childrenOf(node, 'name'), locale) ?? childOf(revision, 'name'))
	const extension = revision?.attributes.extension ?? extensionOf(revision?.attributes.filename ?? named)
	const name = extensionOf(named) || !extension ? named : `${named}.${extension}`
	const content = childOf(revision, 'embed') ?? childOf(node, 'embed')
	const isLinked = !content && (childOf(revision, 'href') ?? childOf(node, 'href')) !== undefined
	return { id: node.attributes.id ?? '', name, stage: node.attributes.stage ?? '', content, isLinked }
}

/** The PDF that readers get, and the latest manuscript as a Word document. */
function filesOf(article: XmlNode, publication: XmlNode, locale: string | undefined) {
	const all = childrenOf(article, 'submission_file', 'artwork_file', 'supplementary_file').map((node) =>
		embeddedIn(node, locale),
	)
	const byId = new Map(all.map((file) => [file.id, file]))
	const galleys = childrenOf(publication, 'article_galley').map((galley) => {
		const reference = childOf(galley, 'submission_file_ref')?.attributes.id
		return { galley, file: reference === undefined ? undefined : byId.get(reference) }
	})
	const pdfs = galleys.flatMap(({ galley, file }) =>
		file && extensionOf(file.name) === 'pdf' ? { isOwn: galley.attributes.locale === locale, file } : [],
	)
	const pdf = (pdfs.find(({ isOwn }) => isOwn) ?? pdfs[0])?.file
	const word = all.filter(({ name, id }) => extensionOf(name) === 'docx' && id !== pdf?.id).at(-1)
	const roles = [
		[pdf, 'galley'],
		[word, 'manuscript'],
	] as const
	const files = roles.flatMap(([file, role]): RawFile[] =>
		file?.content ? [{ name: file.name, base64: textOf(file.content), isCut: file.content.isCut === true, role }] : [],
	)
	const kept = new Set(roles.map(([file]) => file))
	const left = all.filter((file) => !kept.has(file) || file.isLinked)
	const notKept = left.map(({ name, isLinked }) => ({
		...{ field: 'File', value: name },
		sentence: isLinked
			? 'The file is only linked, not part of the export, and is not fetched.'
			: 'Only the PDF for readers and the latest Word document are imported.',
	}))
	return { files, notKept }
}

/** The publication that is current; older versions of OJS have its fields in the article itself. */
function publicationOf(article: XmlNode): XmlNode {
	const all = childrenOf(article, 'publication')
	const current = article.attributes.current_publication_id
	const isCurrent = (one: XmlNode) =>
		childrenOf(one, 'id').some((id) => id.attributes.type === 'internal' && textOf(id) === current)
	return all.find(isCurrent) ?? all.at(-1) ?? article
}

/** OJS names its statuses by number; 3 is published. */
const isUnpublished = (article: XmlNode, publication: XmlNode) =>
	[article, publication].some(({ attributes }) => attributes.status !== undefined && attributes.status !== '3')

function readArticle(article: XmlNode, around: Issue): RawArticle {
	const publication = publicationOf(article)
	const locale = publication.attributes.locale ?? article.attributes.locale
	const text = (name: string) => textOf(inLanguage(childrenOf(publication, name), locale))
	const ids = [...childrenOf(publication, 'id'), ...childrenOf(article, 'id')]
	const doi = ids.find(({ attributes }) => attributes.type === 'doi')
	const own = childrenOf(article, 'id').find(({ attributes }) => attributes.type === 'internal')
	const named = childOf(publication, 'issue_identification')
	const issue = named ? { ...issueOf(named, locale), published: around.published } : around
	const published = publication.attributes.date_published ?? article.attributes.date_published ?? text('date_published')
	const authors = childrenOf(childOf(publication, 'authors'), 'author')
	const sorted = authors.toSorted((one, other) => Number(one.attributes.seq ?? 0) - Number(other.attributes.seq ?? 0))
	const keywords = inLanguage(childrenOf(publication, 'keywords'), locale)
	const title = [text('prefix'), text('title')].filter(Boolean).join(' ')
	const { files, notKept } = filesOf(article, publication, locale)
	const section = publication.attributes.section_ref
	if (section) notKept.push({ field: 'Section', value: section, sentence: 'Articles have no sections here.' })
	return {
		...(isUnpublished(article, publication) && { refusal: 'It is not published there.' }),
		...(own && { sourceId: `ojs:${textOf(own)}` }),
		title: plainText([title, text('subtitle')].filter(Boolean).join(': ')),
		authors: sorted
			.slice(0, maxAuthors + 1)
			.map((author) => authorOf(author, locale, publication.attributes.primary_contact_id)),
		abstract: plainText(text('abstract')),
		keywords: allIn(keywords, 'keyword').map(textOf),
		doi: textOf(doi),
		received: article.attributes.date_submitted?.slice(0, 10),
		published: published.slice(0, 10) || issue.published.slice(0, 10),
		year: issue.year || text('copyrightYear'),
		...{ volume: issue.volume, issue: issue.number, issueTitle: issue.title },
		issuePublished: issue.published.slice(0, 10),
		pages: text('pages'),
		licence: text('licenseUrl') || textOf(at(publication, 'permissions', 'license_url')),
		references: referencesOf(publication, locale),
		...{ files, notKept },
	}
}

function referencesOf(publication: XmlNode, locale: string | undefined): string[] {
	const list = inLanguage(childrenOf(publication, 'citations', 'citationList'), locale)
	const single = allIn(list, 'citation').map(textOf)
	return single.length > 0 ? single : rawLines(list)
}

/** Older versions have all of them in one text, one a line. */
const rawLines = (node: XmlNode | undefined): string[] =>
	(node?.children ?? []).flatMap((child) =>
		typeof child === 'string' ? child.split('\n').map((line) => line.trim()) : [],
	)

/** Articles of an export; what its issue says comes before them. */
export async function* readOjs(trees: AsyncIterable<XmlTree>): AsyncGenerator<{ article: RawArticle; end: number }> {
	let issue = noIssue
	for await (const { node, path, bytes } of trees) {
		const isOfIssue = path.at(-1) === 'issue'
		if (node.name === 'issue_identification') issue = { ...issueOf(node), published: '' }
		else if (node.name === 'date_published' && isOfIssue) issue = { ...issue, published: textOf(node) }
		else if (node.name === 'article') yield { article: readArticle(node, issue), end: bytes }
	}
}
