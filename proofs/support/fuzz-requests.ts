import { aManuscript } from '../../tests/support/manuscript.ts'
import type { Prepared } from './prepared-calls.ts'
import { fittingValue, hostileText, oneOf, type Schema, spoiled } from './schema-values.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
type Operation = {
	operationId: string
	parameters?: Parameter[]
	requestBody?: { content: Content }
	responses: Record<string, { content?: Content }>
}
export type Document = { paths: Record<string, Record<string, Operation>>; components: object }
export type Call = { method: string; path: string; operation: Operation }
type Values = Record<string, unknown>

export const asJson = { 'content-type': 'application/json' }

type Field = { contentMediaType?: string; items?: Field }
/** One file, or a list of them. */
const isFile = (field: unknown): boolean => {
	const { contentMediaType, items } = field as Field
	return contentMediaType !== undefined || items?.contentMediaType !== undefined
}

/** A form with these fields and, where the schema says so, a file: the right one, a real one, none, or other bytes. */
export function formOf(random: () => number, { properties = {} }: Schema, values: Values, file?: Uint8Array): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(values))
		if (!isFile(properties[name] ?? {})) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
	for (const [name, field] of Object.entries(properties))
		if (isFile(field) && random() < 0.9) {
			const bytes = random() < 0.6 ? (file ?? aManuscript()) : Buffer.from(hostileText(random))
			form.append(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), oneOf(random, ['paper.docx', 'a.pdf', 'x.png']))
		}
	return form
}

/** Values for every parameter and field, made from the schemas alone: fitting ones or, every other time, a hostile one among them. */
export function madeRequest(random: () => number, { method, path, operation }: Call) {
	const isSpoiled = random() < 0.5
	const parameters = operation.parameters ?? []
	const address = addressWith(path, (name) => {
		const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
		return parameter ? valueFor(random, parameter, isSpoiled) : '1'
	})
	const query = new URLSearchParams()
	addToQuery(random, query, parameters, isSpoiled)
	const [type, content] = oneOf(random, Object.entries(operation.requestBody?.content ?? { '': { schema: {} } }))
	const init: RequestInit = { method: method.toUpperCase() }
	if (type !== '') {
		const fitting = fittingValue(random, content.schema)
		const value = isSpoiled ? spoiled(random, fitting) : fitting
		if (type === 'multipart/form-data') init.body = formOf(random, content.schema, Object(value) as Values)
		else Object.assign(init, { headers: asJson, body: JSON.stringify(value) })
	}
	return { path: query.size > 0 ? `${address}?${query}` : address, init }
}

/** A call that can succeed, as it is or with something added or spoiled. */
export function changedRequest(random: () => number, call: Call, prepared: Prepared, isWhole: boolean) {
	const parameters = call.operation.parameters ?? []
	const kind = isWhole ? 'whole' : oneOf(random, ['whole', 'more', 'spoiled', 'spoiled'] as const)
	const isSpoiled = kind === 'spoiled'
	const { params = {}, query = {}, body, file } = prepared
	const address =
		prepared.address ??
		addressWith(call.path, (name) => (isSpoiled && random() < 0.1 ? hostileText(random) : String(params[name] ?? 1)))
	const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
	const others = parameters.filter(({ name }) => !Object.hasOwn(query, name))
	addToQuery(random, search, kind === 'whole' ? others.filter(({ required }) => required) : others, isSpoiled)
	const init: RequestInit = { method: call.method.toUpperCase() }
	const schemas = call.operation.requestBody?.content ?? {}
	const schema = schemas[file ? 'multipart/form-data' : 'application/json']?.schema
	if (schema && (body || file)) {
		const more = kind === 'more' ? (fittingValue(random, schema) as Values) : {}
		const valid = { ...Object(more), ...body }
		const value = isSpoiled ? Object(spoiled(random, valid)) : valid
		if (file) init.body = wholeOr(random, kind, { schema, value, file })
		else Object.assign(init, { headers: asJson, body: JSON.stringify(value) })
	}
	return { path: search.size > 0 ? `${address}?${search}` : address, init }
}

type Sent = { schema: Schema; value: Values; file: Uint8Array }
function wholeOr(random: () => number, kind: string, { schema, value, file }: Sent): FormData {
	return formOf(kind === 'spoiled' ? random : () => 0, schema, value, file)
}

function valueFor(random: () => number, { schema }: Parameter, isSpoiled: boolean): string {
	const value = isSpoiled && random() < 0.3 ? hostileText(random) : fittingValue(random, schema)
	return typeof value === 'string' ? value.toWellFormed() : String(value)
}

// an empty segment or dots would be another address
const addressWith = (path: string, value: (name: string) => string) =>
	path.replace(/\{(\w+)\}/g, (_, name: string) =>
		encodeURIComponent(value(name).toWellFormed()).replace(/^\.{0,2}$/, '1'),
	)

function addToQuery(random: () => number, query: URLSearchParams, parameters: Parameter[], isSpoiled: boolean): void {
	for (const parameter of parameters)
		if (parameter.in === 'query' && (parameter.required || random() < 0.3))
			query.append(parameter.name, valueFor(random, parameter, isSpoiled))
}
