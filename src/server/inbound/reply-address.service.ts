import { timingSafeEqual } from 'node:crypto'
import type { SecretsService } from '../secrets/secrets.service.ts'

/** What a reply is about. */
export type MailedRecord = { kind: 'article' | 'contact'; id: number }

const purpose = 'reply-address'
const letters = { article: 'a', contact: 'c' } as const
/** 80 bits; the part before the @ may have 64 characters, and some servers write all of it in lower case. */
const signatureLength = 20

const addressed = new RegExp(`\\+([ac])([1-9]\\d{0,9})-([0-9a-f]{${signatureLength}})@`)

/** Addresses that tell what a reply is about, as `inbox+c12-0f3a...@example.org`. */
export function replyAddressService(secrets: SecretsService, replyAddress: string | undefined) {
	async function signatureOf({ kind, id }: MailedRecord): Promise<string> {
		const hash = Buffer.from(await secrets.hash(purpose, `${kind} ${id}`), 'base64url')
		return hash.toString('hex').slice(0, signatureLength)
	}

	return {
		/** Nothing where no mailbox is read, or where it has no such addresses. */
		async make(record: MailedRecord): Promise<string | undefined> {
			if (replyAddress === undefined) return undefined
			const at = replyAddress.lastIndexOf('@')
			const token = `${letters[record.kind]}${record.id}-${await signatureOf(record)}`
			return `${replyAddress.slice(0, at)}+${token}${replyAddress.slice(at)}`
		},

		/** What the first address with a valid token is about. */
		async find(recipients: string[]): Promise<MailedRecord | undefined> {
			for (const recipient of recipients) {
				const [, letter, id, given] = addressed.exec(recipient.toLowerCase()) ?? []
				if (given === undefined) continue
				const record: MailedRecord = { kind: letter === 'a' ? 'article' : 'contact', id: Number(id) }
				if (timingSafeEqual(Buffer.from(given), Buffer.from(await signatureOf(record)))) return record
			}
			return undefined
		},
	}
}
export type ReplyAddressService = ReturnType<typeof replyAddressService>
