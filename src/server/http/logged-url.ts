import type { IncomingMessage } from 'node:http'
import { privatePlaces } from '../private-addresses.ts'
import { redacted } from './log-redaction.ts'

/** The address of a request as the log may show it: a token grants access, and a mail address is about a person. */
export function loggedUrl({ url = '' }: Pick<IncomingMessage, 'url'>): string {
	const [path = '', ...parameters] = shortened(url).split(/[?&]/)
	const plain = readPath(path)
	const [, place, call = ''] = privateAddress.exec(plain) ?? []
	if (place !== undefined) return `${place.toLowerCase()}...${call}`
	const shownPath = isPrivate(plain) ? redacted(plain).replace(/[^/]+@[^/]+/g, '...') : path
	return shownPath + (parameters.length > 0 ? `?${parameters.map(shownParameter).join('&')}` : '')
}

/** Longer than any address of ours. Reading one of 16,000 characters takes as long as making several pages. */
const mostCharacters = 1_000
const shortened = (url: string) => (url.length > mostCharacters ? `${url.slice(0, mostCharacters)}...` : url)

function shownParameter(parameter: string): string {
	if (!isPrivate(decoded(parameter))) return parameter
	const [name = ''] = parameter.split('=', 1)
	return isPrivate(decoded(name)) ? '...' : `${name}=...`
}

/** Whether a decoded part of an address has anything that is left out of the log, or what could be a mail address. */
function isPrivate(part: string): boolean {
	const text = `&${part}`
	return /[^&/]@[^/]/.test(text) || redacted(text) !== text
}

/** More often than whatever reads an address decodes it. */
const mostDecodings = 5

/**
 * The text without percent encoding, however often it was encoded. Unlike `decodeURIComponent` this takes every text: one
 * wrong character must not hide the rest. What is looked for is ASCII, so bytes are as good as characters.
 */
function decoded(text: string): string {
	let result = text
	for (let times = 0; times < mostDecodings && result.includes('%'); times++)
		result = result.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
	return result
}

/** What is followed by a secret, and the calls that may follow that. */
const places = ['api/articles/track', 'api/authorship', 'api/contacts/inquiry', ...privatePlaces]
const calls = [
	...['withdraw', 'restore', 'correction', 'messages(?:/read)?', 'versions/\\d+/download'],
	...['confirm', 'object', '(?:coauthors/\\d+/)?remind'],
]
const privateAddress = new RegExp(`^(/(?:${places.join('|')})/).*?(/(?:${calls.join('|')}))?/?$`, 'is')

/** The path as those who answer it read it: without escapes, dots and doubled slashes. */
function readPath(path: string): string {
	const single = path.replace(/^\/{2,}/, '/')
	const read = URL.canParse(single, base) ? new URL(single, base).pathname : single
	return decoded(read).replace(/\/{2,}/g, '/')
}
const base = 'http://log.invalid'
