import type { NewCredential, UsedCredential } from '../../contract/second-factor.ts'

export type { SecondFactorProof } from '../../contract/second-factor.ts'
export type { SecondFactorMethod } from '../../contract/second-factor-words.ts'

type Options = Record<string, unknown>

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

export async function makePasskey(options: Options): Promise<NewCredential> {
	const { startRegistration } = await library()
	const made = await startRegistration({ optionsJSON: options as never }).catch(explain)
	return made as unknown as NewCredential
}

export async function takePasskey(options: Options): Promise<UsedCredential> {
	const { startAuthentication } = await library()
	const used = await startAuthentication({ optionsJSON: options as never }).catch(explain)
	return used as unknown as UsedCredential
}
