import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused with each other when read or spoken: no I, L, O or U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * `2026-7K3M-9QXA`: the year, and a random part that does not reveal how many articles there are. There are a million
 * million for each year; storing an article tries another one if a reference is taken.
 */
export function newReference(now = new Date()): string {
	const four = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
	return `${now.getUTCFullYear()}-${four()}-${four()}`
}
