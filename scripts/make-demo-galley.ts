/** Writes the galley of the first demonstration article with Chromium: `node scripts/make-demo-galley.ts`. */
import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { publishedArticles } from '../src/db/demo/published-articles.ts'
import { demoGalley } from '../tests/support/galley-paper.ts'
import { findChromium } from './chromium.ts'

const font = async (name: string) =>
	(await readFile(new URL(`../src/web/fonts/${name}-main.woff2`, import.meta.url))).toString('base64')

const article = publishedArticles[0]
const executablePath = findChromium()
if (!article || !executablePath) throw new Error('there is no article, or no Chromium')
const { title, authorName, institution, abstract, keywords, publication, journalTitle } = article
const published = `Volume ${publication?.volume}, issue ${publication?.issue}, pages ${publication?.pages} (${publication?.publicationYear})`

const page = await chromium.launch({ executablePath, args: ['--no-sandbox'] }).then((browser) => browser.newPage())
await page.setContent(`<!doctype html><html lang="en"><title>${title}</title><style>
@font-face { font-family: Newsreader; src: url(data:font/woff2;base64,${await font('newsreader')}) }
@font-face { font-family: "Instrument Sans"; src: url(data:font/woff2;base64,${await font('instrument-sans')}) }
body { font: 11pt/1.5 Newsreader; margin: 0 } h1 { font: 24pt/1.2 Newsreader; margin: 8mm 0 4mm }
h2 { font: 600 12pt "Instrument Sans"; margin: 7mm 0 2mm } .small { font: 9pt "Instrument Sans"; margin: 1mm 0 }
li { margin-bottom: 2mm }</style>
<p class="small">${journalTitle} · ${published}</p>
<h1>${title}</h1><p>${authorName}</p><p class="small">${institution}</p>
<p class="small">https://doi.org/${publication?.doi} · CC BY 4.0 · Demonstration: this article is fictional.</p>
<h2>Abstract</h2><p>${abstract}</p><p class="small">Keywords: ${keywords.join(', ')}</p>
${demoGalley.sections.map(({ heading, text }) => `<h2>${heading}</h2><p>${text}</p>`).join('')}
<h2>References</h2><ol>${demoGalley.references.map((line) => `<li>${line}</li>`).join('')}</ol></html>`)
await page.evaluate('document.fonts.ready')
const pdf = await page.pdf({ format: 'A4', margin: { top: '22mm', bottom: '22mm', left: '24mm', right: '24mm' } })
await writeFile(demoGalley.file, pdf)
await page.context().browser()?.close()
