import { randomInt } from 'node:crypto'

/** Letters and digits that nobody confuses, on paper or on the telephone: no I, L, O or U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `2026-7K3M9Q`: the year for people, the rest by chance, so that it tells nothing about how many there are. */
export function newReference(now = new Date()): string {
	const random = Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')
	return `${now.getUTCFullYear()}-${random}`
}
