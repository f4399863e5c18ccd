import * as z from 'zod'
import { passwordLimits } from './form-limits.ts'
import { oneLine, plainEmail } from './forms.ts'
import { newPasskeyOptions, usedPasskeyOptions } from './passkey-options.ts'
import { byId, route } from './route.ts'
import { passkeyLimits, recoveryCodeLength } from './second-factor-words.ts'

const base64url = (max: number) =>
	z
		.string()
		.regex(/^[\w-]+$/, 'must be base64url')
		.max(max)

/** What the browser's `navigator.credentials` answers, as JSON; what is not used is left out. */
const credential = {
	id: base64url(1_400),
	rawId: base64url(1_400),
	type: z.literal('public-key'),
	authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
	clientExtensionResults: z.object({}).default({}),
}
export const newCredential = z.object({
	...credential,
	response: z.object({
		clientDataJSON: base64url(4_000),
		attestationObject: base64url(20_000),
		transports: z.array(z.string().max(30)).max(10).optional(),
	}),
})
export const usedCredential = z.object({
	...credential,
	response: z.object({
		clientDataJSON: base64url(4_000),
		authenticatorData: base64url(4_000),
		signature: base64url(4_000),
		userHandle: base64url(200).optional(),
	}),
})
export type NewCredential = z.infer<typeof newCredential>
export type UsedCredential = z.infer<typeof usedCredential>

const code = z
	.string()
	.trim()
	.regex(/^\d{3} ?\d{3}$/, 'Six digits')
	.transform((text) => text.replace(' ', ''))

/** One of the three. */
export const secondFactorProof = {
	code: code.optional().meta({ description: 'The six digits of an authenticator app' }),
	recoveryCode: z
		.string()
		.trim()
		.max(recoveryCodeLength)
		.optional()
		.meta({ description: 'One of the recovery codes; it works once' }),
	passkey: usedCredential.optional().meta({ description: 'What the browser answers to the options of a passkey' }),
}
export type SecondFactorProof = {
	code?: string | undefined
	recoveryCode?: string | undefined
	passkey?: UsedCredential | undefined
}

const password = z.string().min(1, 'Required').max(passwordLimits.max)
/** Accounts with a second factor confirm with it; the first one is added with the password. */
const owner = { password: password.optional().meta({ description: 'Required for the first factor of an account' }) }
const passkeyName = oneLine(passkeyLimits.name).min(1, 'Required')

