import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import locales from '@citation-js/plugin-csl/lib-mjs/locales.json' with { type: 'json' }
import packaged from '@citation-js/plugin-csl/lib-mjs/styles.json' with { type: 'json' }
import CSL from 'citeproc'
import type { CitationFormat } from '../../src/contract/citation-formats.ts'

/** What citeproc-js reads: one CSL-JSON item. */
export type CslItem = Record<string, unknown> & { id: string; title?: string }

/** A style of the rehype-citation package, which keeps each as a module with one text. */
function fromRehype(name: string): string {
	const entry = fileURLToPath(import.meta.resolve('rehype-citation'))
	const module = readFileSync(entry.replace(/dist\/.*$/, `dist/node/styles/${name}.js`), 'utf8')
	return module.replace(/^export default `/, '').replace(/`;\s*$/, '')
}

/**
 * The authority for each format. Official CSL files, as the packages carry them:
 * - APA: apa, "American Psychological Association 7th edition", of 2022-01-31
 * - MLA: modern-language-association, "9th edition", of 2021-07-13
 * - Chicago: chicago-author-date, "17th edition (author-date)", of 2018-01-24
 * - Harvard: harvard-cite-them-right in its 11th edition, of 2021-09-01, the nearest that is packaged. What the 12th
 *   edition changed for articles is the way to write a DOI: see citation-differences/places.ts
 * - Vancouver: vancouver, of 2022-04-14, which follows the sample references of ICMJE and NLM; the files of NLM itself are
 *   not packaged. Where NLM's own book asks for more: see citation-differences/
 */
const styles: Record<CitationFormat, string> = {
	APA: packaged.apa,
	MLA: fromRehype('mla'),
	Chicago: fromRehype('chicago'),
	Harvard: packaged.harvard1,
	Vancouver: packaged.vancouver,
}

const american = locales['en-US']
/** Harvard is British, and no British locale is packaged: what differs for an article are the quotation marks. */
const british = american
	.replace('punctuation-in-quote="true"', 'punctuation-in-quote="false"')
	.replace(
		/(<term name="(?:open|close)-quote">)[“”]/g,
		(_, term: string) => `${term}${term.includes('open') ? '‘' : '’'}`,
	)
	.replace(
		/(<term name="(?:open|close)-inner-quote">)[‘’]/g,
		(_, term: string) => `${term}${term.includes('open') ? '“' : '”'}`,
	)

/** Each reference as if it were alone: nothing that compares it with its neighbours, no order, no marks in the text. */
const alone = (style: string) =>
	style
		.replace(/<citation .*?<\/citation>/s, '<citation><layout><text variable="citation-number"/></layout></citation>')
		.replace(/ subsequent-author-substitute="[^"]*"/, '')
		.replace(/<sort>.*?<\/sort>/gs, '')

/** References as HTML with italics, in the order of the items. */
export function oracle(format: CitationFormat): (items: readonly CslItem[]) => string[] {
	const known = new Map<string, CslItem>()
	const system = {
		retrieveLocale: (language: string) => (language.startsWith('en-GB') ? british : american),
		retrieveItem: (id: string) => known.get(id),
	}
	const engine = new CSL.Engine(system, alone(styles[format]), format === 'Harvard' ? 'en-GB' : 'en-US', true)
	engine.setOutputFormat('html')
	const references = (items: readonly CslItem[]) => {
		known.clear()
		for (const item of items) known.set(item.id, item)
		engine.updateItems(items.map(({ id }) => id))
		const [{ entry_ids }, entries] = engine.makeBibliography()
		const found = new Map(entry_ids.map(([id], at) => [id, plain(entries[at] ?? '')]))
		return items.map(({ id }) => found.get(id) ?? '')
	}
	return (items) => {
		const printed: string[] = []
		for (let at = 0; at < items.length; at += batch) printed.push(...references(items.slice(at, at + batch)))
		return printed
	}
}

/** Longer lists cost citeproc-js more for each reference, and so does one at a time. */
const batch = 10

/** Without the boxes of a list, without the number before a reference, with characters in place of entities. */
const plain = (entry: string) =>
	entry
		.replace(/<div class="csl-left-margin">.*?<\/div>/s, '')
		.replace(/<\/?div[^>]*>/g, '')
		.trim()
