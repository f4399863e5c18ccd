import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import { contract, domainDescriptions } from '../../contract/all.ts'
import { apiVersion } from '../../contract/api-version.ts'
import type { ErrorCode } from '../../contract/error-codes.ts'
import { isLinkPermission } from '../../contract/permissions.ts'
import { errorMeanings, refusalsOf } from '../../contract/refusals.ts'
import { errorAnswer, type FileRule, isForStaff, metaOf, type Route } from '../../contract/route.ts'
import type { Site } from '../../contract/site.ts'
import { describedWebhooks } from './openapi-webhooks.ts'

type Schema = Record<string, unknown>

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
	const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
	return rest
}

function answerSchema(route: Route): z.ZodType {
	if (route.envelope === 'bare') return route.response
	const wrapped = z.object({ success: z.literal(true), data: route.response })
	if (route.envelope === 'record')
		return wrapped.extend({ id: (route.response as z.ZodObject<{ id: z.ZodType }>).shape.id })
	return route.envelope === 'list' ? wrapped.extend({ meta: metaOf(route).optional() }) : wrapped
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Schema[] {
	if (!schema) return []
	return Object.entries(schema.shape).map(([name, field]) => {
		const { description, ...rest } = toSchema(field as z.ZodType, 'input')
		// an address carries text; what it must look like is told by the schema the text is read with
		const { type = 'string' } = toSchema(field as z.ZodType, 'output')
		return {
			name,
			in: place,
			required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
			...(description !== undefined && { description }),
			schema: Object.keys(rest).length > 0 ? rest : { type },
		}
	})
}

const content = (schema: Schema) => ({ 'application/json': { schema } })

function filePart({ description, maxFiles: maxItems = 1 }: FileRule): Schema {
	const one = { type: 'string', contentMediaType: 'application/octet-stream' }
	return maxItems === 1 ? { ...one, description } : { type: 'array', items: one, maxItems, description }
}

/** A form with a file, JSON, or either: whatever the call takes. */
function bodyContent({ body, file, staffBody }: Route): Schema {
	if (!body) return {}
	const fields = toSchema(body, 'input')
	if (!file) return content(fields)
	const { properties = {}, ...rest } = fields as { properties?: Schema }
	const parts = Object.fromEntries([file, ...(file.also ? [file.also] : [])].map((one) => [one.field, filePart(one)]))
	return {
		'multipart/form-data': { schema: { ...rest, properties: { ...properties, ...parts } } },
		...content(staffBody ? toSchema(staffBody, 'input') : fields),
	}
}

function answerContent(route: Route): Schema {
	if (route.envelope === 'file')
		return Object.fromEntries((route.mediaTypes ?? ['application/octet-stream']).map((type) => [type, { schema: {} }]))
	// the schema is that of the `data` of one event
	if (route.envelope === 'events') return { 'text/event-stream': { schema: toSchema(route.response, 'output') } }
	return content(toSchema(answerSchema(route), 'output'))
}

const idempotencyKey = {
	name: 'Idempotency-Key',
	in: 'header',
	required: false,
	description: 'Chosen by the client: requests with the same key are one request that was repeated',
	schema: { type: 'string', pattern: '^[!-~]{1,64}$' },
}

const errorSchema = { $ref: '#/components/schemas/Error' }

const refusal = (codes: ErrorCode[]) => ({
	description: codes.map((code) => `\`${code}\`: ${errorMeanings[code]}.`).join(' '),
	content: content({
		allOf: [errorSchema, { type: 'object', required: ['code'], properties: { code: { enum: codes } } }],
	}),
})

/** Who may call, for people: a scheme of OpenAPI can only say that there is a token. */
function accessOf({ permission, staffPermission, wholeListPermission, stepUp }: Route): string | undefined {
	if (staffPermission) return `Open to everybody; the JSON of staff needs a bearer token with \`${staffPermission}\`.`
	if (permission === 'public') return undefined
	if (isLinkPermission(permission)) return 'For the holder of the private link: the token in the path is the secret.'
	const whole = wholeListPermission ? ` Without parameters it needs \`${wholeListPermission}\` too.` : ''
	const confirmed = stepUp ? ' Accounts with a second factor confirm with it first.' : ''
	return `Needs the bearer token of an account with the permission \`${permission}\`.${whole}${confirmed}`
}

function operation(domain: string, name: string, route: Route): Schema {
	return {
		operationId: `${domain}.${name}`,
		tags: [domain],
		summary: route.summary,
		description: accessOf(route),
		security: isForStaff(route) ? [{ bearer: [] }] : [],
		parameters: [
			...parameters(route.params, 'path'),
			...parameters(route.query, 'query'),
			...(route.takesIdempotencyKey ? [idempotencyKey] : []),
		],
		...(route.body && { requestBody: { required: true, content: bodyContent(route) } }),
		responses: {
			200: { description: 'Success', content: answerContent(route) },
			...Object.fromEntries([...refusalsOf(route)].map(([status, codes]) => [status, refusal(codes)])),
			default: { description: 'Failed: a sentence for people', content: content(errorSchema) },
		},
	}
}

/**
 * The OpenAPI 3.1 document of the contract: its schemas are JSON Schema 2020-12, which is what zod writes. That takes
 * most of a second, so others are answered between the calls.
 */
export async function openApiDocument({ name, origin, supportEmail }: Pick<Site, 'name' | 'origin' | 'supportEmail'>) {
	const paths: Record<string, Schema> = {}
	for (const [domain, routes] of Object.entries(contract))
		for (const [call, route] of Object.entries<Route>(routes)) {
			paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(domain, call, route) }
			await setImmediate()
		}
	return {
		openapi: '3.1.1',
		info: {
			title: `${name} API`,
			version: apiVersion,
			description: 'Every call, as the server checks it. A refusal has a sentence for people and a code for programs.',
			contact: { name, email: supportEmail },
			license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
		},
		servers: [{ url: origin }],
		tags: Object.entries(domainDescriptions).map(([tag, description]) => ({ name: tag, description })),
		paths,
		webhooks: describedWebhooks((schema) => toSchema(schema, 'output')),
		components: {
			schemas: { Error: toSchema(errorAnswer, 'output') },
			securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in' } },
		},
	}
}
