import { isIP } from 'node:net'

/** Is this address, or the host name of a URL, reached from this machine alone? */
export function isLoopback(host: string): boolean {
	const name = host
		.replace(/^\[|\]$/g, '')
		.replace(/^::ffff:(?=\d+\.)/i, '')
		.toLowerCase()
	if (isIP(name) === 4) return name.startsWith('127.')
	return name === '::1' || name === 'localhost'
}
