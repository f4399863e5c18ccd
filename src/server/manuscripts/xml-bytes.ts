/** What a byte of UTF-8 XML can be: flags, because a scanner asks once a byte. */
export const is = { name: 1, nameStart: 2, space: 4, forbidden: 8, plain: 16 } as const

/** `plain` bytes can be passed over in text: everything but controls, `<` and `&`. */
export const kinds = new Uint8Array(256)
for (let byte = 0; byte < 256; byte++) {
	const character = String.fromCharCode(byte)
	if (/[A-Za-z_:]/.test(character) || byte >= 0x80) kinds[byte] = is.name | is.nameStart | is.plain
	else if (/[0-9.-]/.test(character)) kinds[byte] = is.name | is.plain
	else if (/[ \t\n\r]/.test(character)) kinds[byte] = is.space | is.plain
	else if (byte < 0x20) kinds[byte] = is.forbidden
	else if (!'<&'.includes(character)) kinds[byte] = is.plain
}

const code = (character: string) => character.charCodeAt(0)
export const lessThan = code('<')
export const greaterThan = code('>')
export const slash = code('/')
export const equalsSign = code('=')
export const exclamation = code('!')
export const question = code('?')
export const semicolon = code(';')
export const doubleQuote = code('"')
export const singleQuote = code("'")
export const colon = code(':')
export const bracket = code('[')
