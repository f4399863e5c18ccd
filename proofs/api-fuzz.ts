import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Admin, Session } from '../src/contract/admins.ts'
import { type Role, roles } from '../src/contract/permissions.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { browsers } from '../tests/support/visits.ts'
import { startApp, withUsedFolder } from './support/app-process.ts'
import { asJson, type Call, changedRequest, type Document, madeRequest } from './support/fuzz-requests.ts'
import { deposits, preparedCalls } from './support/prepared-calls.ts'
import type { Schema } from './support/schema-values.ts'

type Who = 'anonymous' | Role

const who: Who[] = ['anonymous', ...roles]
const senderCount = 4
const password = 'correct horse battery'
/** Then a new site is made, because by and by most records of one are gone. */
const callsASite = 30_000
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

type Options = { count: number; seed: number; isPrepared?: boolean }

/** Calls of every operation of the API document, by visitors and every role, with fitting and hostile values. */
export async function fuzz({ count, seed, isPrepared = true }: Options): Promise<FuzzResult> {
	const taken = new Set<string>()
	const statuses = new Map(who.map((caller) => [caller, new Map<number, number>()]))
	const result: FuzzResult = { calls: 0, operations: 0, faults: [], statuses, neverTaken: [] }
	for (let from = 0; from < count; from += callsASite) {
		const part = { count: Math.min(callsASite, count - from), seed: seed + from, isPrepared }
		const names = await fuzzSite(part, result, taken)
		result.operations = names.length
		result.neverTaken = names.filter((name) => !taken.has(name))
	}
	return result
}

/** With a site of its own; what was answered is added to the result. Answers the names of the operations. */
const fuzzSite = ({ count, seed, isPrepared }: Required<Options>, result: FuzzResult, taken: Set<string>) =>
	withUsedFolder(async (folder) => {
		const random = seededRandom(seed)
		const env = { DATA_DIR: folder, DEMO_CONTENT: '1', ADMIN_REGISTRATION: 'open', ...deposits }
		const app = await startApp(env)
		let prepared: Awaited<ReturnType<typeof preparedCalls>> | undefined
		try {
			const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Document
			const calls: Call[] = Object.entries(document.paths).flatMap(([path, operations]) =>
				Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
			)
			const fits = answerChecks(document)
			const named = ({ operation, path }: Call) => ({ name: operation.operationId, path })
			if (isPrepared) prepared = await preparedCalls(app.url, env, calls.map(named))
			const accounts = await accountsAt(app.url)
			let sent = 0

			async function requestOf(call: Call, caller: Who) {
				if (!prepared || random() < 0.3) return { ...madeRequest(random, call), headers: accounts.headers(caller) }
				const { call: known, isNew } = await prepared.take(named(call), caller === 'admin')
				const headers = (caller === 'admin' && known.headers) || accounts.headers(caller)
				return { ...changedRequest(random, call, known, isNew), headers }
			}

			async function send(call: Call, caller: Who): Promise<void> {
				const { path, init, headers } = await requestOf(call, caller)
				const what = `${caller}: ${init.method} ${path.slice(0, 200)} ${String(init.body ?? '').slice(0, 300)}`
				const answer = await fetch(`${app.url}${path}`, {
					...init,
					// programs without one are not counted as visitors
					headers: { 'user-agent': browsers.chrome, ...headers, ...init.headers },
					redirect: 'manual',
				})
				const { status } = answer
				if (++result.calls % 1_000 === 0)
					process.stderr.write(`${result.calls} calls, ${result.faults.length} faults\n`)
				const counted = result.statuses.get(caller)
				counted?.set(status, (counted.get(status) ?? 0) + 1)
				if (status < 300) taken.add(call.operation.operationId)
				const type = answer.headers.get('content-type') ?? ''
				if (type.startsWith('text/event-stream')) return answer.body?.cancel()
				const text = await answer.text()
				if (status >= 500) result.faults.push(`${status} ${what}: ${text.slice(0, 200)}`)
				else if (type.startsWith('application/json')) {
					const fault = fits(call, status, JSON.parse(text))
					if (fault) result.faults.push(`${status} does not fit, ${what}: ${fault.slice(0, 200)}`)
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
			return calls.map(({ operation }) => operation.operationId)
		} finally {
			await prepared?.end()
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
