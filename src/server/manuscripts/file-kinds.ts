import { AppError } from '../app-error.ts'
import type { ArchiveEntry } from './archive.ts'
import { otherKind } from './refusals.ts'

/** How the files begin that people send by mistake, in the order they are tried. */
const beginnings: [RegExp, string][] = [
	[/^%PDF-/, 'This is a PDF.'],
	[/^\{\\rtf/, 'This is a rich text file (.rtf).'],
	[/^\s*(<!doctype html|<html|MIME-Version:)/i, 'This is a web page.'],
	[/^\s*<\?xml|^<\0\?\0|^\0<\0\?/, 'This is an XML file.'],
	[/^MZ|^\x7fELF/, 'This is a program.'],
	[/^(\x89PNG|\xff\xd8\xff|GIF8|RIFF)/, 'This is a picture.'],
	[/^(Rar!|7z\xbc\xaf|BZh|.\x8b)/s, 'This is an archive of another kind.'],
]

/** Looks at the first kilobyte: a .docx is a zip from its first byte. */
export function checkBeginning(bytes: Buffer): void {
	if (bytes.length === 0) throw new AppError('invalid_input', 'The file is empty. Please choose the file again.')
	const text = bytes.toString('latin1')
	if (text.startsWith('PK\x03\x04')) return
	// Word wraps an encrypted .docx in the container of the old .doc
	if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
		throw otherKind(
			'This is an old Word document (.doc) or one that is protected with a password.',
			'Please save it as .docx without a password and try again.',
		)
	const known = beginnings.find(([pattern]) => pattern.test(text))
	throw otherKind(known ? known[1] : 'This file is not a Word document.')
}

type Read = (entry: ArchiveEntry, sink: (piece: Buffer) => void) => Promise<void>

/** Why an archive is no Word document: the siblings of .docx get a sentence that helps more. */
export async function otherArchive(entries: ArchiveEntry[], read: Read): Promise<AppError> {
	const has = (pattern: RegExp) => entries.some(({ part }) => pattern.test(part))
	if (has(/^xl\/workbook\./)) return otherKind('This is a spreadsheet (.xlsx).')
	if (has(/^ppt\/presentation\./)) return otherKind('This is a presentation (.pptx).')
	const mimetype = entries.find(({ part, size }) => part === 'mimetype' && size < 200)
	let type = ''
	if (mimetype)
		await read(mimetype, (piece) => {
			type += piece.toString('latin1')
		})
	if (type.includes('opendocument'))
		return otherKind('This is an OpenDocument file (.odt).', 'Please save it as .docx and try again.')
	if (type.includes('epub')) return otherKind('This is an e-book (.epub).')
	return otherKind('This file is an archive without a Word document in it.')
}
