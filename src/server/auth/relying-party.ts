import { isIP } from 'node:net'

export type RelyingParty = { id: string; origin: string }

/** Who passkeys are made for. They need a host name, so an address of this machine becomes `localhost`. */
export function relyingParty(publicUrl: string): RelyingParty | undefined {
	const { protocol, hostname, port, origin } = new URL(publicUrl)
	const plain = hostname.replace(/^\[|\]$/g, '')
	if (plain === '::1' || /^127\./.test(plain))
		return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
	return isIP(plain) === 0 ? { id: hostname, origin } : undefined
}
