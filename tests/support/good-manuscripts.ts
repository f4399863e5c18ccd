import {
	Document,
	ExternalHyperlink,
	FootnoteReferenceRun,
	Packer,
	Paragraph,
	Table,
	TableCell,
	TableRow,
	TextRun,
} from 'docx'
import { goodEmbeddings } from './manuscripts/good-embeddings.ts'
import { goodFields } from './manuscripts/good-fields.ts'
import { goodShapes } from './manuscripts/good-shapes.ts'
import {
	contentTypes,
	documentXml,
	manuscript,
	plainParts,
	relations,
	withRelation,
} from './manuscripts/plain-manuscript.ts'
import { buildZip, type ZipEntry } from './manuscripts/zip-builder.ts'

/** A file that must be taken, because some word processor writes it so. */
export type GoodManuscript = { name: string; make: () => Buffer | Promise<Buffer> }

/** A document with what manuscripts have: headings, a table, a footnote, a link. */
function writtenManuscript(paragraphs = 40): Promise<Buffer> {
	const text = 'On the growth of soil, and of trees — “in the long run” (Müller & Søren, 2021); 漢字, العربية, 𝛼.'
	const body = Array.from({ length: paragraphs }, (_, n) => new Paragraph({ children: [new TextRun(`${n}. ${text}`)] }))
	const cell = (content: string) => new TableCell({ children: [new Paragraph(content)] })
	const row = new TableRow({ children: [cell('a'), cell('b')] })
	const link = new ExternalHyperlink({ link: 'https://doi.org/10.1000/182', children: [new TextRun('doi')] })
	const noted = new Paragraph({ children: [new TextRun('noted'), new FootnoteReferenceRun(1), link] })
	return Packer.toBuffer(
		new Document({
			title: 'On the growth of soil',
			footnotes: { 1: { children: [new Paragraph('A footnote.')] } },
			sections: [{ children: [...body, noted, new Table({ rows: [row, row] })] }],
		}),
	)
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')
const strict = (text: string) =>
	text
		.replaceAll('http://schemas.openxmlformats.org/officeDocument/2006', 'http://purl.oclc.org/ooxml/officeDocument')
		.replaceAll(
			'http://schemas.openxmlformats.org/wordprocessingml/2006',
			'http://purl.oclc.org/ooxml/wordprocessingml',
		)
const package_ = relations([{ type: 'officeDocument', target: '/word/document.xml' }])
const drawing =
	'<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd"><svg/>'
const settings = 'word/_rels/settings.xml.rels'
const ownTemplate = 'file:///C:\\Users\\Ada\\Downloads\\splnproc1703.dotm'
/** Word keeps room in the local header of the content types for later changes. */
const padding = Buffer.concat([Buffer.from('20a2', 'hex'), Buffer.from([0xfc, 0x01]), Buffer.alloc(0x1fc)])

const described = (parts: ZipEntry[]) => parts.map((part): ZipEntry => ({ ...part, descriptor: 'right' }))

/** The same bytes at every call, unlike what a library writes with its dates and random ids. */
export function fixedManuscript(): Buffer {
	const paragraph =
		'<w:p w:rsidR="00A1"><w:pPr><w:jc w:val="both"/></w:pPr><w:r><w:t>Soil &amp; trees, é漢𝛼.</w:t></w:r></w:p>'
	const links = ['https://doi.org/10.1000/182', 'mailto:a@example.org']
	return manuscript(
		[
			{
				name: 'word/_rels/document.xml.rels',
				data: relations(links.map((target) => ({ type: 'hyperlink', target, external: true }))),
			},
			{ name: 'word/styles.xml', data: '<w:styles xmlns:w="urn:w"><w:style w:styleId="a"/><!-- none --></w:styles>' },
			{
				name: 'customXml/item1.xml',
				data: utf16('<?xml version="1.0" encoding="UTF-8"?><b:Sources xmlns:b="urn:b"/>'),
			},
			{ name: 'word/media/image1.png', data: Buffer.alloc(900, 'pixels'), stored: true },
			{
				name: 'docProps/app.xml',
				data: '<Properties><Application>Word</Application></Properties>',
				descriptor: 'right',
			},
		],
		{},
		{ document: documentXml(paragraph.repeat(20)) },
	)
}

export const goodManuscripts: GoodManuscript[] = [
	{ name: 'the smallest document', make: () => manuscript() },
	{ name: 'the document that is mutated', make: fixedManuscript },
	{ name: 'a document with table, footnote and link', make: () => writtenManuscript() },
	{ name: 'a long document', make: () => writtenManuscript(3000) },
	{
		name: 'padding as Word writes it',
		make: () => buildZip(plainParts().map((part, n) => (n === 0 ? { ...part, localExtra: padding } : part))),
	},
	{
		name: 'sizes after the data, as Google Docs and LibreOffice write them',
		make: () => buildZip(described(plainParts())),
	},
	{ name: 'content types at the end, as LibreOffice writes them', make: () => buildZip(plainParts().reverse()) },
	{
		name: 'stored parts and folders, as packers write them',
		make: () =>
			buildZip([
				{ name: 'word/', data: '', stored: true, mode: 0o040755 },
				...plainParts().map((part) => ({ ...part, stored: true, mode: 0o100644 })),
			]),
	},
	{
		name: 'strict OOXML with an absolute target',
		make: () => manuscript([], {}, { package: strict(package_), document: strict(documentXml()) }),
	},
	{ name: 'UTF-16', make: () => manuscript([], {}, { document: utf16(documentXml()), types: utf16(contentTypes()) }) },
	{ name: 'a byte order mark', make: () => manuscript([], {}, { document: `\ufeff${documentXml()}` }) },
	{
		name: 'comments, CDATA and instructions',
		make: () =>
			manuscript([], {}, { document: documentXml('<!-- a --- b --><?mso x?><w:t><![CDATA[a ]] < & ]]]></w:t>\t\r\n') }),
	},
	{
		name: 'a link to a page, a mail address and a file',
		make: () =>
			manuscript([
				{
					name: 'word/_rels/document.xml.rels',
					data: relations(
						[
							'https://doi.org/10.1',
							'mailto:a@example.org',
							'file:///C:/a.pdf',
							'figures/a.png',
							'#top',
							'javascript:void(0)',
							'about:blank',
						].map((target) => ({ type: 'hyperlink', target, external: true })),
					),
				},
			]),
	},
	{
		name: 'a picture linked from a web page',
		make: () => withRelation({ type: 'image', target: 'https://example.org/a.png', external: true }),
	},
	{
		name: "a publisher's template on the author's computer",
		make: () => withRelation({ type: 'attachedTemplate', target: ownTemplate, external: true }, settings),
	},
	{
		name: "a template on the author's Mac",
		make: () =>
			withRelation({ type: 'attachedTemplate', target: 'file:////Users/ada/Library/t.dotx', external: true }, settings),
	},
	{
		name: 'a chart pasted from a spreadsheet',
		make: () =>
			withRelation(
				{ type: 'oleObject', target: 'file:///C:\\Users\\Ada\\results.xlsx', external: true },
				'word/charts/_rels/chart1.xml.rels',
			),
	},
	{
		name: 'a drawing that names its document type',
		make: () => manuscript([{ name: 'word/media/image1.svg', data: drawing }]),
	},
	{
		name: 'a picture with blanks and percent signs in its name',
		make: () =>
			manuscript([
				{ name: 'word/media/figure 1 %28new%29.png', data: 'x' },
				{ name: 'word/media/50% of soil.png', data: 'x' },
			]),
	},
	...goodShapes,
	...goodEmbeddings,
	...goodFields.map(({ name, inside }) => ({
		name,
		make: () => manuscript([], {}, { document: documentXml(inside) }),
	})),
	{
		name: '90 MB of pictures',
		make: () => manuscript([{ name: 'word/media/image1.bmp', data: Buffer.alloc(90 * 1024 * 1024) }]),
	},
]
