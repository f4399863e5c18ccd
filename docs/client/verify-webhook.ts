/** Five minutes: an older request may be one that somebody recorded and sends again. */
const toleranceSeconds = 300

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/**
 * Whether a request comes from Fleuron and was not changed. `body` is the text exactly as it arrived, before it is parsed;
 * `secret` is what the settings showed once, with its `whsec_`.
 */
export async function isFromFleuron(headers: Headers, body: string, secret: string): Promise<boolean> {
	const id = headers.get('webhook-id')
	const timestamp = headers.get('webhook-timestamp')
	const signatures = headers.get('webhook-signature')
	if (!id || !timestamp || !signatures) return false
	if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds)) return false
	const algorithm = { name: 'HMAC', hash: 'SHA-256' }
	const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), algorithm, false, ['verify'])
	const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
	for (const signature of signatures.split(' ')) {
		const [version, base64 = ''] = signature.split(',')
		if (version !== 'v1' || !/^[A-Za-z0-9+/]{43}=$/.test(base64)) continue
		if (await crypto.subtle.verify('HMAC', key, bytesOf(base64), signed)) return true
	}
	return false
}
