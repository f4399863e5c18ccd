import { generateKeyPairSync } from 'node:crypto'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A key for the domain that test mails come from. */
export const testDkim = {
	domain: 'fleuron.example.org',
	selector: 'test',
	privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
const published = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`

/** What a receiver finds: the verdict on each signature, and the headers that it covers. */
export async function signaturesOf(raw: Buffer): Promise<{ result: string; headers: string[] }[]> {
	const resolver = async (name: string) => {
		if (name === `${testDkim.selector}._domainkey.${testDkim.domain}`) return [[published]]
		throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
	}
	const { results } = await dkimVerify(raw, { resolver })
	const signed = /^dkim-signature:(?:.|\r\n[ \t])*?\bh=([^;]+);/im.exec(raw.toString('latin1'))?.[1] ?? ''
	const headers = signed.replace(/\s/g, '').toLowerCase().split(':')
	return results.map(({ status }: { status: { result: string } }) => ({ result: status.result, headers }))
}
