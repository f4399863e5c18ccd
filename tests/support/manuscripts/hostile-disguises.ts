import type { HostileManuscript } from './hostile-manuscript.ts'
import { contentTypes, documentXml, manuscript, plainParts, relations } from './plain-manuscript.ts'
import { buildZip } from './zip-builder.ts'

const ooxml = (type: string, part: string) =>
	buildZip([
		{ name: '[Content_Types].xml', data: contentTypes(type).replace('/word/document.xml', `/${part}`) },
		{ name: '_rels/.rels', data: relations([{ type: 'officeDocument', target: part }]) },
		{ name: part, data: '<workbook/>' },
	])
const office = 'application/vnd.openxmlformats-officedocument'
const without = (name: string) => buildZip(plainParts().filter((part) => part.name !== name))
const oldContainer = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)])

export const hostileDisguises: HostileManuscript[] = [
	{ name: 'an empty file', make: () => Buffer.alloc(0), why: 'empty' },
	{ name: 'plain text', make: () => Buffer.from('On the growth of soil.'), why: 'another kind' },
	{ name: 'a PDF', make: () => Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF'), why: 'another kind' },
	{ name: 'a web page', make: () => Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), why: 'another kind' },
	{ name: 'a flat XML document', make: () => Buffer.from(documentXml()), why: 'another kind' },
	{ name: 'rich text', make: () => Buffer.from('{\\rtf1 hello}'), why: 'another kind' },
	{ name: 'a program', make: () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)]), why: 'another kind' },
	{ name: 'a picture', make: () => Buffer.from('GIF89a\x01\0\x01\0'), why: 'another kind' },
	{
		name: 'a picture with a document behind',
		make: () => Buffer.concat([Buffer.from('GIF89a\x01\0\x01\0'), manuscript()]),
		why: 'polyglot',
	},
	{
		name: 'a PDF with a document behind',
		make: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), manuscript()]),
		why: 'polyglot',
	},
	{ name: 'a .doc, or a .docx with a password', make: () => oldContainer, why: 'another kind' },
	{
		name: 'an .odt',
		make: () =>
			buildZip([
				{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', stored: true },
				{ name: 'content.xml', data: '<a/>' },
			]),
		why: 'another kind',
	},
	{
		name: 'an .xlsx',
		make: () => ooxml(`${office}.spreadsheetml.sheet.main+xml`, 'xl/workbook.xml'),
		why: 'another kind',
	},
	{
		name: 'a .pptx',
		make: () => ooxml(`${office}.presentationml.presentation.main+xml`, 'ppt/presentation.xml'),
		why: 'another kind',
	},
	{
		name: 'a .dotx',
		make: () => manuscript([], {}, { types: contentTypes(`${office}.wordprocessingml.template.main+xml`) }),
		why: 'a template',
	},
	{ name: 'any zip', make: () => buildZip([{ name: 'a.txt', data: 'a' }]), why: 'no document in it' },
	{ name: 'an empty zip', make: () => buildZip([]), why: 'no document in it' },
	{ name: 'no content types', make: () => without('[Content_Types].xml'), why: 'a part is missing' },
	{ name: 'no document', make: () => without('word/document.xml'), why: 'a part is missing' },
	{ name: 'no relations', make: () => without('_rels/.rels'), why: 'a part is missing' },
	{
		name: 'another type for the document',
		make: () => manuscript([], {}, { types: contentTypes('text/html') }),
		why: 'disguise',
	},
	{
		name: 'a document that begins elsewhere',
		make: () =>
			manuscript(
				[{ name: 'word/other.xml', data: '<a/>' }],
				{},
				{ package: relations([{ type: 'officeDocument', target: 'word/other.xml' }]) },
			),
		why: 'a decoy document.xml',
	},
	{
		name: 'a document with two beginnings',
		make: () =>
			manuscript(
				[],
				{},
				{
					package: relations([
						{ type: 'officeDocument', target: 'word/document.xml' },
						{ type: 'officeDocument', target: 'word/document.xml' },
					]),
				},
			),
		why: 'readers differ',
	},
	{ name: 'zeros', make: () => Buffer.alloc(100_000), why: 'another kind' },
	{ name: 'only the beginning of a zip', make: () => Buffer.from('PK\x03\x04'), why: 'truncated' },
]
