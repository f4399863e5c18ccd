import { Refusal } from './smtp.ts'

export type Outcome =
	| { kind: 'later'; reason: string }
	| { kind: 'never'; reason: string /** The address itself is worth nothing. */; isAddressRefused: boolean }

/** The size of a message is its own fault; whatever else a server says to the sender may be mended. */
const tooLarge = 552

/** What a failed attempt means for the mail. */
export function outcomeOf(error: unknown): Outcome {
	if (!(error instanceof Refusal))
		return { kind: 'later', reason: error instanceof Error ? error.message : String(error) }
	const { code, command, message: reason } = error
	if (code === undefined) return { kind: 'later', reason }
	const isPermanent = code >= 500 && code < 600 && code !== 503
	if (!isPermanent || (command === 'MAIL FROM' && code !== tooLarge)) return { kind: 'later', reason }
	// 5.7: a rule of the server, which says nothing about the address
	return { kind: 'never', reason, isAddressRefused: command === 'RCPT TO' && !/^\d{3}[ -]5\.7\./.test(reason) }
}
