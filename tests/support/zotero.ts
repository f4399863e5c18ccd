type Creator = { firstName?: string; lastName: string }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** Tags of Highwire that Zotero's translator "Embedded Metadata" takes as they are. */
const fields = {
	title: 'title',
	publication_date: 'date',
	journal_title: 'publicationTitle',
	journal_abbrev: 'journalAbbreviation',
	volume: 'volume',
	issue: 'issue',
	publisher: 'publisher',
	abstract: 'abstractNote',
	doi: 'DOI',
	language: 'language',
	issn: 'ISSN',
}

/** Several authors in one tag are told apart by semicolons, or by commas with two words on either side. */
function creatorsIn(tag: string): Creator[] {
	const bySemicolon = tag.split(/\s*;\s*/)
	const byComma = tag.split(/\s*,\s*/)
	const isList = bySemicolon.length === 1 && byComma[0]?.includes(' ') && byComma[1]?.includes(' ')
	return (isList ? byComma : bySemicolon).filter(Boolean).map((name) => {
		const [lastName = '', firstName] = name.split(/, ?/)
		return firstName ? { firstName, lastName } : { lastName }
	})
}

/** Reads the tags in the head of a page by the rules of that translator, as read in its source. */
export function readAsZotero(html: string): Record<string, unknown> {
	const head = html.slice(0, html.indexOf('</head>'))
	const tags = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/?>/g)].map(
		([, name = '', content = '']) => ({ name, content: plain(content) }),
	)
	const all = (name: string) => tags.filter((tag) => tag.name === name).map(({ content }) => content)
	const [openGraph] = all('og:type')
	const pages = [...all('citation_firstpage'), ...all('citation_lastpage')].join('-')
	return {
		// a website is a web page for Zotero, whatever the other tags say
		itemType: openGraph !== 'website' && all('citation_journal_title').length > 0 ? 'journalArticle' : 'webpage',
		...Object.fromEntries(Object.entries(fields).map(([tag, field]) => [field, all(`citation_${tag}`).join(', ')])),
		creators: all('citation_author').flatMap(creatorsIn),
		pages,
		rights: all('DC.rights').join(', '),
		tags: all('citation_keywords').flatMap((keywords) => keywords.split(/\s*;\s*/)),
		url: all('og:url')[0] ?? all('citation_abstract_html_url')[0],
		pdf: all('citation_pdf_url')[0],
	}
}
