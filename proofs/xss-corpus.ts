import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium, findHeadlessShell } from '../scripts/chromium.ts'
import type { Session } from '../src/contract/admins.ts'
import { publicPaths } from '../tests/e2e/public-paths.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { type AppProcess, startApp, withFolder } from './support/app-process.ts'
import { heeded, namedAddress } from './support/heeded-refusals.ts'
import { fittingValue, type Schema } from './support/schema-values.ts'
import { type Row, screensOf } from './support/staff-screens.ts'
import { xssPayloads } from './support/xss-payloads.ts'

type Operation = {
	operationId: string
	parameters?: { name: string; in: string; schema: Schema }[]
	requestBody?: { content: Record<string, { schema: Schema }> }
}
type Form = { method: string; path: string; operation: Operation; schema: Schema; type: string }

/** Forms that would end the session that looks at the pages, or change what it may see. */
const leftOut =
	/\/admin\/(login|logout|register|me|password|second-factor|sessions|people|passkeys|step-up)|\/backups|\/(bulk\/)?delete$|\/erase$/
const asJson = { 'content-type': 'application/json' }
/** So many records of a round are on the first page of a list. */
const callsARound = 4
/** Other forms need a private link, a file or an earlier step. */
const leastTaken = 0.3
const longestLoadMs = 10_000
/** A form that is refused says why, and is sent again without that. */
const attempts = 8

export type XssResult = {
	payloads: number
	forms: number
	/** Forms that took at least one text with a payload, and the fields that were in them. */
	taken: Set<string>
	fields: Set<string>
	pages: number
	ran: string[]
}

/** As many payloads as fit, from the next one on: where one is escaped wrongly, it need not be the first. */
function textFor(next: () => string, { minLength = 0, maxLength = 2_000 }: Schema): string {
	let text = ''
	for (;;) {
		const longer = text === '' ? next() : `${text} ${next()}`
		if (longer.length > maxLength || longer.length > 2_000)
			return (text || longer.slice(0, maxLength)).padEnd(minLength)
		text = longer
	}
}

/** Whether any text of its length fits a field. */
const isFree = (schema: Schema & { format?: string }) =>
	schema.type === 'string' && !schema.enum && schema.const === undefined && !schema.pattern && !schema.format

/** A value that fits, with payloads in every field that takes any text; `noted` is told which. */
function hostileValue(
	random: () => number,
	schema: Schema,
	next: () => string,
	noted: (field: string) => void,
	at = '',
): unknown {
	const inner = (part: Schema, name = at) => hostileValue(random, part, next, noted, name)
	const choices = schema.anyOf ?? schema.oneOf
	if (choices) return inner(choices.find(isFree) ?? choices.find(({ type }) => type !== 'null') ?? {})
	if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => inner(part)))
	if (schema.properties) {
		const names = Object.entries(schema.properties).filter(
			([name, field]) => schema.required?.includes(name) || isText(field) || random() < 0.3,
		)
		// what people cannot see is for programs that fill in everything
		return Object.fromEntries(
			names.filter(([name]) => !isTrap(name, schema)).map(([name, field]) => [name, inner(field, `${at}.${name}`)]),
		)
	}
	if (schema.type === 'array' && schema.items) return [inner(schema.items, `${at}[]`)]
	if (!isFree(schema)) return fittingValue(random, schema)
	noted(at)
	return textFor(next, schema)
}
const isTrap = (name: string, { properties = {} }: Schema) =>
	name === 'elapsed' || (name === 'website' && 'elapsed' in properties)
const isText = (schema: Schema): boolean =>
	isFree(schema) || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(isText) || isTextList(schema)
const isTextList = ({ type, items, properties }: Schema): boolean =>
	(type === 'array' && items !== undefined && isText(items)) || properties !== undefined

