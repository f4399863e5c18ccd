import * as z from 'zod'

const type = z.literal('public-key')
const knownCredential = z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() })
const preference = z.enum(['discouraged', 'preferred', 'required'])

/** What `navigator.credentials.create` takes, as JSON. */
export const newPasskeyOptions = z.object({
	challenge: z.string(),
	rp: z.object({ name: z.string(), id: z.string().optional() }),
	user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
	pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type })),
	timeout: z.number().optional(),
	attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
	excludeCredentials: z.array(knownCredential).optional(),
	authenticatorSelection: z
		.object({
			residentKey: preference.optional(),
			requireResidentKey: z.boolean().optional(),
			userVerification: preference.optional(),
		})
		.optional(),
	extensions: z.object({ credProps: z.boolean().optional() }).optional(),
	hints: z.array(z.enum(['client-device', 'hybrid', 'security-key'])).optional(),
})
export type NewPasskeyOptions = z.infer<typeof newPasskeyOptions>

/** What `navigator.credentials.get` takes, as JSON. */
export const usedPasskeyOptions = z.object({
	challenge: z.string(),
	rpId: z.string().optional(),
	allowCredentials: z.array(knownCredential).optional(),
	timeout: z.number().optional(),
	userVerification: preference.optional(),
})
export type UsedPasskeyOptions = z.infer<typeof usedPasskeyOptions>
