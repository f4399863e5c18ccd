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

/** This machine, a private network, or a name that only such a network knows. */
export function isPrivateHost(hostname: string): boolean {
	const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
	if (isIP(name) === 4) return /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(name)
	if (isIP(name) === 6) return name === '::1' || /^f[cd]/.test(name) || /^fe[89ab]/.test(name)
	return name === 'localhost' || /\.(localhost|local|internal|lan)$/.test(name) || /^[a-z0-9-]+$/.test(name)
}
