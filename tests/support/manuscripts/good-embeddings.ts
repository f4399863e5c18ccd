import {
	classIds,
	compound,
	officeFile,
	paintBitmap,
	presentationStream,
	withEmbedded,
	workbookStream,
} from './embedded-objects.ts'
import { manuscript, relations } from './plain-manuscript.ts'

const object = (name: string, data: () => Buffer, part?: string, type?: string) => ({
	name: `embedded: ${name}`,
	make: () => withEmbedded(data(), part, type),
})
const equation = () => compound([{ name: 'Equation Native', data: Buffer.alloc(400, 3) }], classIds.equation)
const workbook = () => officeFile('spreadsheetml.sheet')
const inWorkbook = (target: string) =>
	officeFile('spreadsheetml.sheet', [
		{
			name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
			data: relations([{ type: 'externalLinkPath', target, external: true }]),
		},
	])

/** Objects that authors embed, in the shapes that were observed in public test collections. */
export const goodEmbeddings = [
	object('an equation', equation),
	object('a large equation', () => compound([{ name: 'Equation Native', data: Buffer.alloc(90_000, 3) }])),
	object('a drawing of 9 MB', () => compound([{ name: 'CONTENTS', data: Buffer.alloc(9_000_000, 3) }])),
	object('a drawing of Visio', () => compound([{ name: 'VisioDocument', data: Buffer.alloc(9000, 1) }])),
	object(
		'an old workbook',
		() => compound([{ name: 'Workbook', data: workbookStream([0, 2]) }]),
		'word/embeddings/a.xls',
	),
	object(
		'an old document',
		() => compound([{ name: 'WordDocument', data: Buffer.alloc(5000) }]),
		'word/embeddings/a.doc',
	),
	object('a presentation with an equation', () =>
		compound([{ name: 'PowerPoint Document', data: presentationStream(equation(), true) }]),
	),
	object('a picture of Paint', () => compound([{ name: '\u0001Ole10Native', data: paintBitmap() }], classIds.paint)),
	object('a PDF of Acrobat', () =>
		compound([{ name: 'CONTENTS', data: Buffer.from(`%PDF-1.7\n${'x'.repeat(5000)}`) }]),
	),
	object('a workbook', workbook, 'word/embeddings/Microsoft_Excel_Worksheet1.xlsx', 'package'),
	object('a workbook in a container, as WPS writes it', () => compound([{ name: 'package', data: workbook() }])),
	object('a binary workbook', () => officeFile('binary'), 'word/embeddings/a.xlsb', 'package'),
	object('a presentation', () => officeFile('presentationml.presentation'), 'word/embeddings/a.pptx', 'package'),
	object('a document with an equation', () => withEmbedded(equation()), 'word/embeddings/a.docx', 'package'),
	object(
		'a workbook that names another',
		() => inWorkbook('file:///C:\\Users\\Ada\\figures.xlsx'),
		'word/embeddings/a.xlsx',
	),
	{
		name: 'parts of other names: fonts, printer settings, styles of a converter',
		make: () =>
			manuscript([
				{ name: 'word/fonts/font1.odttf', data: Buffer.alloc(80, 5) },
				{ name: 'word/printerSettings/printerSettings1.bin', data: Buffer.alloc(80, 5) },
				{ name: '[trash]/0000.dat', data: Buffer.alloc(80) },
				{ name: 'word/media/image1.tmp', data: Buffer.alloc(80, 5) },
				{ name: 'mammoth/style-map', data: 'p => h1' },
				{ name: 'word/media/picture.unheard', data: Buffer.from('89504e470d0a1a0a', 'hex') },
			]),
	},
]
