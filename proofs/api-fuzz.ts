import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Admin, Session } from '../src/contract/admins.ts'
import { type Role, roles } from '../src/contract/permissions.ts'
import { aManuscript } from '../tests/support/manuscript.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { startApp, withUsedFolder } from './support/app-process.ts'
import { fittingValue, hostileText, oneOf, type Schema, spoiled } from './support/schema-values.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
type Operation = {
	operationId: string
	parameters?: Parameter[]
	requestBody?: { content: Content }
	responses: Record<string, { content?: Content }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: object }
type Call = { method: string; path: string; operation: Operation }
type Who = 'anonymous' | Role

const who: Who[] = ['anonymous', ...roles]
const senderCount = 4
const password = 'correct horse battery'
const asJson = { 'content-type': 'application/json' }

/** A form with these fields and, where the schema says so, a file: a real one, none, or other bytes. */
function formOf(random: () => number, { properties = {} }: Schema, values: Record<string, unknown>): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(values)) {
		const isFile = (properties[name] as { format?: string } | undefined)?.format === 'binary'
		if (!isFile) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
	}
	for (const [name, field] of Object.entries(properties))
		if ((field as { format?: string }).format === 'binary' && random() < 0.9) {
			const bytes = random() < 0.6 ? aManuscript() : Buffer.from(hostileText(random))
			form.append(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), oneOf(random, ['paper.docx', 'a.pdf', 'x.png']))
		}
	return form
}

/** Tokens of accounts with each role; one that a call has ended is replaced. */
async function accountsAt(url: string) {
	let counter = 0
	const tokens = new Map<Who, string>()
	const register = async (): Promise<Session> => {
		const body = JSON.stringify({ email: `fuzz${++counter}@example.org`, password, name: 'Fuzz' })
		const answer = await fetch(`${url}/api/admin/register`, { method: 'POST', headers: asJson, body })
		if (!answer.ok) throw new Error(`an account could not be made: ${answer.status} ${await answer.text()}`)
		return ((await answer.json()) as { data: Session }).data
	}
	const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
	async function renew(role: Role): Promise<void> {
		const session = await register()
		if (role !== 'admin') {
			const { token } = await register()
			const answer = await fetch(`${url}/api/admin/people/${session.admin.id}`, {
				method: 'PATCH',
				headers: { ...asJson, ...bearer(token) },
				body: JSON.stringify({ role }),
			})
			if (!answer.ok) throw new Error(`a role could not be given: ${answer.status} ${await answer.text()}`)
		}
		tokens.set(role, session.token)
	}
	async function check(): Promise<void> {
		for (const role of roles) {
			const answer = await fetch(`${url}/api/admin/me`, { headers: bearer(tokens.get(role) ?? 'none') })
			const { data } = (await answer.json()) as { data?: Admin }
			if (data?.role !== role) await renew(role)
		}
	}
	await check()
	return { check, headers: (caller: Who) => (caller === 'anonymous' ? {} : bearer(tokens.get(caller) ?? '')) }
}

function requestOf(random: () => number, { method, path, operation }: Call): { path: string; init: RequestInit } {
	const isSpoiled = random() < 0.5
	const parameters = operation.parameters ?? []
	const valueFor = ({ schema }: Parameter) => {
		const value = isSpoiled && random() < 0.3 ? hostileText(random) : fittingValue(random, schema)
		return typeof value === 'string' ? value.toWellFormed() : String(value)
	}
	const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
		const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
		// an empty segment or dots would be another address
		return encodeURIComponent(parameter ? valueFor(parameter) : '1').replace(/^\.{0,2}$/, '1')
	})
	const query = new URLSearchParams()
	for (const parameter of parameters)
		if (parameter.in === 'query' && (parameter.required || random() < 0.3))
			query.append(parameter.name, valueFor(parameter))
	const [type, content] = oneOf(random, Object.entries(operation.requestBody?.content ?? { '': { schema: {} } }))
	const init: RequestInit = { method: method.toUpperCase() }
	if (type !== '') {
		const fitting = fittingValue(random, content.schema)
		const value = isSpoiled ? spoiled(random, fitting) : fitting
		if (type === 'multipart/form-data')
			init.body = formOf(random, content.schema, Object(value) as Record<string, unknown>)
		else Object.assign(init, { headers: asJson, body: JSON.stringify(value) })
	}
	return { path: query.size > 0 ? `${address}?${query}` : address, init }
}