/** Every form of the API document that takes a text. */
async function formsAt(url: string): Promise<Form[]> {
	const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
		paths: Record<string, Record<string, Operation>>
	}
	return Object.entries(document.paths).flatMap(([path, operations]) =>
		Object.entries(operations).flatMap(([method, operation]) => {
			const [type = '', content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
			if (!content || leftOut.test(path)) return []
			return [{ method: method.toUpperCase(), path, operation, schema: content.schema, type }]
		}),
	)
}

function bodyOf(type: string, value: unknown): RequestInit {
	if (type !== 'multipart/form-data') return { headers: asJson, body: JSON.stringify(value) }
	const form = new FormData()
	for (const [name, field] of Object.entries(Object(value) as Record<string, unknown>))
		form.append(name, typeof field === 'string' ? field : JSON.stringify(field))
	return { body: form }
}

/** Somebody whose own name is a payload. */
async function signUp(app: AppProcess): Promise<Session> {
	const body = JSON.stringify({
		...{ email: 'proof@example.org', password: 'correct horse battery', name: xssPayloads[0] },
	})
	const answer = await fetch(`${app.url}/api/admin/register`, { method: 'POST', headers: asJson, body })
	return ((await answer.json()) as { data: Session }).data
}

/** A browser without the policy, in which whatever runs or asks another host is written down. */
async function openBrowser(context: BrowserContext, origin: string, { token, admin }: Session, ran: string[]) {
	await context.addInitScript(
		([key, data]) => {
			localStorage.setItem('adminData', data)
			localStorage.setItem('adminToken', key)
			const marks = window as unknown as { __ran: () => void; __marks: number }
			marks.__marks = 0
			Object.defineProperty(window, '__ran', { value: () => void marks.__marks++, writable: false })
		},
		[token, JSON.stringify(admin)] as const,
	)
	const page = await context.newPage()
	page.on('dialog', async (dialog) => {
		ran.push(`${page.url()}: a dialog, ${dialog.message()}`)
		await dialog.dismiss()
	})
	page.on('request', (request) => {
		const { protocol, origin: asked } = new URL(request.url())
		if (/^https?:$/.test(protocol) && asked !== origin && request.url() !== namedAddress)
			ran.push(`${page.url()}: asked ${request.url()}`)
	})
	return page
}

/** What the page ran, and the addresses in it that would run something when followed. */
async function look(page: Page, path: string): Promise<string[]> {
	await page.goto(path)
	// a page that waits for something forever is no matter of this proof
	await page
		.waitForFunction(
			() => document.querySelector('h1') && !document.querySelector('.animate-spin, [aria-busy="true"]'),
			undefined,
			{ timeout: longestLoadMs },
		)
		.catch(() => {})
	const { marks, bad } = await page.evaluate(() => {
		const safe = ['http:', 'https:', 'mailto:', 'tel:', 'blob:']
		const addresses = [
			...document.querySelectorAll('a[href], area[href], form[action], iframe[src], object[data], [formaction]'),
		]
		const of = (element: Element) =>
			['href', 'action', 'src', 'data', 'formaction'].flatMap((name) => element.getAttribute(name) ?? [])
		const isBad = (address: string) =>
			URL.canParse(address, location.href) && !safe.includes(new URL(address, location.href).protocol)
		return {
			marks: (window as unknown as { __marks: number }).__marks,
			bad: addresses.flatMap(of).filter(isBad),
		}
	})
	return [...(marks > 0 ? [`${path}: a payload ran`] : []), ...bad.map((address) => `${path}: leads to ${address}`)]
}

/** Addresses whose parameters a page shows or repeats. */
const withParameter = (text: string) => {
	const value = encodeURIComponent(text)
	return [
		`/journals?q=${value}`,
		`/articles?q=${value}`,
		`/article-citations?q=${value}`,
		`/track?reference=${value}`,
		`/verify?code=${value}`,
		`/contact?subject=${value}`,
		`/submit-article?journal=${value}`,
		`/journals/${encodeURIComponent(text.slice(0, 80))}`,
		`/admin/dashboard?tab=articles&q=${value}`,
		`/admin/login?next=${value}`,
	]
}

