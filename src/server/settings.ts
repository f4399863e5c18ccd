import type { KeyObject } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { archiveStoreEnvironment, readArchiveStore } from './archive-store-settings.ts'
import { type ArchiveSettings, readArchiveSettings } from './backups/archive/archive-settings.ts'
import { type BackupSettings, backupEnvironment, readBackupSettings } from './backups/backup-settings.ts'
import { type DatabaseSettings, databaseEnvironment, readDatabaseSettings } from './database-settings.ts'
import { type DepositSettings, depositEnvironment, readDepositSettings } from './deposits/deposit-settings.ts'
import { type FileStoreSettings, fileStoreEnvironment, readFileStoreSettings } from './files/file-store-settings.ts'
import { isProxy } from './http/client-address.ts'
import { readTracingSettings, type TracingSettings, tracingEnvironment } from './http/tracing-settings.ts'
import { httpAddress, siteAddress } from './http-address.ts'
import { type InboundSettings, inboundEnvironment, readInboundSettings } from './inbound/inbound-settings.ts'
import { type InvoiceSettings, invoiceEnvironment, readInvoiceSettings } from './invoices/invoice-settings.ts'
import { isLoopback } from './loopback.ts'
import { type MailSettings, mailEnvironment, readMailSettings } from './mail/mail-settings.ts'
import type { ClamdAddress } from './scanner/clamd.ts'
import { readMasterKey } from './secrets/wrapping.ts'
import { decimalNumber, portNumber, wholeNumber } from './whole-number.ts'

export class SettingsProblem extends Error {}

const unsetWhenEmpty = (value: unknown) => (value === '' ? undefined : value)
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(unsetWhenEmpty, schema.optional())

const optionalAll = <S extends Record<string, z.ZodType>>(schemas: S) =>
	Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, optional(schema)])) as {
		[Name in keyof S]: ReturnType<typeof optional<S[Name]>>
	}

const mostWorkers = 64
/** The embedded database allows 80 connections, of which each worker needs 8 besides its pool, and commands some. */
const embedded = { connections: 70, besidePool: 8, mostWorkers: 6 }

const proxiesOf = (list: string) => list.split(',').map((address) => address.trim())

const environment = z.object({
	...optionalAll({
		...databaseEnvironment,
		...mailEnvironment,
		...inboundEnvironment,
		...backupEnvironment,
		...invoiceEnvironment,
		...depositEnvironment,
		...fileStoreEnvironment,
		...archiveStoreEnvironment,
		...tracingEnvironment,
	}),
	PORT: optional(portNumber(0)),
	HOST: optional(z.string()),
	WORKERS: optional(
		z.union([z.literal('auto'), wholeNumber(1, mostWorkers)], 'must be a whole number from 1 to 64, or auto'),
	),
	DATA_DIR: optional(z.string()),
	PUBLIC_URL: optional(siteAddress('https://publish.example.org')),
	TRUST_PROXY: optional(
		z.string().refine((list) => proxiesOf(list).every(isProxy), {
			error: 'must be addresses or networks separated by commas, such as 127.0.0.1 or 10.0.0.0/8',
		}),
	),
	SECRET_KEY_FILE: optional(
		z.string().refine((path) => readMasterKey(path) !== undefined, {
			error: 'must be the path of a file with at least 43 random characters, as "openssl rand -base64 32" makes them',
		}),
	),
	ADMIN_REGISTRATION: optional(z.enum(['auto', 'open', 'invite', 'closed'], 'must be auto, open, invite or closed')),
	DEMO_CONTENT: optional(z.enum(['0', '1'], 'must be 0 or 1')),
	LOG_LEVEL: optional(
		z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
	),
	PAGE_CACHE_MB: optional(decimalNumber(0, 4096)),
	ANALYTICS_MONTHS: optional(wholeNumber(1, 120)),
	ANALYTICS_DAILY_MB: optional(decimalNumber(1, 100_000)),
	ACTIVITY_MONTHS: optional(wholeNumber(1, 1200)),
	TRASH_DAYS: optional(wholeNumber(1, 365)),
	AUTHOR_REMINDER_DAYS: optional(wholeNumber(1, 90)),
	JOURNAL_CLAIM_MONTHS: optional(wholeNumber(1, 120)),
	JOURNAL_IMPORT_DAYS: optional(wholeNumber(1, 3650)),
	COUNTRY_FILE: optional(z.string()),
	ROR_FILE: optional(z.string()),
	MONITORING_URL: optional(httpAddress('https://monitoring.example.org/vitals')),
	METRICS_TOKEN: optional(
		z.string().regex(/^[\w.~+/=-]{16,200}$/, 'must be 16 to 200 letters, digits or . _ ~ + / = -'),
	),
	WEBHOOK_ALLOW_LOOPBACK: optional(z.enum(['0', '1'], 'must be 0 or 1')),
	CLAMD_SOCKET: optional(z.string()),
	CLAMD_HOST: optional(
		z.string().refine((named) => clamdHost(named) !== undefined, {
			error: 'must be a host, or a host and a port such as clamav:3310',
		}),
	),
})

