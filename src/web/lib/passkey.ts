import type { NewPasskeyOptions, UsedPasskeyOptions } from '../../contract/passkey-options.ts'
import type { NewCredential, UsedCredential } from '../../contract/second-factor.ts'

export type { UsedPasskeyOptions } from '../../contract/passkey-options.ts'
export type { SecondFactorProof } from '../../contract/second-factor.ts'
export { recoveryCodeLength, type SecondFactorMethod } from '../../contract/second-factor-words.ts'

/** What the browser or its user refused, in a sentence. */
export class PasskeyProblem extends Error {}

const library = () => import('@simplewebauthn/browser')

function explain(error: unknown): never {
	const { name } = error as Error
	if (name === 'InvalidStateError') throw new PasskeyProblem('This device has a passkey for your account already.')
	if (name === 'NotAllowedError' || name === 'AbortError')
		throw new PasskeyProblem('The passkey was not used. Please try again.')
	throw new PasskeyProblem('This browser could not use a passkey here.')
}

export async function makePasskey(options: NewPasskeyOptions): Promise<NewCredential> {
	const { startRegistration } = await library()
	const made = await startRegistration({ optionsJSON: options }).catch(explain)
	// what extensions answer is not read
	return { ...made, clientExtensionResults: {} }
}

export async function takePasskey(options: UsedPasskeyOptions): Promise<UsedCredential> {
	const { startAuthentication } = await library()
	const used = await startAuthentication({ optionsJSON: options }).catch(explain)
	return { ...used, clientExtensionResults: {} }
}
