import type { Admin } from '../../contract/admins.ts'
import type { NewPasskeyOptions, UsedPasskeyOptions } from '../../contract/passkey-options.ts'
import type { NewCredential, UsedCredential } from '../../contract/second-factor.ts'
import { passkeyLimits } from '../../contract/second-factor-words.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { WorkService } from '../work/work.service.ts'
import { type Challenge, type NewPasskey, passkeysRepository, type StoredPasskey } from './passkeys.repository.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'

/** Loaded with the first passkey: it needs memory that most installations can do without. */
const webauthn = () => import('@simplewebauthn/server')

const minutes = 5
const timeout = minutes * 60_000
/** EdDSA, ES256 and RS256: what every browser and security key can do. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** What an existing passkey is asked for. */
export type PasskeyUse = Exclude<Challenge['purpose'], 'add'>

type Parts = { db: Db; work: WorkService; publicUrl: () => string; siteName: () => Promise<string> }

const noPasskeys = () =>
	new AppError('conflict', 'Passkeys need a host name. Please set PUBLIC_URL to an address with one.')
const refused = () =>
	new AppError('invalid_input', 'The passkey could not be verified. Please try again.', {
		fields: { credential: 'could not be verified' },
	})

/** The challenge that the browser says it signed; whether that is true is verified afterwards. */
function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
	try {
		const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as {
			challenge?: unknown
		}
		return typeof challenge === 'string' ? challenge : ''
	} catch {
		return ''
	}
}

/**
 * No certificates: options ask for none, and to check them the library would fetch addresses that are written in them.
 */
async function isAttestedByItself(attestationObject: string): Promise<boolean> {
	const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
	try {
		const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
		const format = attestation.get('fmt')
		return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
	} catch {
		return false
	}
}

const described = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports })

/** Passkeys (WebAuthn): what the browser is asked, and whether its answer is right. */
export function passkeysService({ db, work, publicUrl, siteName }: Parts) {
	function party(): RelyingParty {
		const known = relyingParty(publicUrl())
		if (!known) throw noPasskeys()
		return known
	}

	/** In a transaction of its own: a challenge is used up even if the answer turns out to be wrong. */
	const take = (challenge: Challenge, caller: Caller): Promise<boolean> =>
		work.run({ caller, changes: [] }, (tx) => passkeysRepository(tx).takeChallenge(challenge))

	const store = (challenge: Challenge, caller: Caller): Promise<void> =>
		work.run({ caller, changes: [] }, (tx) => passkeysRepository(tx).addChallenge(challenge, minutes))

	return {
		origin: (): string | null => relyingParty(publicUrl())?.origin ?? null,

		async optionsToAdd({ id, email, name }: Admin, caller: Caller): Promise<NewPasskeyOptions> {
			const known = await passkeysRepository(db).listOf(id)
			if (known.length >= passkeyLimits.perAccount)
				throw new AppError('conflict', `An account has at most ${passkeyLimits.perAccount} passkeys.`)
			const { generateRegistrationOptions } = await webauthn()
			const options = await generateRegistrationOptions({
				rpName: await siteName(),
				rpID: party().id,
				userID: new Uint8Array(Buffer.from(`fleuron-${id}`)),
				userName: email,
				userDisplayName: name,
				timeout,
				supportedAlgorithmIDs,
				excludeCredentials: known.map(described),
				authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
			})
			await store({ challenge: options.challenge, adminId: id, purpose: 'add' }, caller)
			return options
		},

		/** What is stored of a new passkey, after the browser's answer was verified. */
		async verifyNew(adminId: number, credential: NewCredential, caller: Caller): Promise<Omit<NewPasskey, 'name'>> {
			const { id: expectedRPID, origin: expectedOrigin } = party()
			const challenge = challengeIn(credential)
			if (!(await take({ challenge, adminId, purpose: 'add' }, caller))) throw refused()
			if (!(await isAttestedByItself(credential.response.attestationObject))) throw refused()
			const { verifyRegistrationResponse: verify } = await webauthn()
			const { verified, registrationInfo } = await verify({
				response: credential,
				expectedChallenge: challenge,
				expectedOrigin,
				expectedRPID,
				requireUserVerification: false,
				supportedAlgorithmIDs,
			}).catch(() => ({ verified: false as const, registrationInfo: undefined }))
			if (!verified || !registrationInfo) throw refused()
			const { id: credentialId, publicKey, counter } = registrationInfo.credential
			return {
				adminId,
				credentialId,
				publicKey: Buffer.from(publicKey).toString('base64url'),
				counter,
				transports: credential.response.transports ?? [],
			}
		},

		async optionsToUse(adminId: number, purpose: PasskeyUse, caller: Caller): Promise<UsedPasskeyOptions> {
			const known = await passkeysRepository(db).listOf(adminId)
			if (known.length === 0) throw new AppError('conflict', 'This account has no passkey.')
			const { generateAuthenticationOptions } = await webauthn()
			const options = await generateAuthenticationOptions({
				rpID: party().id,
				timeout,
				allowCredentials: known.map(described),
				userVerification: 'preferred',
			})
			await store({ challenge: options.challenge, adminId, purpose }, caller)
			return options
		},

		/** Whether the answer is right; its challenge is used up in any case. */
		async verifyUse(
			adminId: number,
			{ credential, purpose }: { credential: UsedCredential; purpose: PasskeyUse },
			caller: Caller,
		): Promise<boolean> {
			const { id: expectedRPID, origin: expectedOrigin } = party()
			const challenge = challengeIn(credential)
			if (!(await take({ challenge, adminId, purpose }, caller))) return false
			const passkey = await passkeysRepository(db).find(adminId, credential.id)
			if (!passkey) return false
			const { id, credentialId, publicKey, counter, transports } = passkey
			const { verifyAuthenticationResponse: verify } = await webauthn()
			const { verified, authenticationInfo } = await verify({
				response: credential,
				expectedChallenge: challenge,
				expectedOrigin,
				expectedRPID,
				credential: {
					id: credentialId,
					publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
					counter,
					transports,
				},
				requireUserVerification: false,
			}).catch(() => ({ verified: false as const, authenticationInfo: undefined }))
			if (!verified || !authenticationInfo) return false
			await work.run({ caller, changes: [] }, (tx) => passkeysRepository(tx).noteUse(id, authenticationInfo.newCounter))
			return true
		},

		removeExpired: passkeysRepository(db).removeExpired,
	}
}