/** Of everything that can be set. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

type Environment = z.infer<typeof environment>

export type Settings = DatabaseSettings & {
	port: number
	host: string
	/** systemd holds the socket and passes it on. */
	hasPassedSocket: boolean
	/** How many processes answer behind the port. */
	workers: number
	dataDir: string
	/** Of each process. */
	databaseConnections: number
	/** The origin of absolute addresses, without a trailing slash. Undefined until the port is known. */
	publicUrl: string | undefined
	/** The one fact about exposure: a loopback or missing PUBLIC_URL is `local`. */
	profile: 'local' | 'public'
	trustProxy: string[] | undefined
	/** Encrypts the keys in the database; without it they are as secret as the database. */
	masterKey: KeyObject | undefined
	adminRegistration: 'auto' | 'open' | 'invite' | 'closed'
	/** Not to be set from outside: one measurement needs sign-ins without a limit. */
	limitFailedSignIns: boolean
	/** Answers that may have to be made for one network in a minute on a public site; see decision 28. */
	uncachedPerMinute: number
	/** Not to be set from outside: a machine that tests keep busy is no reason to refuse their calls. */
	limitWhileBusy: boolean
	demoContent: boolean
	logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
	pageCacheBytes: number
	/** For how many months visits are kept. */
	analyticsMonths: number
	/** By how much the tables of visits may grow in a day on a public site. */
	analyticsDailyBytes: number
	/** For how many months the activity log is kept; forever without it. */
	activityMonths: number | undefined
	/** For how many days a deleted record can be restored. */
	trashDays: number
	authorReminderDays: number
	/** For how many months the check of a claim about a journal counts. */
	journalClaimMonths: number
	journalImportDays: number
	/** A file in MaxMind's format that knows the country of an address, in place of the one that is shipped. */
	countryFile: string | undefined
	/** A table of institutions with their ROR iDs; without it they are told by their names alone. */
	rorFile: string | undefined
	/** Where a few of the pages report how quick they were; its origin is added to the policy. */
	monitoringUrl: string | undefined
	/** Those who have it may read /metrics from another machine. */
	metricsToken: string | undefined
	/** Where traces go; none are made without it. */
	tracing: TracingSettings | undefined
	/** Webhooks may lead to another program on this machine, also without https. */
	allowLoopbackWebhooks: boolean
	/** Where uploads are kept. */
	files: FileStoreSettings
	/** The virus scanner; without it nothing is scanned. */
	clamd: ClamdAddress | undefined
	/** Without it mail waits in the outbox. */
	mail: MailSettings | undefined
	/** The mailbox of replies; without it people answer on their pages alone. */
	inbound: InboundSettings | undefined
	backups: BackupSettings
	/** The log of the embedded database, from which any moment can be restored. */
	archive: ArchiveSettings
	/** What invoices state, and how they can be paid. */
	invoices: InvoiceSettings
	/** How DOIs begin, and where deposits of them are sent. */
	deposits: DepositSettings
}

function readClamd({ CLAMD_SOCKET: path, CLAMD_HOST: named }: Environment): ClamdAddress | undefined {
	if (path !== undefined && named !== undefined)
		throw new SettingsProblem('The settings CLAMD_SOCKET and CLAMD_HOST are both set: please keep only one.')
	if (path !== undefined) return { path }
	if (named === undefined) return undefined
	return clamdHost(named)
}

/** Nothing for what is not a host with or without a port. */
function clamdHost(named: string): { host: string; port: number } | undefined {
	const address = `tcp://${named}`
	if (!/^([\w.-]+|\[[\da-fA-F:]+\])(:[1-9]\d*)?$/.test(named) || !URL.canParse(address)) return undefined
	const { hostname, port } = new URL(address)
	return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
}

/** On a public site what staff type must never reach a service of the machine. */
function readLoopbackWebhooks({ WEBHOOK_ALLOW_LOOPBACK: allowed }: Environment, profile: Settings['profile']): boolean {
	if (allowed === '1' && profile === 'public')
		throw new SettingsProblem(
			'The setting WEBHOOK_ALLOW_LOOPBACK is 1, and PUBLIC_URL is set: webhooks to this machine are for local tests only.',
		)
	return allowed === '1'
}

/** Each worker is a process with connections of its own, which have to fit into what the database allows. */
function readWorkers(values: Environment): Pick<Settings, 'workers' | 'databaseConnections'> {
	const isEmbedded = values.DATABASE_URL === undefined
	const wanted = values.WORKERS ?? 1
	const cores = Math.min(availableParallelism(), isEmbedded ? embedded.mostWorkers : mostWorkers)
	const workers = wanted === 'auto' ? cores : wanted
	if (isEmbedded && workers > embedded.mostWorkers)
		throw new SettingsProblem(
			`The setting WORKERS is ${workers}, and the embedded database has connections for ${embedded.mostWorkers}: use fewer, or a PostgreSQL server of your own (DATABASE_URL).`,
		)
	const most = Math.floor(embedded.connections / workers) - embedded.besidePool
	return { workers, databaseConnections: isEmbedded ? Math.min(10, most) : 10 }
}

