import type { SecretsService } from '../secrets/secrets.service.ts'

/** What a reply is about. */
export type MailedRecord = { kind: 'article' | 'contact'; id: number }

type Token = {
	record: MailedRecord
	/** Whether it was made for a mail to this address. */
	isFor: (recipient: string) => Promise<boolean>
}

const purpose = 'reply-address'
const largestId = 2_147_483_647
const letters = { article: 'a', contact: 'c' } as const
/** Some servers write all of it in lower case. */
const addressed = /\+([ac])([1-9]\d{0,9})-([a-z0-9]{20,30})@/

/** Everybody who gets a mail has an address of their own: what one of them passes on is no proof for another. */
const stamped = ({ kind, id }: MailedRecord, recipient: string) => `${kind} ${id} ${recipient.toLowerCase()}`

/** Addresses that tell what a reply is about, as `inbox+c12-0f3a...@example.org`. */
export function replyAddressService(secrets: SecretsService, replyAddress: string | undefined) {
	/** Nothing where no mailbox is read, or where it has no such addresses. */
	async function make(record: MailedRecord, recipient: string): Promise<string | undefined> {
		if (replyAddress === undefined) return undefined
		const at = replyAddress.lastIndexOf('@')
		const token = `${letters[record.kind]}${record.id}-${await secrets.stamp(purpose, stamped(record, recipient))}`
		return `${replyAddress.slice(0, at)}+${token}${replyAddress.slice(at)}`
	}

	return {
		make,

		/** Of a mail, by what it is about. */
		async ofMail({ articleId, contactId }: { articleId: number | null; contactId: number | null }, recipient: string) {
			if (articleId !== null) return make({ kind: 'article', id: articleId }, recipient)
			return contactId === null ? undefined : make({ kind: 'contact', id: contactId }, recipient)
		},

		/** What looks like a token in these addresses. */
		tokensIn: (recipients: string[]): Token[] =>
			recipients.flatMap((recipient) => {
				const [, letter, id, stamp] = addressed.exec(recipient.toLowerCase()) ?? []
				// no record has a larger one, and the database would refuse it
				if (stamp === undefined || Number(id) > largestId) return []
				const record: MailedRecord = { kind: letter === 'a' ? 'article' : 'contact', id: Number(id) }
				return { record, isFor: (address) => secrets.isStamp(purpose, stamped(record, address), stamp) }
			}),
	}
}
export type ReplyAddressService = ReturnType<typeof replyAddressService>
