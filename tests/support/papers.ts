import { strToU8, zipSync } from 'fflate'
import { readManuscript } from '../../src/web/features/manuscript/read-manuscript.ts'
import { parseXml } from './manuscripts.ts'

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
export const paragraph = (text: string) =>
	`<w:p>${text
		.split(/(\t|--page--)/)
		.map((part) =>
			part === '\t'
				? '<w:r><w:tab/></w:r>'
				: part === '--page--'
					? '<w:r><w:br w:type="page"/></w:r>'
					: `<w:r><w:t xml:space="preserve">${part.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</w:t></w:r>`,
		)
		.join('')}</w:p>`
export const table = (rows: string[][]) =>
	`<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
export const read = (body: string, footnote = '') =>
	readManuscript(
		zipSync({
			'word/document.xml': strToU8(`<w:document ${w}><w:body>${body}</w:body></w:document>`),
			'word/footnotes.xml': strToU8(
				`<w:footnotes ${w}><w:footnote w:id="1">${paragraph(footnote)}</w:footnote></w:footnotes>`,
			),
		}),
		parseXml,
	)
/** An author with a footnote. */
export const noted = (name: string, footnote: string) => {
	const [title = '', author = '', ...others] = ['Water on Small Farms', name, ...rest].map(paragraph)
	const reference = '<w:r><w:footnoteReference w:id="1"/></w:r></w:p>'
	return read([title, author.replace('</w:p>', reference), ...others].join(''), footnote)
}
export const rest = [
	'Abstract',
	'We measured the rain in nine towns.',
	'Keywords: rain, rivers',
	'Introduction',
	'Text.',
]
export const paper = (...lines: string[]) => read(['Water on Small Farms', ...lines, ...rest].map(paragraph).join(''))
export const people = async (...lines: string[]) =>
	(await paper(...lines)).authors.map(({ name, email, affiliations }) => [name, affiliations.join(' | '), email ?? ''])

export const goa = 'Department of Physics, Goa University, Goa, India'
export const lund = 'Lund University, Lund, Sweden'