/** Payloads in every text field of every form, then every page opened without the policy. */
export const storeAndLook = ({ rounds, seed }: { rounds: number; seed: number }): Promise<XssResult> =>
	withFolder(async (folder) => {
		const executablePath = findHeadlessShell() ?? findChromium()
		if (!executablePath) throw new Error('No Chromium was found. Install one, or name its file in CHROMIUM_PATH.')
		const random = seededRandom(seed)
		const app = await startApp({ DATA_DIR: folder, DEMO_CONTENT: '1', ADMIN_REGISTRATION: 'open' })
		const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
		const [taken, fields, ran] = [new Set<string>(), new Set<string>(), [] as string[]]
		let [position, pages] = [0, 0]
		const next = () => xssPayloads[position++ % xssPayloads.length] ?? ''
		try {
			const session = await signUp(app)
			const bearer = { authorization: `Bearer ${session.token}` }
			const forms = await formsAt(app.url)
			const context = await browser.newContext({ baseURL: app.url, locale: 'en-US', bypassCSP: true })
			context.setDefaultTimeout(120_000)
			const page = await openBrowser(context, app.url, session, ran)

			async function store({ method, path, operation, schema, type }: Form): Promise<void> {
				const filled: string[] = []
				let value = hostileValue(random, schema, next, (field) => filled.push(field))
				for (let attempt = 0; attempt < attempts; attempt++) {
					// the first records of each kind are there
					const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
						const parameter = operation.parameters?.find((one) => one.in === 'path' && one.name === name)
						const isNumber = parameter?.schema.type === 'integer'
						return encodeURIComponent(
							String(isNumber ? 1 + Math.floor(random() * 8) : fittingValue(random, parameter?.schema ?? {})),
						)
					})
					const init = bodyOf(type, value)
					const answer = await fetch(`${app.url}${address}`, {
						...init,
						method,
						headers: { ...bearer, ...init.headers },
					})
					const { details = {} } = (await answer.json().catch(() => ({}))) as { details?: Record<string, string> }
					if (answer.ok) {
						const stored = JSON.stringify(value)
						if (!stored.includes('__ran')) return
						taken.add(operation.operationId)
						for (const field of filled) {
							const name = field.split('.').at(-1)?.replace('[]', '') ?? ''
							if (stored.includes(`"${name}"`)) fields.add(`${operation.operationId}${field}`)
						}
						return
					}
					for (const [field, refusal] of Object.entries(details)) value = heeded(value, field.split('.'), refusal)
				}
			}
			const list = async (path: string) =>
				((await (await fetch(`${app.url}${path}`, { headers: bearer })).json()) as { data: Row[] }).data

			for (let round = 0; round < rounds; round++) {
				for (let at = 0; at < callsARound; at++) for (const form of forms) await store(form)
				const paths = [...publicPaths, ...(await screensOf(list)), ...withParameter(next())]
				for (const path of paths) {
					pages++
					ran.push(...(await look(page, path)))
				}
			}
			return { payloads: xssPayloads.length, forms: forms.length, taken, fields, pages, ran }
		} finally {
			await browser.close()
			await app.end('SIGTERM')
		}
	})

export async function run({ count = 6, seed = 1 } = {}) {
	const { payloads, forms, taken, fields, pages, ran } = await storeAndLook({ rounds: count, seed })
	return {
		columns: [
			'payloads',
			'seed',
			'forms',
			'of them took payloads',
			'text fields that took them',
			'pages opened',
			'what ran',
		],
		rows: [
			[payloads, seed, forms, taken.size, fields.size, pages, ran.length],
			...ran.slice(0, 30).map((line) => [line]),
		],
		holds: ran.length === 0 && taken.size >= forms * leastTaken,
	}
}