const missingForDatabase = (because: string) =>
	new SettingsProblem(
		`The setting DATABASE_URL is missing: ${because} is set, and some work needs a direct connection to the same database.`,
	)

const missingForFiles = (name: string, because: string) =>
	new SettingsProblem(`The setting ${name} is missing: ${because} is set, and uploads go to S3 only with all of them.`)

const missingForMail = (name: string, because: string) =>
	new SettingsProblem(`The setting ${name} is missing: ${because} is set, and mail needs all that belongs to it.`)

const missingForCrossref = (name: string, because: string) =>
	new SettingsProblem(`The setting ${name} is missing: ${because} is set, and deposits need all that belongs to them.`)

/**
 * What is refused is often a secret in the wrong place or spelling: a password with a slash in an address, a key in place of the
 * file that has it, the private half in place of the public one. It must not get into the log.
 */
const mayBeSecret = /SECRET|PASS|TOKEN|DATABASE_|KEY_FILE|RECIPIENT/
/** No key in base64 is without capitals, and none in hexadecimal has a slash. */
const isPath = (value: string) => /^\.{0,2}\/[a-z\d./_-]+$/.test(value)

function shownValue(name: string, value = ''): string {
	if (mayBeSecret.test(name) && !(name.endsWith('_FILE') && isPath(value))) return '***'
	return value.replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/is, '$1***@')
}

/** The one place that reads the environment. A bad value stops the start with a sentence that names it. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
	const parsed = environment.safeParse(env)
	if (!parsed.success) {
		const issue = parsed.error.issues[0]
		const name = String(issue?.path[0])
		throw new SettingsProblem(
			`The setting ${name} ${issue?.message ?? 'is wrong'}; it is now "${shownValue(name, env[name])}".`,
		)
	}
	const values = parsed.data
	const dataDir = resolve(values.DATA_DIR ?? './data')
	const files = readFileStoreSettings(values, join(dataDir, 'uploads'), missingForFiles)
	const profile =
		values.PUBLIC_URL === undefined || isLoopback(new URL(values.PUBLIC_URL).hostname) ? 'local' : 'public'
	return {
		port: values.PORT ?? 3000,
		host: values.HOST ?? '127.0.0.1',
		hasPassedSocket: env.LISTEN_FDS === '1',
		dataDir,
		...readWorkers(values),
		...readDatabaseSettings(values, missingForDatabase),
		publicUrl: values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL).origin,
		profile,
		trustProxy: values.TRUST_PROXY === undefined ? undefined : proxiesOf(values.TRUST_PROXY),
		masterKey: values.SECRET_KEY_FILE === undefined ? undefined : readMasterKey(values.SECRET_KEY_FILE),
		adminRegistration: values.ADMIN_REGISTRATION ?? 'auto',
		limitFailedSignIns: true,
		uncachedPerMinute: 3_000,
		limitWhileBusy: true,
		demoContent: values.DEMO_CONTENT === undefined ? profile === 'local' : values.DEMO_CONTENT === '1',
		logLevel: values.LOG_LEVEL ?? 'info',
		pageCacheBytes: (values.PAGE_CACHE_MB ?? 128) * 1024 * 1024,
		analyticsMonths: values.ANALYTICS_MONTHS ?? 13,
		analyticsDailyBytes: (values.ANALYTICS_DAILY_MB ?? 100) * 1024 * 1024,
		activityMonths: values.ACTIVITY_MONTHS,
		trashDays: values.TRASH_DAYS ?? 30,
		authorReminderDays: values.AUTHOR_REMINDER_DAYS ?? 5,
		journalClaimMonths: values.JOURNAL_CLAIM_MONTHS ?? 12,
		journalImportDays: values.JOURNAL_IMPORT_DAYS ?? 30,
		countryFile: values.COUNTRY_FILE,
		rorFile: values.ROR_FILE,
		monitoringUrl: values.MONITORING_URL,
		metricsToken: values.METRICS_TOKEN,
		tracing: readTracingSettings(values),
		allowLoopbackWebhooks: readLoopbackWebhooks(values, profile),
		files,
		clamd: readClamd(values),
		mail: readMailSettings(values, missingForMail),
		inbound: readInboundSettings(values, missingForMail),
		backups: readBackupSettings(values),
		archive: readArchiveSettings(values, readArchiveStore(values, { uploads: files, Problem: SettingsProblem })),
		invoices: readInvoiceSettings(values),
		deposits: readDepositSettings(values, missingForCrossref),
	}
}
