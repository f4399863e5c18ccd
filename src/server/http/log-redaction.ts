import { isIP } from 'node:net'
import { apiKeyPrefix } from '../../contract/api-key-words.ts'
import { isPrivateHost } from '../loopback.ts'
import { privatePlaces, secretParameters } from '../private-addresses.ts'

/**
 * Every repetition has an upper limit, so that no text makes the search slow. The calls of analytics have an address that
 * only looks like a private one.
 */
const replacements: [RegExp, string][] = [
	// the password in the address of a server
	[/(\b[a-z][a-z\d+.-]{1,20}:\/\/)[^\s"/@:]{0,100}:[^\s"/@]{1,200}@/gi, '$1[secret]@'],
	[/\b(Bearer|Basic) +[\w.~+/=-]{6,500}/gi, '$1 ...'],
	// a key of the API wherever it was written
	[new RegExp(`${apiKeyPrefix}[\\w-]{6,200}`, 'g'), `${apiKeyPrefix}...`],
	[new RegExp(`(?<!analytics)(/(?:${privatePlaces.join('|')})(?:/|%2f))[\\w~%-][\\w.~%-]{5,500}`, 'gi'), '$1...'],
	[new RegExp(`([?&;#](?:${secretParameters.join('|')})(?:=|%3d))[^&\\s"#;]{1,500}`, 'gi'), '$1...'],
	[/("(?:password|pass|token|secret|authorization|cookie|secretAccessKey)":")(?:[^"\\]|\\.){1,2000}/gi, '$1...'],
	[/[\p{L}\p{N}_.!#$'*+^`{|}~-]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu, '[mail address]'],
]
const addressV4 = /(?<![\w.-])\d{1,3}(?:\.\d{1,3}){3}(?![\w-]|\.\d)/g
const addressV6 = /(?<![\w.:-])[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?![\w:])/gi

/** Those of this machine and of private networks name no person, and say which part of the installation is meant. */
const withoutAddress = (text: string) => (isIP(text) === 0 || isPrivateHost(text) ? text : '[address]')

/** A line of the log without what grants access or names a person, wherever in it that stands. */
export function redacted(line: string): string {
	let text = line
	for (const [pattern, shown] of replacements) text = text.replace(pattern, shown)
	return text.replace(addressV4, withoutAddress).replace(addressV6, withoutAddress)
}
