import { strToU8, zipSync } from 'fflate'

export type Parts = { body: string; styles: string; footnotes: string[]; endnotes: string[] }

export const escapeXml = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const names = `xmlns:w="${word}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"`
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const notes = (kind: 'footnote' | 'endnote', list: string[]) =>
	`<w:${kind}s ${names}><w:${kind} w:type="separator" w:id="0"><w:p/></w:${kind}><w:${kind} w:type="continuationSeparator" w:id="1"><w:p/></w:${kind}>${list.map((note, index) => `<w:${kind} w:id="${index + 2}">${note}</w:${kind}>`).join('')}</w:${kind}s>`
const relations = (list: [string, string][]) =>
	`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${relation}/${kind}" Target="${target}"/>`).join('')}</Relationships>`

export function packParts({ body, styles, footnotes, endnotes }: Parts): Uint8Array {
	const parts: Record<string, string> = {
		document: `<w:document ${names}><w:body>${body}<w:sectPr/></w:body></w:document>`,
		styles: `<w:styles ${names}>${styles}</w:styles>`,
		...(footnotes.length > 0 ? { footnotes: notes('footnote', footnotes) } : {}),
		...(endnotes.length > 0 ? { endnotes: notes('endnote', endnotes) } : {}),
	}
	const related = Object.keys(parts).filter((name) => name !== 'document')
	const overrides = Object.keys(parts).map(
		(name) =>
			`<Override PartName="/word/${name}.xml" ContentType="${type}.${name}${name === 'document' ? '.main' : ''}+xml"/>`,
	)
	const files: Record<string, string> = {
		'[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
		'_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
		'word/_rels/document.xml.rels': relations(related.map((name) => [name, `${name}.xml`])),
	}
	for (const [name, xml] of Object.entries(parts)) files[`word/${name}.xml`] = xml
	const bytes = Object.entries(files).map(([name, xml]) => [name, strToU8(head + xml)] as const)
	return zipSync(Object.fromEntries(bytes), { level: 0 })
}
