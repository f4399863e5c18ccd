import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused with each other when read or spoken: no I, L, O or U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** As it is stored, whatever it was typed like: in small letters, without hyphens, with signs that look alike. */
export function normalizeReference(text: string): string {
	const plain = text
		.toUpperCase()
		.replace(/[^0-9A-Z]/g, '')
		.replaceAll('O', '0')
		.replace(/[IL]/g, '1')
	return plain.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')
}

/**
 * `2026-7K3M-9QXA`: the year, and a random part that does not reveal how many articles there are. There are a million
 * million for each year; storing an article tries another one if a reference is taken.
 */
export function newReference(now = new Date()): string {
	const four = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
	return `${now.getUTCFullYear()}-${four()}-${four()}`
}
