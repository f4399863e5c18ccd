import { privatePlaces, secretParameters } from '../private-addresses.ts'

/** Few addresses look as if they could hold a secret, and those that do not are left alone quickly. */
const suspicious = new RegExp(`${privatePlaces.join('|')}|(?:${secretParameters.join('|')})=|%`, 'i')
const privatePath = new RegExp(`(/(?:${privatePlaces.join('|')})/).+`, 'is')
const secretParameter = new RegExp(`(?:^|[?&#;])(?:${secretParameters.join('|')})=`, 'i')
const parameter = /[?&#;][^?&#;=]*=[^&#;]*/g

/** Letters may be spelt as escapes. Never throws: what is no letter of ASCII cannot be part of what is looked for. */
const decoded = (text: string) =>
	text.replace(/%([0-7][0-9a-f])/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** An address that grants access is counted, but a report does not show it. */
function mask(address: string): string {
	if (!suspicious.test(address)) return address
	const end = address.search(/[?#]/)
	const path = end === -1 ? address : address.slice(0, end)
	const plain = decoded(path)
	const shown = privatePath.test(plain) ? plain.replace(privatePath, '$1...') : path
	return `${shown}${address.slice(path.length).replace(parameter, maskParameter)}`
}

/** One parameter, with the sign before it. */
function maskParameter(text: string): string {
	const end = text.indexOf('=')
	const name = decoded(text.slice(1, end))
	const value = decoded(text.slice(end + 1))
	// the value may be an address itself
	const isSecret = secretParameter.test(`${name}=`) || privatePath.test(value) || secretParameter.test(value)
	return isSecret ? `${text.slice(0, end)}=...` : text
}

type Addresses = Partial<Record<'page' | 'entryPage' | 'url' | 'referrer', string | null | undefined>>

/** A record without the secrets that addresses of this site can hold. */
export function masked<R extends Addresses>(record: R): R {
	const addresses: Addresses = {}
	for (const name of ['page', 'entryPage', 'url', 'referrer'] as const) {
		const address = record[name]
		if (address) addresses[name] = mask(address)
	}
	return { ...record, ...addresses }
}
