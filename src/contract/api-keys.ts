import * as z from 'zod'
import { apiKeyLimits, keyPermissions, problemOfPermissions } from './api-key-words.ts'
import { oneLine } from './forms.ts'
import { permissions } from './permissions.ts'
import { byId, route } from './route.ts'

export const apiKey = z.object({
	id: z.number().int(),
	name: z.string(),
	start: z.string().meta({ description: 'How the key begins, to tell several apart' }),
	permissions: z.array(z.enum(permissions)),
	requestsAnHour: z.number().int(),
	createdBy: z.string().meta({ description: 'The account in whose name it acts; it never does what that may not' }),
	createdAt: z.iso.datetime(),
	expiresAt: z.iso.datetime().nullable(),
	lastUsedAt: z.iso.datetime().nullable().meta({ description: 'To the minute' }),
	revokedAt: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

const { requestsAnHour: mostRequests, days: mostDays } = apiKeyLimits
const wholeNumber = (most: number) =>
	z
		.number('must be a number')
		.int('must be a whole number')
		.min(1, 'must be 1 or more')
		.max(most, `must be ${most} or less`)

export const apiKeyInput = z.object({
	name: oneLine(apiKeyLimits.name).min(1, 'Required'),
	permissions: z
		.array(z.enum(keyPermissions, 'is not a permission that a key can have'))
		.min(1, 'Please choose one or more')
		.max(keyPermissions.length)
		.transform((chosen) => [...new Set(chosen)])
		.superRefine((chosen, context) => {
			const message = problemOfPermissions(chosen)
			if (message) context.addIssue({ code: 'custom', message })
		}),
	requestsAnHour: wholeNumber(mostRequests).default(1_000),
	expiresInDays: wholeNumber(mostDays)
		.nullable()
		.default(365)
		.meta({ description: 'null for a key that does not expire' }),
})
export type ApiKeyInput = z.infer<typeof apiKeyInput>

export const apiKeyRoutes = {
	list: route({
		method: 'GET',
		path: '/api/admin/keys',
		permission: 'people.manage',
		summary: 'Keys with which other programs call this API, the newest first; revoked and expired ones too',
		envelope: 'data',
		response: z.array(apiKey),
	}),
	create: route({
		method: 'POST',
		path: '/api/admin/keys',
		permission: 'people.manage',
		stepUp: true,
		summary: 'Make a key: it is answered once, is sent as a bearer token, and may only do what it was given',
		envelope: 'data',
		body: apiKeyInput,
		response: apiKey.extend({ secret: z.string() }),
	}),
	revoke: route({
		method: 'DELETE',
		path: '/api/admin/keys/{id}',
		permission: 'people.manage',
		summary: 'Revoke a key: it stops working',
		envelope: 'data',
		params: byId,
		response: z.null(),
	}),
}
