import { deflateSync } from 'node:zlib'

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>'

type Wish = {
	/** Further objects, as they are written between `obj` and `endobj`. */
	objects?: (string | Buffer)[]
	/** Entries of the catalogue. */
	catalogue?: string
	/** Entries of the trailer. */
	trailer?: string
	/** Written before the table of positions, where a reader gets only by such a table. */
	hidden?: string | Buffer
}

/** A PDF with one empty page. */
export function aPdf({ objects = [], catalogue = '', trailer = '', hidden = '' }: Wish = {}): Buffer {
	const all = [
		`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		page,
		...objects,
	]
	const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
	const lengthOf = () => parts.reduce((sum, { length }) => sum + length, 0)
	const positions = all.map((content, at) => {
		const position = lengthOf()
		parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(content as string), Buffer.from('\nendobj\n'))
		return position
	})
	parts.push(Buffer.from(hidden as string))
	const start = lengthOf()
	const lines = positions.map((position) => `${String(position).padStart(10, '0')} 00000 n \n`)
	const size = all.length + 1
	const table = `xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}`
	parts.push(Buffer.from(`${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`))
	return Buffer.concat(parts)
}

/** A stream with this content, and the entries of its dictionary. */
export const stream = (entries: string, content: Buffer) =>
	Buffer.concat([
		Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
		content,
		Buffer.from('\nendstream'),
	])

type Packed = { entries?: string; filter?: string; deflate?: (bytes: Buffer) => Buffer }

/** Objects in an object stream, numbered from 20. */
export function objectStream(objects: string[], { entries, filter, deflate }: Packed = {}): Buffer {
	let offset = 0
	const head = objects
		.map((object, at) => {
			const pair = `${20 + at} ${offset}`
			offset += object.length + 1
			return pair
		})
		.join(' ')
	const first = head.length + 1
	const content = Buffer.from(`${head} ${objects.join(' ')}`)
	const usual = `/Type /ObjStm /N ${objects.length} /First ${first} /Filter ${filter ?? '/FlateDecode'}`
	return stream(entries ?? usual, (deflate ?? deflateSync)(content))
}
