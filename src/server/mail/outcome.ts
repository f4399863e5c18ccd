import { Refusal } from './smtp.ts'

export type Outcome =
	| { kind: 'later'; reason: string }
	| { kind: 'never'; reason: string /** The address does not work. */; isAddressRefused: boolean }

/** A message that is too large will be refused again; other problems with the sender may be fixed. */
const tooLarge = 552

/** What a failed attempt means for the mail. */
export function outcomeOf(error: unknown): Outcome {
	if (!(error instanceof Refusal))
		// what a database says may quote the mail
		return { kind: 'later', reason: 'It could not be made. The log says why.' }
	const { code, command, message: reason } = error
	if (code === undefined) return { kind: 'later', reason }
	const isPermanent = code >= 500 && code < 600 && code !== 503
	if (!isPermanent || (command === 'MAIL FROM' && code !== tooLarge)) return { kind: 'later', reason }
	// 5.7: a rule of the server, which says nothing about the address
	return { kind: 'never', reason, isAddressRefused: command === 'RCPT TO' && !/^\d{3}[ -]5\.7\./.test(reason) }
}
