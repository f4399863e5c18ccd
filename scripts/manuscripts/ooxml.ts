import { strToU8, zipSync } from 'fflate'

/** Packages written by hand in the XML of Word and of Google Docs: what these programs write, not what is tidy. */
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const namespaces =
	'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" mc:Ignorable="w14"'
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const wordStyles = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>
<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/><w:basedOn w:val="Heading1"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:sz w:val="26"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:sz w:val="56"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/><w:basedOn w:val="Normal"/></w:style>
<w:style w:type="character" w:styleId="Raised"><w:name w:val="Raised"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>
<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:u w:val="single"/></w:rPr></w:style>`

type Package = { body: string; styles?: string; comments?: string; footnotes?: string; core?: string; app?: string }

export function pack({ body, styles, comments, footnotes, core, app }: Package): Uint8Array {
	const parts: Record<string, string> = {
		'word/document.xml': `<w:document ${namespaces}><w:body>${body}<w:sectPr w:rsidR="00A77B3E"><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
	}
	if (styles) parts['word/styles.xml'] = `<w:styles ${namespaces}>${styles}</w:styles>`
	if (comments) parts['word/comments.xml'] = `<w:comments ${namespaces}>${comments}</w:comments>`
	if (footnotes) parts['word/footnotes.xml'] = `<w:footnotes ${namespaces}>${footnotes}</w:footnotes>`
	const related = Object.keys(parts).filter((name) => name !== 'word/document.xml')
	const overrides = Object.keys(parts).map(
		(name) =>
			`<Override PartName="/${name}" ContentType="${documentType}.${kindOf(name)}${name.includes('document') ? '.main' : ''}+xml"/>`,
	)
	parts['word/_rels/document.xml.rels'] = relationships(related.map((name) => [kindOf(name), name.slice(5)]))
	const properties: [string, string][] = []
	if (core) {
		parts['docProps/core.xml'] =
			`<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${core}</cp:coreProperties>`
		properties.push(['metadata/core-properties', 'docProps/core.xml'])
	}
	if (app) {
		parts['docProps/app.xml'] =
			`<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">${app}</Properties>`
		properties.push(['extended-properties', 'docProps/app.xml'])
	}
	parts['_rels/.rels'] = relationships([['officeDocument', 'word/document.xml'], ...properties])
	parts['[Content_Types].xml'] =
		`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
	const date = new Date(Date.UTC(2024, 0, 1))
	const files = Object.entries(parts).map(([name, text]) => [name, [strToU8(head + text), { mtime: date }]] as const)
	return zipSync(Object.fromEntries(files) as Parameters<typeof zipSync>[0], { level: 9 })
}

const kindOf = (name: string) => name.replace(/^.*\/|\.xml$/g, '')
const relationships = (list: [string, string][]) =>
	`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
		.map(
			([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${relation}/${kind}" Target="${target}"/>`,
		)
		.join('')}</Relationships>`

/** `^raised^` and `**bold**` in a text; everything else is unchanged, a line break is a line break. */
function marked(text: string): { text: string; raised: boolean; bold: boolean }[] {
	return text
		.split(/(\^[^^]+\^|\*\*[^*]+\*\*)/)
		.filter(Boolean)
		.map((part) => {
			const raised = part.length > 2 && part.startsWith('^')
			const bold = part.length > 4 && part.startsWith('**')
			return { text: raised ? part.slice(1, -1) : bold ? part.slice(2, -2) : part, raised, bold }
		})
}
const broken = (text: string) =>
	text
		.split('\n')
		.map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`)
		.join('<w:br/>')

/** Runs as Word leaves them after editing: cut in the middle of words, with spelling marks between. */
export function wordRuns(text: string, properties = ''): string {
	return marked(text)
		.map((part) => {
			const rPr = `<w:rPr>${part.raised ? '<w:rStyle w:val="Raised"/>' : ''}${part.bold ? '<w:b/><w:bCs/>' : ''}${properties}</w:rPr>`
			const cut = Math.floor(part.text.length / 2)
			const run = (some: string, id: string) => `<w:r w:rsidRPr="${id}">${rPr}${broken(some)}</w:r>`
			if (cut < 3) return run(part.text, '00C41E5B')
			return `${run(part.text.slice(0, cut), '00C41E5B')}<w:proofErr w:type="spellStart"/>${run(part.text.slice(cut), '009D2F10')}<w:proofErr w:type="spellEnd"/>`
		})
		.join('')
}

export function wordParagraph(
	text: string,
	look: { style?: string; centred?: boolean; run?: string; extra?: string } = {},
): string {
	const style = look.style ? `<w:pStyle w:val="${look.style}"/>` : ''
	const pPr = `<w:pPr>${style}${look.centred ? '<w:jc w:val="center"/>' : ''}</w:pPr>`
	return `<w:p w:rsidR="00A77B3E" w:rsidRDefault="00A77B3E" w14:paraId="5B2A0F11">${pPr}<w:bookmarkStart w:id="0" w:name="_GoBack"/><w:bookmarkEnd w:id="0"/>${wordRuns(text, look.run)}${look.extra ?? ''}</w:p>`
}

/** Google Docs: no styles to speak of, everything said directly on every run. */
export function googleParagraph(
	text: string,
	look: { size?: number; bold?: boolean; centred?: boolean; rtl?: boolean } = {},
): string {
	const size = look.size ?? 22
	const runs = marked(text).map((part) => {
		const raised = part.raised ? '<w:vertAlign w:val="superscript"/>' : '<w:vertAlign w:val="baseline"/>'
		const bold = part.bold || look.bold ? '<w:b w:val="1"/><w:bCs w:val="1"/>' : ''
		return `<w:r w:rsidDel="00000000" w:rsidR="00000000" w:rsidRPr="00000000"><w:rPr><w:rFonts w:ascii="Arial" w:cs="Arial"/>${bold}<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>${raised}<w:rtl w:val="${look.rtl ? 1 : 0}"/></w:rPr>${broken(part.text)}</w:r>`
	})
	return `<w:p w:rsidR="00000000" w:rsidDel="00000000" w:rsidP="00000000" w:rsidRDefault="00000000" w:rsidRPr="00000000" w14:paraId="00000001"><w:pPr><w:pageBreakBefore w:val="0"/>${look.centred ? '<w:jc w:val="center"/>' : ''}<w:rPr><w:sz w:val="${size}"/></w:rPr></w:pPr>${runs.join('')}<w:r w:rsidDel="00000000" w:rsidR="00000000" w:rsidRPr="00000000"><w:rPr><w:rtl w:val="0"/></w:rPr></w:r></w:p>`
}
export const googleStyles =
	'<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="normal"/></w:style>'
