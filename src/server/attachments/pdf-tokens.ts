/** The parts of a PDF's syntax that matter here; positions are of a buffer that is never copied. */
export type PdfToken = {
	kind: 'name' | 'word' | 'text' | 'open' | 'close'
	/** Of a name without its slash and with `#xx` resolved; of a word as it is; empty for texts. */
	value: string
	end: number
}

const [slash, hash, percent, backslash] = [0x2f, 0x23, 0x25, 0x5c]
const [openText, closeText, less, greater] = [0x28, 0x29, 0x3c, 0x3e]
const [openList, closeList] = [0x5b, 0x5d]

/** 1: white space, 2: delimiter, 0: everything that words and names are made of. */
const classes = new Uint8Array(256)
for (const space of [0, 9, 10, 12, 13, 32]) classes[space] = 1
for (const delimiter of Buffer.from('()<>[]{}/%')) classes[delimiter] = 2

export const isDelimited = (byte: number | undefined) => byte === undefined || classes[byte] !== 0

/** Longer names and words are read only this far: nothing that is looked for is longer. */
const longest = 100

/** The token at this position or after the white space and comments there; undefined at the end. */
export function nextToken(bytes: Buffer, from: number): PdfToken | undefined {
	const at = skipBlank(bytes, from)
	const byte = bytes[at]
	if (byte === undefined) return undefined
	if (byte === slash) return nameAt(bytes, at + 1)
	if (byte === openText) return { kind: 'text', value: '', end: endOfText(bytes, at + 1) }
	if (byte === openList) return { kind: 'open', value: '[', end: at + 1 }
	if (byte === closeList) return { kind: 'close', value: ']', end: at + 1 }
	if (byte === less && bytes[at + 1] === less) return { kind: 'open', value: '<<', end: at + 2 }
	if (byte === greater && bytes[at + 1] === greater) return { kind: 'close', value: '>>', end: at + 2 }
	if (byte === less) {
		const end = bytes.indexOf(greater, at)
		return { kind: 'text', value: '', end: end === -1 ? bytes.length : end + 1 }
	}
	if (classes[byte] === 2) return { kind: 'word', value: String.fromCharCode(byte), end: at + 1 }
	const end = endOfRegular(bytes, at)
	return { kind: 'word', value: bytes.toString('latin1', at, Math.min(end, at + longest)), end }
}

function skipBlank(bytes: Buffer, from: number): number {
	let at = from
	for (;;) {
		while (at < bytes.length && classes[bytes[at] ?? 0] === 1) at++
		if (bytes[at] !== percent) return at
		while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++
	}
}

function endOfRegular(bytes: Buffer, from: number): number {
	let at = from
	while (at < bytes.length && classes[bytes[at] ?? 0] === 0) at++
	return at
}

function nameAt(bytes: Buffer, from: number): PdfToken {
	const end = endOfRegular(bytes, from)
	const written = bytes.toString('latin1', from, Math.min(end, from + 3 * longest))
	const value = bytes.subarray(from, end).includes(hash)
		? written.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
		: written
	return { kind: 'name', value, end }
}

/** Brackets nest within a text, unless a backslash is before them. */
function endOfText(bytes: Buffer, from: number): number {
	let depth = 1
	for (let at = from; at < bytes.length; at++) {
		const byte = bytes[at]
		if (byte === backslash) at++
		else if (byte === openText) depth++
		else if (byte === closeText && --depth === 0) return at + 1
	}
	return bytes.length
}

const controls: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Longer addresses are read only this far. */
const longestAddress = 2_048

/** The beginning of the text that is written here, with its escapes resolved. */
export function textBetween(bytes: Buffer, from: number, end: number): { text: string; isWhole: boolean } {
	const at = skipBlank(bytes, from)
	const isWhole = end - 1 <= at + 1 + longestAddress
	const written = bytes.toString('latin1', at + 1, isWhole ? end - 1 : at + 1 + longestAddress)
	const text =
		bytes[at] === less
			? Buffer.from(written.replace(/\s/g, ''), 'hex').toString('latin1')
			: written.replace(/\\(?:([0-7]{1,3})|\r?\n|([\s\S]))/g, (_, octal?: string, character = '') =>
					octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (controls[character] ?? character),
				)
	// two bytes a character, of which the first is empty for what is looked for
	return { text: text.replace(/^\xfe\xff|\0/g, ''), isWhole }
}
