import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium, findHeadlessShell } from '../scripts/chromium.ts'
import type { Session } from '../src/contract/admins.ts'
import { publicPaths } from '../tests/e2e/public-paths.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { type AppProcess, startApp, withUsedFolder } from './support/app-process.ts'
import { formOf } from './support/fuzz-requests.ts'
import { heeded, namedAddress } from './support/heeded-refusals.ts'
import { deposits, type Prepared, preparedCalls } from './support/prepared-calls.ts'
import { fittingValue, type Schema } from './support/schema-values.ts'
import { type Row, screensOf } from './support/staff-screens.ts'
import { xssPayloads } from './support/xss-payloads.ts'
import { hostileValue, isText } from './support/xss-values.ts'

type Operation = {
	operationId: string
	parameters?: { name: string; in: string; schema: Schema }[]
	requestBody?: { content: Record<string, { schema: Schema }> }
}
type Form = { method: string; path: string; operation: Operation; schema: Schema; type: string }

/** Forms that would end the session that looks at the pages, or change what it may see. */
const leftOut = /\/admin\/(login|logout|me|sessions|people|step-up)|\/backups|\/(bulk\/)?delete$|\/erase$/
/** About the caller's own account: they are sent by other accounts, which then look at their own pages. */
const ofAccounts = /\/admin\/(register|password|reset-password|second-factor)/
const accountPages = ['/admin/people', '/admin/dashboard']
const asJson = { 'content-type': 'application/json' }
/** So many records of a round are on the first page of a list. */
const callsARound = 4
/** Other forms take no text, or only one of a kind. */
const leastTaken = 0.8
const longestLoadMs = 10_000
/** A form that is refused says why, and is sent again without that. */
const attempts = 8

export type XssResult = {
	payloads: number
	forms: string[]
	/** Forms that took at least one text with a payload, and the fields that were in them. */
	taken: Set<string>
	fields: Set<string>
	pages: number
	ran: string[]
}

/** Every form of the API document that takes a text. */
async function formsAt(url: string): Promise<Form[]> {
	const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
		paths: Record<string, Record<string, Operation>>
	}
	return Object.entries(document.paths).flatMap(([path, operations]) =>
		Object.entries(operations).flatMap(([method, operation]) => {
			const [type = '', content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
			if (!content || !isText(content.schema) || leftOut.test(path)) return []
			return [{ method: method.toUpperCase(), path, operation, schema: content.schema, type }]
		}),
	)
}

/** With the file of the valid call, where the form asks for one. */
function bodyOf({ type, schema }: Form, value: unknown, file?: Uint8Array): RequestInit {
	if (type !== 'multipart/form-data') return { headers: asJson, body: JSON.stringify(value) }
	// a form without a file is valid where the valid call has none
	return { body: formOf(() => (file ? 0 : 1), schema, Object(value) as Record<string, unknown>, file) }
}

/** The address of a valid call, or of one of the first records of each kind. */
function addressOf(random: () => number, { path, operation }: Form, { params, address }: Prepared): string {
	if (address) return address
	return path.replace(/\{(\w+)\}/g, (_, name: string) => {
		const schema = operation.parameters?.find((one) => one.in === 'path' && one.name === name)?.schema ?? {}
		const some = () => (schema.type === 'integer' ? 1 + Math.floor(random() * 8) : fittingValue(random, schema))
		return encodeURIComponent(String(params?.[name] ?? some()))
	})
}

/** The pages of the private link that a form was sent with. */
function linkedPages(address: string): string[] {
	const track = /^\/api\/articles\/track\/([^/]+)/.exec(address)?.[1]
	const invoice = /\/invoices\/(\d+)/.exec(address)?.[1]
	const other = /^\/api\/(?:contacts\/)?((?:inquiry|authorship)\/[^/]+)/.exec(address)?.[1]
	if (!track) return other ? [`/${other}`] : []
	return [`/track/${track}`, `/track/${track}/correction`, ...(invoice ? [`/track/${track}/invoices/${invoice}`] : [])]
}

/** Somebody whose own name is a payload, and so is what the browser calls itself. */
async function signUp(app: AppProcess): Promise<Session> {
	const name = xssPayloads[0] ?? ''
	const body = JSON.stringify({ email: 'proof@example.org', password: 'correct horse battery', name })
	const headers = { ...asJson, 'user-agent': name }
	const answer = await fetch(`${app.url}/api/admin/register`, { method: 'POST', headers, body })
	return ((await answer.json()) as { data: Session }).data
}

