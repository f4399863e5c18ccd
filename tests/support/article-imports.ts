import type { ArticleImport } from '../../src/contract/article-imports.ts'
import type { ListedProblem } from '../../src/contract/journal-imports.ts'
import type { TestApp } from './app.ts'
import { demoGalleyBytes, demoGalleyTitle } from './galleys.ts'
import { anIssn } from './journal-imports.ts'

type Headers = Record<string, string>

/** A journal that is published here and has no articles. */
export async function aJournalHere(
	app: TestApp,
	headers: Headers,
	values: Record<string, unknown> = {},
): Promise<number> {
	const body = { title: 'Letters & Tests', issn: anIssn(), description: 'x', publishedHere: true, ...values }
	const response = await fetch(`${app.url}/api/journals`, {
		method: 'POST',
		headers: { ...headers, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	})
	return ((await response.json()) as { data: { id: number } }).data.id
}

export async function sendArticles(
	app: TestApp,
	headers: Headers,
	sent: { journalId: number; file: string | Uint8Array; name?: string },
) {
	const form = new FormData()
	form.append('journalId', String(sent.journalId))
	form.append('file', new Blob([sent.file as Uint8Array<ArrayBuffer>]), sent.name ?? 'articles.xml')
	return fetch(`${app.url}/api/article-imports`, { method: 'POST', headers, body: form })
}

export async function actOnArticles(app: TestApp, headers: Headers, id: number, action: 'start' | 'cancel' | 'undo') {
	const response = await fetch(`${app.url}/api/article-imports/${id}/${action}`, { method: 'POST', headers })
	return { status: response.status, ...((await response.json()) as { data: ArticleImport; error?: string }) }
}

/** Uploaded and checked. */
export async function checkedArticles(
	app: TestApp,
	headers: Headers,
	sent: { journalId: number; file: string | Uint8Array; name?: string },
) {
	const answer = (await (await sendArticles(app, headers, sent)).json()) as { data?: ArticleImport; error?: string }
	if (!answer.data) throw new Error(`the file was refused: ${answer.error}`)
	await app.runJob('import-articles')
	return { id: answer.data.id }
}

/** And imported. */
export async function finishedArticles(
	app: TestApp,
	headers: Headers,
	sent: { journalId: number; file: string | Uint8Array },
) {
	const params = await checkedArticles(app, headers, sent)
	await actOnArticles(app, headers, params.id, 'start')
	await app.runJob('import-articles')
	return params
}

export async function problemsOf(app: TestApp, headers: Headers, id: number): Promise<ListedProblem[]> {
	const response = await app.get(`/api/article-imports/${id}/problems?limit=100`, headers)
	return ((await response.json()) as { data: ListedProblem[] }).data
}

let last = 0
export const aRisFile = (title = `Imported ${++last}`): string =>
	['TY  - JOUR', `TI  - ${title}`, 'AU  - Kumar, Anil', 'PY  - 2019', 'SN  - 1234-5679', 'ER  - ', ''].join('\r\n')

/** An export of Open Journal Systems with one issue, and two articles of which the first has a PDF. */
export const ojsExport = ({
	pdf = demoGalleyBytes,
	title = demoGalleyTitle,
}: {
	pdf?: Uint8Array
	title?: string
} = {}) => `<?xml version="1.0"?>
<issues xmlns="http://pkp.sfu.ca" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://pkp.sfu.ca native.xsd">
<issue published="1" current="1">
  <id type="internal" advice="ignore">7</id>
  <issue_identification><volume>4</volume><number>2</number><year>2019</year><title locale="en_US">Winter</title></issue_identification>
  <date_published>2019-12-01</date_published>
  <sections><section ref="ART"><title locale="en_US">Articles</title></section></sections>
  <articles>
    <article locale="en_US" date_submitted="2019-02-03" status="3" current_publication_id="31" stage="production">
      <id type="internal" advice="ignore">21</id>
      <submission_file id="51" stage="proof" genre="Article Text"><name locale="en_US">galley.pdf</name>
        <file id="9" filesize="${pdf.length}" extension="pdf"><embed encoding="base64">${Buffer.from(pdf).toString('base64')}</embed></file>
      </submission_file>
      <publication locale="en_US" version="1" status="3" primary_contact_id="61" date_published="2019-11-20" section_ref="ART">
        <id type="internal" advice="ignore">31</id>
        <id type="doi" advice="update">10.5555/ojs.21</id>
        <title locale="fr_FR">Autre titre</title>
        <title locale="en_US">${title.replaceAll('&', '&amp;')}</title>
        <abstract locale="en_US">&lt;p&gt;First &amp;amp; foremost.&lt;/p&gt;&lt;p&gt;Second.&lt;/p&gt;</abstract>
        <licenseUrl>https://creativecommons.org/licenses/by/4.0</licenseUrl>
        <keywords locale="en_US"><keyword>soil</keyword><keyword>salt</keyword></keywords>
        <authors>
          <author seq="1" id="62"><givenname locale="en_US">Anna</givenname><familyname locale="en_US">van der Berg</familyname><country>NL</country><email>anna@example.org</email></author>
          <author seq="0" id="61"><givenname locale="en_US">Mei-Ling</givenname><familyname locale="en_US">Rooke</familyname><affiliation locale="en_US">Lantern Bay</affiliation><email>mei@example.org</email><orcid>https://orcid.org/0000-0002-1825-0097</orcid></author>
        </authors>
        <article_galley locale="en_US"><name locale="en_US">PDF</name><seq>0</seq><submission_file_ref id="51"/></article_galley>
        <pages>1–9</pages>
        <citations><citation>Rooke, M. (2010). What a journal promises.</citation></citations>
      </publication>
    </article>
    <article locale="en_US" status="3" current_publication_id="32">
      <id type="internal" advice="ignore">22</id>
      <publication locale="en_US" version="1" status="3" section_ref="ART">
        <id type="internal" advice="ignore">32</id>
        <title locale="en_US">A note without authors</title>
        <pages>10</pages>
      </publication>
    </article>
    <article locale="en_US" status="1" current_publication_id="33">
      <id type="internal" advice="ignore">23</id>
      <publication locale="en_US" version="1" status="1"><id type="internal">33</id><title locale="en_US">Under review</title></publication>
    </article>
  </articles>
</issue></issues>`
