/**
 * The compiler writes PDF/UA-1 or PDF/A-2a, never both, though one document fulfils both. The file for PDF/UA-1 gets what only
 * the other has, as an update at its end: the colours it is meant for, and the metadata, which then name both standards.
 */

/** A file as the compiler writes it: numbered objects, and a table of their places at the end. */
function opened(pdf: Buffer) {
	const table = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(pdf.subarray(-64).toString('latin1'))?.[1])
	const end = pdf.subarray(table).toString('latin1')
	const places = [...end.matchAll(/^(\d{10}) \d{5} [nf]/gm)].map(([, place]) => Number(place))
	const inOrder = [...places, table].sort((a, b) => a - b)
	return {
		...{ table, size: places.length, trailer: end.slice(end.indexOf('trailer\n')) },
		/** Between its first line and its last. */
		object(number: number): Buffer {
			const start = places[number] ?? Number.NaN
			const whole = pdf.subarray(start, inOrder[inOrder.lastIndexOf(start) + 1])
			return whole.subarray(whole.indexOf('\n') + 1, whole.lastIndexOf('\nendobj'))
		},
	}
}

function found(pattern: RegExp, text: string): string {
	const [, value] = pattern.exec(text) ?? []
	if (value === undefined) throw new Error(`the compiler writes no ${pattern.source}`)
	return value
}
const reference = (name: string, text: string): number => Number(found(new RegExp(`/${name} \\[?(\\d+) 0 R`), text))

const namespace = 'http://www.aiim.org/pdfua/ns/id/'
const resource = (properties: string) => `<rdf:li rdf:parseType="Resource">${properties}</rdf:li>`
const inNamespace = (prefix: string, properties: Record<string, string>) =>
	Object.entries(properties)
		.map(([name, value]) => `<${prefix}:${name}>${value}</${prefix}:${name}>`)
		.join('')

/** PDF/A wants each property described that it does not know itself. */
const schema = resource(
	inNamespace('pdfaSchema', {
		...{ schema: 'PDF/UA identification schema', namespaceURI: namespace, prefix: 'pdfuaid' },
		property: `<rdf:Seq>${resource(
			inNamespace('pdfaProperty', {
				...{ category: 'internal', description: 'Part of PDF/UA to which the document conforms' },
				...{ name: 'part', valueType: 'Integer' },
			}),
		)}</rdf:Seq>`,
	}),
)

function namingBoth(archived: string): string {
	const additions: [before: string, added: string][] = [
		[' xmlns:pdfaid=', ` xmlns:pdfuaid="${namespace}"`],
		['</rdf:Bag></pdfaExtension:schemas>', schema],
		['<pdfaid:part>', '<pdfuaid:part>1</pdfuaid:part>'],
	]
	return additions.reduce((text, [before, added]) => {
		if (!text.includes(before)) throw new Error(`the compiler writes no ${before}`)
		return text.replace(before, () => added + before)
	}, archived)
}

/** The same document twice, as PDF/UA-1 and as PDF/A-2a, becomes one that is both. */
export function withBothStandards(accessible: Buffer, archived: Buffer): Buffer {
	const [base, other] = [opened(accessible), opened(archived)]
	const [root, otherRoot] = [reference('Root', base.trailer), reference('Root', other.trailer)]
	const [catalog, otherCatalog] = [base.object(root).toString('latin1'), other.object(otherRoot).toString('latin1')]

	const intents = other.object(reference('OutputIntents', otherCatalog)).toString('latin1')
	const intent = other.object(Number(found(/^\[(\d+) 0 R\]/, intents))).toString('latin1')
	const profile = other.object(reference('DestOutputProfile', intent))
	const [profileNumber, intentNumber] = [base.size, base.size + 1]

	const stream = other.object(reference('Metadata', otherCatalog)).toString('utf8')
	const metadata = namingBoth(found(/\nstream\n([\s\S]*)\nendstream$/, stream))
	const description = `<<\n  /Length ${Buffer.byteLength(metadata)}\n  /Type /Metadata\n  /Subtype /XML\n>>`

	const added: [number: number, content: Buffer][] = [
		[reference('Metadata', catalog), Buffer.from(`${description}\nstream\n${metadata}\nendstream`)],
		[root, Buffer.from(catalog.replace('<<\n', `<<\n  /OutputIntents [${intentNumber} 0 R]\n`), 'latin1')],
		[profileNumber, profile],
		[intentNumber, Buffer.from(intent.replace(/(\/DestOutputProfile) \d+/, `$1 ${profileNumber}`), 'latin1')],
	]
	let file = Buffer.concat([accessible, Buffer.from('\n')])
	let table = 'xref\n'
	for (const [number, content] of added) {
		table += `${number} 1\n${String(file.length).padStart(10, '0')} 00000 n\r\n`
		file = Buffer.concat([file, Buffer.from(`${number} 0 obj\n`), content, Buffer.from('\nendobj\n')])
	}
	const trailer = [
		...['trailer\n<<', `  /Size ${base.size + added.length - 2}`, `  /Root ${root} 0 R`],
		`  /Info ${reference('Info', base.trailer)} 0 R`,
		`  /ID ${found(/\/ID (\[.*\])/, other.trailer)}`,
		...[`  /Prev ${base.table}`, '>>', 'startxref', `${file.length}`, '%%EOF\n'],
	]
	return Buffer.concat([file, Buffer.from(table + trailer.join('\n'), 'latin1')])
}