/** Who is signed in by this header. */
async function sessionOf(app: AppProcess, authorization: string): Promise<Session | undefined> {
	const answer = await fetch(`${app.url}/api/admin/me`, { headers: { authorization } })
	if (!answer.ok) return undefined
	const { data: admin } = (await answer.json()) as { data: Session['admin'] }
	return { token: authorization.replace(/^Bearer /, ''), admin }
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
	withUsedFolder(async (folder) => {
		const executablePath = findHeadlessShell() ?? findChromium()
		if (!executablePath) throw new Error('No Chromium was found. Install one, or name its file in CHROMIUM_PATH.')
		const random = seededRandom(seed)
		const env = { DATA_DIR: folder, DEMO_CONTENT: '1', ADMIN_REGISTRATION: 'open', ...deposits }
		const app = await startApp(env)
		const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
		const [taken, fields, linked] = [new Set<string>(), new Set<string>(), new Set<string>()]
		/** The sign-ins of accounts that took payloads, by form. */
		const accounts = new Map<string, string>()
		const ran: string[] = []
		let prepared: Awaited<ReturnType<typeof preparedCalls>> | undefined
		let [position, pages, people] = [0, 0, 0]
		const next = () => xssPayloads[position++ % xssPayloads.length] ?? ''
		try {
			prepared = await preparedCalls(app.url, env, [])
			const session = await signUp(app)
			const bearer = { authorization: `Bearer ${session.token}` }
			const forms = await formsAt(app.url)
			const open = async (one: Session) => {
				const context = await browser.newContext({ baseURL: app.url, locale: 'en-US', bypassCSP: true })
				context.setDefaultTimeout(120_000)
				return openBrowser(context, app.url, one, ran)
			}
			const page = await open(session)

			/** Whether the form took payloads. */
			async function store(form: Form, prepared: Prepared): Promise<boolean> {
				const { method, operation, schema } = form
				const filled: string[] = []
				const noted = (field: string) => filled.push(field)
				let value = hostileValue({ random, next, noted }, schema, prepared.body)
				for (let attempt = 0; attempt < attempts; attempt++) {
					const address = addressOf(random, form, prepared)
					const init = bodyOf(form, value, prepared.file)
					const headers = { ...(prepared.headers ?? bearer), ...init.headers }
					const answer = await fetch(`${app.url}${address}`, { ...init, method, headers })
					const { details = {}, data } = (await answer.json().catch(() => ({}))) as {
						details?: Record<string, string>
						data?: Partial<Session>
					}
					if (answer.ok) {
						const stored = JSON.stringify(value)
						if (!stored.includes('__ran')) return false
						taken.add(operation.operationId)
						const signIn = data?.token ? `Bearer ${data.token}` : prepared.headers?.authorization
						if (ofAccounts.test(form.path) && signIn) accounts.set(operation.operationId, signIn)
						for (const page of linkedPages(address)) linked.add(page)
						for (const field of filled) {
							const name = field.split('.').at(-1)?.replace('[]', '') ?? ''
							if (stored.includes(`"${name}"`)) fields.add(`${operation.operationId}${field}`)
						}
						return true
					}
					for (const [field, refusal] of Object.entries(details))
						value = heeded(value, field.split('.'), refusal, prepared.body)
				}
				return false
			}
			const storeSomehow = async (form: Form) => {
				const named = { name: form.operation.operationId, path: form.path }
				const valid = await prepared?.make(named).catch(() => undefined)
				if (ofAccounts.test(form.path)) {
					const body = { ...valid?.body, ...('email' in (valid?.body ?? {}) && { email: `${++people}@example.org` }) }
					await store(form, { ...valid, body })
				} else if (!valid || !(await store(form, valid))) await store(form, {})
			}
			async function lookAt(looking: Page, path: string): Promise<void> {
				pages++
				ran.push(...(await look(looking, path)))
			}
			const list = async (path: string) =>
				((await (await fetch(`${app.url}${path}`, { headers: bearer })).json()) as { data: Row[] }).data

			for (let round = 0; round < rounds; round++) {
				for (let at = 0; at < callsARound; at++) for (const form of forms) await storeSomehow(form)
				const paths = [...publicPaths, ...(await screensOf(list)), ...withParameter(next()), ...linked]
				linked.clear()
				for (const path of paths) await lookAt(page, path)
				for (const signIn of accounts.values()) {
					const account = await sessionOf(app, signIn)
					if (!account) continue
					const own = await open(account)
					for (const path of accountPages) await lookAt(own, path)
					await own.context().close()
				}
				accounts.clear()
			}
			return {
				payloads: xssPayloads.length,
				forms: forms.map(({ operation }) => operation.operationId),
				taken,
				fields,
				pages,
				ran,
			}
		} finally {
			await browser.close()
			await prepared?.end()
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
			[payloads, seed, forms.length, taken.size, fields.size, pages, ran.length],
			[`forms that took none: ${forms.filter((name) => !taken.has(name)).join(', ') || 'none'}`],
			...ran.slice(0, 30).map((line) => [line]),
		],
		holds: ran.length === 0 && taken.size >= forms.length * leastTaken,
	}
}
