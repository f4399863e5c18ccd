/** Writes the galleys of the demonstration articles with Chromium: `node scripts/make-demo-galleys.ts`. */
import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { type DemoPaper, demoGalleyFile, issuePapers } from '../src/db/demo/issue.ts'
import { publishedArticles } from '../src/db/demo/published-articles.ts'
import { demoGalley } from '../tests/support/galley-paper.ts'
import { findChromium } from './chromium.ts'

const [first] = publishedArticles
const executablePath = findChromium()
if (!first?.publication || !executablePath) throw new Error('there is no article, or no Chromium')
// one font that Chromium can cut to its used letters: the files stay small
const font = (await readFile(new URL('../src/web/fonts/newsreader-main.woff2', import.meta.url))).toString('base64')

const htmlOf = ({ publication, keywords, references, sections, ...paper }: DemoPaper) => `<!doctype html>
<html lang="en"><title>${paper.title}</title><style>
@font-face { font-family: Newsreader; src: url(data:font/woff2;base64,${font}) }
body { font: 11pt/1.5 Newsreader; font-synthesis: none; margin: 0 } h1 { font: 24pt/1.2 Newsreader; margin: 8mm 0 4mm }
h2 { font: 14pt Newsreader; margin: 7mm 0 2mm } .small { font-size: 9.5pt; margin: 1mm 0 } li { margin-bottom: 2mm }</style>
<p class="small">${paper.journalTitle} · Volume ${publication.volume}, issue ${publication.issue}, pages ${publication.pages} (${publication.publicationYear})</p>
<h1>${paper.title}</h1><p>${paper.authorName}</p><p class="small">${paper.institution}</p>
<p class="small">https://doi.org/${publication.doi} · CC BY 4.0 · Demonstration: this article is fictional.</p>
<h2>Abstract</h2><p>${paper.abstract}</p><p class="small">Keywords: ${keywords.join(', ')}</p>
${sections.map(({ heading, text }) => `<h2>${heading}</h2><p>${text}</p>`).join('')}
<h2>References</h2><ol>${references.map((line) => `<li>${line}</li>`).join('')}</ol></html>`

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const page = await browser.newPage()
const margin = { top: '22mm', bottom: '22mm', left: '24mm', right: '24mm' }
for (const paper of [{ ...first, publication: first.publication, ...demoGalley }, ...issuePapers]) {
	await page.setContent(htmlOf(paper))
	await page.evaluate('document.fonts.ready')
	await writeFile(demoGalleyFile(paper.publication.doi), await page.pdf({ format: 'A4', margin }))
}
await browser.close()
