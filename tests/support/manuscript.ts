import { randomBytes } from 'node:crypto'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { manuscriptType } from '../../src/contract/article-words.ts'

const contentTypes = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/word/document.xml" ContentType="${manuscriptType}.main+xml"/></Types>`
const relations = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
const documentOf = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`

/** The same text is the same file, whenever it is made. */
const sameTime = { mtime: '2026-01-01T00:00:00' }

/** A Word document with this text in it, of exactly `size` bytes if one is given. */
export function aManuscript({ text = 'On the drift of small things', size }: { text?: string; size?: number } = {}) {
	const parts: Zippable = {
		'[Content_Types].xml': strToU8(contentTypes),
		'_rels/.rels': strToU8(relations),
		'word/document.xml': strToU8(documentOf(text)),
	}
	if (size === undefined) return zipSync(parts, sameTime)
	// what cannot be compressed and is not compressed adds its own length; by chance it could begin as a program does
	const withFilling = (length: number) =>
		zipSync(
			{ ...parts, 'word/media/filling.bin': [randomBytes(length).fill(0, 0, Math.min(8, length)), { level: 0 }] },
			sameTime,
		)
	const frame = withFilling(0).length
	if (size < frame) throw new Error(`a manuscript has ${frame} bytes at least`)
	return withFilling(size - frame)
}
