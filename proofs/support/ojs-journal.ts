import { demoGalleyBytes } from '../../tests/support/galleys.ts'

const pdf = Buffer.from(demoGalleyBytes).toString('base64')

const defaultTitle = 'On the drift of small things, part'

type Options = {
	title?: string
	/** The number of the first article. */
	first?: number
	hasPdf?: (n: number) => boolean
}

/** As Open Journal Systems writes it: issues of 20 articles, each with a PDF, two authors and twenty references. */
export function ojsJournal(
	count: number,
	{ title = defaultTitle, first = 1, hasPdf = () => true }: Options = {},
): string {
	const article = (
		n: number,
	) => `<article locale="en_US" date_submitted="2015-02-03" status="3" current_publication_id="${n}" stage="production">
<id type="internal">${n}</id>
${hasPdf(n) ? `<submission_file id="${n}" stage="proof"><name locale="en_US">article-${n}.pdf</name><file id="${n}" filesize="${demoGalleyBytes.length}" extension="pdf"><embed encoding="base64">${pdf}</embed></file></submission_file>` : ''}
<publication locale="en_US" version="1" status="3" date_published="2019-11-20"><id type="internal">${n}</id>
<title locale="en_US">${title} ${n}</title>
<abstract locale="en_US">${'Sediment moves when nobody looks at it. '.repeat(30)}</abstract>
<licenseUrl>https://creativecommons.org/licenses/by/4.0</licenseUrl><keywords locale="en_US"><keyword>soil</keyword></keywords>
<authors><author seq="0" id="${n}"><givenname locale="en_US">Mei-Ling</givenname><familyname locale="en_US">Rooke</familyname><affiliation locale="en_US">Lantern Bay</affiliation></author>
<author seq="1" id="${n + count}"><givenname locale="en_US">Anna</givenname><familyname locale="en_US">van der Berg</familyname></author></authors>
${hasPdf(n) ? `<article_galley locale="en_US"><name locale="en_US">PDF</name><submission_file_ref id="${n}"/></article_galley>` : ''}<pages>${n}-${n + 8}</pages>
<citations>${'<citation>Rooke, M. (2010). What a journal promises. Letters, 1(2), 3-4.</citation>'.repeat(20)}</citations></publication></article>`
	const issues = Array.from({ length: Math.ceil(count / 20) }, (_, at) => {
		const listed = Array.from({ length: Math.min(20, count - at * 20) }, (_one, place) =>
			article(first + at * 20 + place),
		)
		return `<issue published="1"><id type="internal">${at + 1}</id><issue_identification><volume>${at + 1}</volume><number>1</number><year>2019</year></issue_identification>
<date_published>2019-12-01</date_published><articles>${listed.join('\n')}</articles></issue>`
	})
	return `<?xml version="1.0"?>\n<issues xmlns="http://pkp.sfu.ca">${issues.join('\n')}</issues>`
}
