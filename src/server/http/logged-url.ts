import type { IncomingMessage } from 'node:http'
import { privatePlaces, secretParameters } from '../private-addresses.ts'

/** The address of a request as the log may show it: a token grants access, and a mail address is about a person. */
export function loggedUrl({ url = '' }: Pick<IncomingMessage, 'url'>): string {
	const [, place, call = ''] = privateAddress.exec(readPath(url)) ?? []
	if (place !== undefined) return `${place.toLowerCase()}...${call}`
	const [path = '', ...parameters] = url.split(/[?&]/)
	const shown = parameters.map((parameter) => {
		const [name = ''] = parameter.split('=', 1)
		const isLeftOut = secretNames.has(decoded(name).toLowerCase()) || decoded(parameter).includes('@')
		return isLeftOut ? `${name}=...` : parameter
	})
	return shown.length > 0 ? `${path}?${shown.join('&')}` : path
}

const secretNames = new Set<string>(secretParameters)

function decoded(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}

/** What is followed by a secret, and the calls that may follow that. */
const places = ['api/articles/track', 'api/authorship', 'api/contacts/inquiry', ...privatePlaces]
const calls = [
	...['withdraw', 'restore', 'correction', 'messages(?:/read)?', 'versions/\\d+/download'],
	...['confirm', 'object', '(?:coauthors/\\d+/)?remind'],
]
const privateAddress = new RegExp(`^(/(?:${places.join('|')})/).*?(/(?:${calls.join('|')}))?/?$`, 'is')

/** The path as those who answer it read it: without escapes, dots and doubled slashes. */
function readPath(url: string): string {
	const path = url.split('?', 1)[0] ?? ''
	try {
		return decodeURIComponent(new URL(path.replace(/^\/{2,}/, '/'), 'http://log.invalid').pathname).replace(
			/\/{2,}/g,
			'/',
		)
	} catch {
		return path
	}
}
