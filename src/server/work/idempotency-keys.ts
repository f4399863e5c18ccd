import { createHash } from 'node:crypto'
import type { Caller } from '../caller.ts'

const hashed = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Who sends it, wherever they are; nothing for a visitor. */
function senderOf({ actor }: Caller): string | undefined {
	switch (actor.kind) {
		case 'staff':
			return actor.key ? `key ${actor.key.id}` : `account ${actor.admin.id}`
		case 'link':
			return `link ${actor.reference} ${actor.coauthorId ?? 'author'}`
		case 'inquiry':
			return `inquiry ${actor.contactId}`
		case 'system':
			return 'system'
		case 'visitor':
			return undefined
	}
}

/**
 * Under what a request with an Idempotency-Key is stored: keys of different senders never meet. A visitor is known by the network
 * alone, which a phone changes between two tries. So theirs is stored twice: with what was sent, to be recognised from anywhere, and
 * with the network, where the same key for something else is refused.
 */
export async function storedKeys(
	caller: Caller,
	fingerprint: string,
	networkOf: (caller: Caller) => Promise<string>,
): Promise<string[]> {
	const { idempotencyKey: key } = caller
	if (key === undefined) return []
	const sender = senderOf(caller)
	if (sender !== undefined) return [hashed(sender, key)]
	return [hashed('network', await networkOf(caller), key), hashed('content', fingerprint, key)]
}
