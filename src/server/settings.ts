import { resolve } from 'node:path'
import * as z from 'zod'

export class SettingsProblem extends Error {}

const unsetWhenEmpty = (value: unknown) => (value === '' ? undefined : value)
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(unsetWhenEmpty, schema.optional())

const environment = z.object({
	PORT: optional(z.coerce.number('must be a port number').int('must be a whole number').min(0).max(65_535)),
	HOST: optional(z.string()),
	DATA_DIR: optional(z.string()),
	DATABASE_URL: optional(
		z.string().refine((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url), {
			error: 'must look like postgres://user:password@host:5432/database',
		}),
	),
	PUBLIC_URL: optional(
		z.string().refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), {
			error: 'must be an http or https address such as https://publish.example.org',
		}),
	),
	TRUST_PROXY: optional(z.string()),
	ADMIN_REGISTRATION: optional(z.enum(['auto', 'open', 'invite', 'closed'], 'must be auto, open, invite or closed')),
	DEMO_CONTENT: optional(z.enum(['0', '1'], 'must be 0 or 1')),
	LOG_LEVEL: optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
	PAGE_CACHE_MB: optional(z.coerce.number('must be a number').min(0).max(4096)),
})

export type Settings = {
	port: number
	host: string
	dataDir: string
	databaseUrl: string | undefined
	/** The origin of absolute addresses, without a trailing slash. Undefined until the port is known. */
	publicUrl: string | undefined
	/** The one fact about exposure: a loopback or missing PUBLIC_URL is `local`. */
	profile: 'local' | 'public'
	trustProxy: string[] | undefined
	adminRegistration: 'auto' | 'open' | 'invite' | 'closed'
	/** Not to be set from outside: one measurement needs sign-ins without a limit. */
	limitFailedSignIns: boolean
	demoContent: boolean
	logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
	pageCacheBytes: number
}

const isLoopback = (url: string) => {
	const { hostname } = new URL(url)
	return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
}

/** The one place that reads the environment. A bad value stops the start with a sentence that names it. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
	const parsed = environment.safeParse(env)
	if (!parsed.success) {
		const issue = parsed.error.issues[0]
		const name = String(issue?.path[0])
		const shown = env[name]?.replace(/:[^:@/]+@/, ':***@')
		throw new SettingsProblem(`The setting ${name} ${issue?.message ?? 'is wrong'}; it is now "${shown}".`)
	}
	const values = parsed.data
	const profile = values.PUBLIC_URL === undefined || isLoopback(values.PUBLIC_URL) ? 'local' : 'public'
	return {
		port: values.PORT ?? 3000,
		host: values.HOST ?? '127.0.0.1',
		dataDir: resolve(values.DATA_DIR ?? './data'),
		databaseUrl: values.DATABASE_URL,
		publicUrl: values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL).origin,
		profile,
		trustProxy: values.TRUST_PROXY?.split(',').map((address) => address.trim()),
		adminRegistration: values.ADMIN_REGISTRATION ?? 'auto',
		limitFailedSignIns: true,
		demoContent: values.DEMO_CONTENT === undefined ? profile === 'local' : values.DEMO_CONTENT === '1',
		logLevel: values.LOG_LEVEL ?? 'info',
		pageCacheBytes: (values.PAGE_CACHE_MB ?? 128) * 1024 * 1024,
	}
}
