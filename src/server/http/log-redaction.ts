import { isIP } from 'node:net'
import { apiKeyPrefix } from '../../contract/api-key-words.ts'
import { isPrivateHost } from '../loopback.ts'
import { privatePlaces, secretParameters } from '../private-addresses.ts'

/** A character of an address, also where the address was percent-encoded as part of another one. */
const sign = (plain: string, ...codes: string[]) => `(?:${plain}|%(?:25){0,2}(?:${codes.join('|')}))`
const slash = sign('/', '2f')
const secretName = `(?:[\\w.-]{0,40}(?:token|passw(?:or)?d|secret)|${secretParameters.join('|')})`

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
	[new RegExp(`(?<!analytics)(${slash}(?:${privatePlaces.join('|')})${slash})[\\w~%-][\\w.~%-]{5,500}`, 'gi'), '$1...'],
	[
		new RegExp(
			`(${sign('[?&;#]', '3f', '26', '3b', '23')}${secretName}(?:${sign('\\[', '5b')}\\w{0,20}${sign('\\]', '5d')})?${sign('=', '3d')})[^&\\s"#;]{1,500}`,
			'gi',
		),
		'$1...',
	],
	[/("(?:password|pass|token|secret|authorization|cookie|secretAccessKey)":")(?:[^"\\]|\\.){1,2000}/gi, '$1...'],
	[
		/[\p{L}\p{N}_.!#$'*+^`{|}~-]{1,64}(?:@|%(?:25){0,2}40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu,
		'[mail address]',
	],
]
const addressV4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\d|\.\d)/g
const addressV6 = /(?<![\w.:-])[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?![\w:])/gi

/** Those of this machine and of private networks name no person, and say which part of the installation is meant. */
const withoutAddress = (text: string) => (isIP(text) === 0 || isPrivateHost(text) ? text : '[address]')

/** A line of the log without what grants access or names a person, wherever in it that stands. */
export function redacted(line: string): string {
	let text = line
	for (const [pattern, shown] of replacements) text = text.replace(pattern, shown)
	return text.replace(addressV4, withoutAddress).replace(addressV6, withoutAddress)
}
