import * as z from 'zod'
import { errorAnswer, isForStaff, listMeta, type Route } from '../../contract/route.ts'

type Domains = Record<string, Record<string, Route>>
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
	return route.envelope === 'list' ? wrapped.extend({ meta: listMeta.optional() }) : wrapped
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

/** A form with a file, JSON, or either: whatever the call takes. */
function bodyContent({ body, file, staffBody }: Route): Schema {
	if (!body) return {}
	const fields = toSchema(body, 'input')
	if (!file) return content(fields)
	const { properties = {}, ...rest } = fields as { properties?: Schema }
	const part = { type: 'string', contentMediaType: 'application/octet-stream', description: file.description }
	return {
		'multipart/form-data': { schema: { ...rest, properties: { ...properties, [file.field]: part } } },
		...content(staffBody ? toSchema(staffBody, 'input') : fields),
	}
}

const answerContent = (route: Route) =>
	route.envelope === 'file'
		? Object.fromEntries((route.mediaTypes ?? ['application/octet-stream']).map((type) => [type, { schema: {} }]))
		: content(toSchema(answerSchema(route), 'output'))

function operation(domain: string, name: string, route: Route): Schema {
	return {
		operationId: `${domain}.${name}`,
		tags: [domain],
		summary: route.summary,
		...(isForStaff(route) && { security: [{ bearer: [] }] }),
		parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
		...(route.body && { requestBody: { required: true, content: bodyContent(route) } }),
		responses: {
			200: { description: 'Success', content: answerContent(route) },
			default: {
				description: 'Refused: a sentence for people',
				content: content({ $ref: '#/components/schemas/Error' }),
			},
		},
	}
}

/** The OpenAPI 3.1 document of the contract: its schemas are JSON Schema 2020-12, which is what zod writes. */
export function openApiDocument(domains: Domains, about: { title: string; server: string }): Schema {
	const paths: Record<string, Schema> = {}
	for (const [domain, routes] of Object.entries(domains))
		for (const [name, route] of Object.entries(routes)) {
			paths[route.path] ??= {}
			;(paths[route.path] as Schema)[route.method.toLowerCase()] = operation(domain, name, route)
		}
	return {
		openapi: '3.1.1',
		info: { title: `${about.title} API`, version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
		servers: [{ url: about.server }],
		tags: Object.keys(domains).map((name) => ({ name })),
		paths,
		components: {
			schemas: { Error: toSchema(errorAnswer, 'output') },
			securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
		},
	}
}
