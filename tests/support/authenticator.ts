import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

const cborBytes = (data: Buffer) => Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data])
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

type Options = { options: { challenge: string; rp?: { id: string }; rpId?: string } }
type Wrong = {
	origin?: string
	challenge?: string
	rpId?: string
	type?: string
	/** The format and statement of the attestation, as CBOR; none without it. */
	attestation?: { format: string; statement: Buffer }
}

/** A passkey in software: what a browser answers to the options of the server. */
export function anAuthenticator(site: { url: string }) {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	const id = randomBytes(32)
	const origin = `http://localhost:${new URL(site.url).port}`
	let counter = 0

	/** User present and verified, and the counter of signatures. */
	const dataFor = (rpId: string, flags: number) => {
		const count = Buffer.alloc(4)
		count.writeUInt32BE(counter)
		return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
	}

	function coseKey(): Buffer {
		const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
		// ES256 on P-256, as RFC 9053 writes it
		const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
		const point = (label: number, value: string) =>
			Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
		return Buffer.concat([head, point(0x21, x), point(0x22, y)])
	}

	const clientData = (type: string, challenge: string, given: Wrong) =>
		Buffer.from(
			JSON.stringify({
				type: given.type ?? type,
				challenge: given.challenge ?? challenge,
				origin: given.origin ?? origin,
				crossOrigin: false,
			}),
		)

	const credential = () => ({ id: base64url(id), rawId: base64url(id), type: 'public-key' as const })

	return {
		credentialId: base64url(id),

		create({ options }: Options, given: Wrong = {}) {
			const rpId = given.rpId ?? options.rp?.id ?? ''
			const length = Buffer.from([id.length >> 8, id.length & 255])
			const authData = Buffer.concat([dataFor(rpId, 0x45), Buffer.alloc(16), length, id, coseKey()])
			const attestation = Buffer.concat([
				Buffer.from([0xa3]),
				cborText('fmt'),
				cborText(given.attestation?.format ?? 'none'),
				cborText('attStmt'),
				given.attestation?.statement ?? Buffer.from([0xa0]),
				cborText('authData'),
				cborBytes(authData),
			])
			return {
				...credential(),
				response: {
					clientDataJSON: base64url(clientData('webauthn.create', options.challenge, given)),
					attestationObject: base64url(attestation),
					transports: ['internal'],
				},
			}
		},

		get({ options }: Options, given: Wrong & { repeatsCounter?: boolean } = {}) {
			if (!given.repeatsCounter) counter += 1
			const authData = dataFor(given.rpId ?? options.rpId ?? '', 0x05)
			const data = clientData('webauthn.get', options.challenge, given)
			return {
				...credential(),
				response: {
					clientDataJSON: base64url(data),
					authenticatorData: base64url(authData),
					signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
				},
			}
		},
	}
}