/** Whether a JSON answer is what the document says about its status. */
function answerChecks({ components }: Document) {
	const ajv = new Ajv2020({ strict: false, validateFormats: false })
	ajv.addSchema({ $id: 'document', components })
	const local = (schema: Schema) => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as Schema
	const checks = new Map<string, ValidateFunction>()
	return ({ operation }: Call, status: number, answer: unknown): string | undefined => {
		const response = operation.responses[status] ?? operation.responses.default
		const schema = response?.content?.['application/json']?.schema
		if (!schema) return undefined
		const key = `${operation.operationId} ${operation.responses[status] ? status : 'default'}`
		const check = checks.get(key) ?? ajv.compile(local(schema))
		checks.set(key, check)
		return check(answer) ? undefined : ajv.errorsText(check.errors)
	}
}

/** Calls that are all refused prove little: so many operations must have taken one. */
const leastTaken = 0.6

export type FuzzResult = {
	calls: number
	operations: number
	faults: string[]
	statuses: Map<Who, Map<number, number>>
	neverTaken: string[]
}

/** Calls of every operation of the API document, by visitors and every role, with fitting and hostile values. */
export const fuzz = ({ count, seed }: { count: number; seed: number }): Promise<FuzzResult> =>
	withUsedFolder(async (folder) => {
		const random = seededRandom(seed)
		const app = await startApp({ DATA_DIR: folder, DEMO_CONTENT: '1', ADMIN_REGISTRATION: 'open' })
		try {
			const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Document
			const calls: Call[] = Object.entries(document.paths).flatMap(([path, operations]) =>
				Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
			)
			const fits = answerChecks(document)
			const accounts = await accountsAt(app.url)
			const faults: string[] = []
			const taken = new Set<string>()
			const statuses = new Map(who.map((caller) => [caller, new Map<number, number>()]))
			let sent = 0

			async function send(call: Call, caller: Who): Promise<void> {
				const { path, init } = requestOf(random, call)
				const what = `${caller}: ${init.method} ${path.slice(0, 200)} ${String(init.body ?? '').slice(0, 300)}`
				const answer = await fetch(`${app.url}${path}`, {
					...init,
					headers: { ...accounts.headers(caller), ...init.headers },
					redirect: 'manual',
				})
				const { status } = answer
				const counted = statuses.get(caller)
				counted?.set(status, (counted.get(status) ?? 0) + 1)
				if (status < 300) taken.add(call.operation.operationId)
				const type = answer.headers.get('content-type') ?? ''
				if (type.startsWith('text/event-stream')) return answer.body?.cancel()
				const text = await answer.text()
				if (status >= 500) faults.push(`${status} ${what}: ${text.slice(0, 200)}`)
				else if (type.startsWith('application/json')) {
					const fault = fits(call, status, JSON.parse(text))
					if (fault) faults.push(`${status} does not fit, ${what}: ${fault.slice(0, 200)}`)
				}
			}

			async function sender(): Promise<void> {
				while (sent < count) {
					const number = sent++
					if (number % 200 === 0) await accounts.check()
					const call = calls[number % calls.length] as Call
					await send(call, who[(number + Math.floor(number / calls.length)) % who.length] as Who)
				}
			}
			await Promise.all(Array.from({ length: senderCount }, sender))
			const neverTaken = calls.map(({ operation }) => operation.operationId).filter((id) => !taken.has(id))
			return { calls: sent, operations: calls.length, faults, statuses, neverTaken }
		} finally {
			await app.end('SIGTERM')
		}
	})

export async function run({ count = 100_000, seed = 1 } = {}) {
	const { calls, operations, faults, statuses, neverTaken } = await fuzz({ count, seed })
	const taken = 1 - neverTaken.length / operations
	const sumOf = (caller: Who, from: number) =>
		[...(statuses.get(caller) ?? [])].reduce(
			(sum, [status, times]) => sum + (Math.floor(status / 100) === from ? times : 0),
			0,
		)
	return {
		columns: ['caller', '2xx', '4xx', '5xx'],
		rows: [
			...who.map((caller) => [caller, sumOf(caller, 2), sumOf(caller, 4), sumOf(caller, 5)]),
			[`${calls} calls, seed ${seed}: ${faults.length} faults`],
			[
				`operations that took a call: ${(100 * taken).toFixed(0)} % (limit ${100 * leastTaken} %); others: ${neverTaken.join(', ')}`,
			],
			...faults.slice(0, 50).map((fault) => [fault.replaceAll('|', '\\|')]),
		],
		holds: faults.length === 0 && who.every((caller) => sumOf(caller, 2) > 0) && taken >= leastTaken,
	}
}