export const passkey = z.object({
	id: z.number().int(),
	name: z.string(),
	createdAt: z.iso.datetime(),
	lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkey>

/** Told here and never again; nothing unless it was the first factor. */
const firstCodes = z.array(z.string()).nullable()

export const secondFactor = z.object({
	totp: z.object({ addedAt: z.iso.datetime() }).nullable(),
	passkeys: z.array(passkey),
	recoveryCodesLeft: z.number().int(),
	/** The origin where passkeys work: they need a host name. */
	passkeyOrigin: z.string().nullable(),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const secondFactorRoutes = {
	read: route({
		method: 'GET',
		path: '/api/admin/second-factor',
		permission: 'account.use',
		summary: 'The authenticator app, the passkeys and the number of recovery codes of the own account',
		envelope: 'data',
		response: secondFactor,
	}),
	beginTotp: route({
		method: 'POST',
		path: '/api/admin/second-factor/totp',
		permission: 'account.use',
		summary: 'Begin to add an authenticator app: the secret is answered once and counts after a code confirms it',
		envelope: 'data',
		body: z.object(owner),
		errors: ['conflict', 'step_up_required', 'too_many_requests'],
		response: z.object({ secret: z.string(), uri: z.string().meta({ description: 'What the QR code says' }) }),
	}),
	confirmTotp: route({
		method: 'POST',
		path: '/api/admin/second-factor/totp/confirm',
		permission: 'account.use',
		summary: 'Add the authenticator app with a code it shows; with the first factor come ten recovery codes, once',
		envelope: 'data',
		body: z.object({ code }),
		errors: ['conflict', 'step_up_required', 'too_many_requests'],
		response: z.object({ recoveryCodes: firstCodes }),
	}),
	removeTotp: route({
		method: 'DELETE',
		path: '/api/admin/second-factor/totp',
		permission: 'account.use',
		stepUp: true,
		summary: 'Remove the authenticator app; with the last factor the recovery codes go as well',
		envelope: 'data',
		errors: ['not_found'],
		response: z.null(),
	}),
	beginPasskey: route({
		method: 'POST',
		path: '/api/admin/second-factor/passkeys/options',
		permission: 'account.use',
		summary: 'Begin to add a passkey: the options for the browser, for five minutes',
		envelope: 'data',
		body: z.object(owner),
		errors: ['conflict', 'step_up_required', 'too_many_requests'],
		response: z.object({ options: newPasskeyOptions }),
	}),
	addPasskey: route({
		method: 'POST',
		path: '/api/admin/second-factor/passkeys',
		permission: 'account.use',
		summary: 'Add the passkey that the browser made; with the first factor come ten recovery codes, once',
		envelope: 'data',
		body: z.object({ name: passkeyName, credential: newCredential }),
		errors: ['conflict', 'step_up_required'],
		response: z.object({ passkey, recoveryCodes: firstCodes }),
	}),
	renamePasskey: route({
		method: 'PATCH',
		path: '/api/admin/second-factor/passkeys/{id}',
		permission: 'account.use',
		summary: 'Give a passkey another name',
		envelope: 'data',
		params: byId,
		body: z.object({ name: passkeyName }),
		response: passkey,
	}),
	removePasskey: route({
		method: 'DELETE',
		path: '/api/admin/second-factor/passkeys/{id}',
		permission: 'account.use',
		stepUp: true,
		summary: 'Remove a passkey; with the last factor the recovery codes go as well',
		envelope: 'data',
		params: byId,
		response: z.null(),
	}),
	renewRecoveryCodes: route({
		method: 'POST',
		path: '/api/admin/second-factor/recovery-codes',
		permission: 'account.use',
		stepUp: true,
		summary: 'Ten new recovery codes, answered once; the old ones end',
		envelope: 'data',
		errors: ['conflict'],
		response: z.object({ recoveryCodes: z.array(z.string()) }),
	}),
	stepUp: route({
		method: 'POST',
		path: '/api/admin/step-up',
		permission: 'account.use',
		summary: 'Confirm with the second factor: for ten minutes this session may do what asks for it',
		envelope: 'data',
		body: z.object(secondFactorProof),
		errors: ['conflict', 'too_many_requests'],
		response: z.null(),
	}),
	stepUpOptions: route({
		method: 'POST',
		path: '/api/admin/step-up/passkey-options',
		permission: 'account.use',
		summary: 'The options for the browser to confirm with a passkey, for five minutes',
		envelope: 'data',
		errors: ['conflict'],
		response: z.object({ options: usedPasskeyOptions }),
	}),
	signInOptions: route({
		method: 'POST',
		path: '/api/admin/login/passkey-options',
		permission: 'public',
		summary: 'The options for the browser to sign in with a passkey beside the password, for five minutes',
		envelope: 'data',
		body: z.object({ email: plainEmail, password }),
		errors: ['wrong_credentials', 'conflict', 'too_many_requests'],
		response: z.object({ options: usedPasskeyOptions }),
	}),
	reset: route({
		method: 'DELETE',
		path: '/api/admin/people/{id}/second-factor',
		permission: 'people.manage',
		stepUp: true,
		summary: 'Remove the second factor of a colleague who has lost it; its sessions end. Not the own one',
		envelope: 'data',
		params: byId,
		errors: ['conflict'],
		response: z.null(),
	}),
}
