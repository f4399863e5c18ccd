import { randomInt } from 'node:crypto'

/** Letters and digits that nobody confuses, on paper or on the phone: no I, L, O or U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * `2026-7K3M-9QXA`: the year for people, the rest by chance, so that it tells nothing about how many there are. Of a
 * million million that a year has, two are never alike; if they were, the sender would be asked to try again.
 */
export function newReference(now = new Date()): string {
	const four = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
	return `${now.getUTCFullYear()}-${four()}-${four()}`
}
