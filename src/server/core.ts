import type pg from 'pg'
import { connect } from '../db/client.ts'
import { adminOf } from './auth/accounts.service.ts'
import type { AccountEvent } from './auth/people.service.ts'
import { contentChanges } from './content/changes.ts'
import { filesService } from './files/files.service.ts'
import type { SweptFolder } from './files/sweep.service.ts'
import type { Api } from './http/api.ts'
import type { DescribedPage } from './http/described-page.ts'
import type { FirstAnswer } from './http/server.ts'
import type { WebTools } from './http/web-tools.ts'
import type { JobName } from './jobs/schedule.ts'
import { limitsService } from './limits/limits.service.ts'
import type { Metric } from './metric.ts'
import type { RecordSearch } from './record-search.ts'
import { secretsService } from './secrets/secrets.service.ts'
import type { Settings } from './settings.ts'
import { noSiblings, type Siblings } from './siblings.ts'
import type { CachedPageSent } from './ssr/cached-pages.ts'
import type { PostedPage } from './ssr/posted-pages.routes.ts'
import type { TrashRule } from './trash/trash.service.ts'
import { workService } from './work/work.service.ts'

/** What a domain adds to the app besides the service that other domains call. */
type Registration = {
	/** Its calls of the contract. */
	routes?: (api: Api) => void
	/** What it serves outside of the contract. */
	web?: (tools: WebTools) => void | Promise<void>
	/** Answers before the web framework sees the request. */
	first?: FirstAnswer
	/** Learns of each page that was sent from memory. */
	cachedPageSent?: CachedPageSent
	/** A page that answers in other forms too. */
	describedPage?: DescribedPage
	/** A page that answers its own form without JavaScript. */
	postedPage?: PostedPage
	/** What it does whenever the job of this name is due. */
	jobs?: { [Name in JobName]?: () => Promise<unknown> } | undefined
	/** The folder where it stores files: those that no record names are removed. */
	folder?: SweptFolder
	/** How its deleted records are restored. */
	trashed?: TrashRule
	/** How staff find its records. */
	searched?: RecordSearch
	/** What it does when an account is made, in the same transaction. */
	accountCreated?: AccountEvent
	/** What it does with the records of an account that is switched off, in the same transaction. */
	accountSwitchedOff?: AccountEvent
	/** Its figures for Prometheus. */
	metrics?: Metric[]
	/** What would make the first visitor wait, done in the background after the start. */
	prepare?: () => Promise<unknown>
	/** Ends what it started; what was registered last is stopped first. */
	stop?: () => Promise<unknown>
}

type Log = { [Level in 'info' | 'warn' | 'error']: (details: object, sentence: string) => void }
type Parts = {
	settings: Settings
	database: pg.ClientConfig
	log: Log
	publicUrl: () => string
	siblings?: Siblings | undefined
	/** Only to look at what is there: the keys of the database stay as they are. */
	isReadOnly?: boolean | undefined
}

/** What every domain is built on: database, files, secrets, limits, the unit of work, and the list of registrations. */
export async function createCore({ settings, database, log, publicUrl, siblings = noSiblings, isReadOnly }: Parts) {
	const { databaseConnections: max, databasePoolUrl: shared } = settings
	const { db, pool } = connect({ max, ...(shared ? { connectionString: shared } : database) }, { isShared: !!shared })
	const changes = contentChanges()
	const secrets = secretsService(db, settings.masterKey, { isReadOnly })
	await secrets.load()
	changes.follow({
		forget: (tags) => tags.includes('keys') && void secrets.reload(),
		pause: () => {},
		// what changed meanwhile was not heard
		resume: () => void secrets.reload(),
	})
	const limits = limitsService(db, secrets, settings.profile)
	const files = await filesService(settings.files)
	const work = workService({ db, limits, adminOf, removeFile: files.remove, forget: changes.forget })
	const registrations: Registration[] = []
	const register = (registration: Registration): void => void registrations.push(registration)

	register({ stop: () => pool.end() })
	register({ stop: async () => files.close() })
	register({ jobs: { 'tidy-up': limits.removeExpired } })
	register({ jobs: { 'tidy-up': work.removeExpired } })
	return {
		...{ settings, profile: settings.profile, database, log, publicUrl, siblings },
		...{ db, pool, changes, secrets, limits, files, work, register },
		registered: (): readonly Registration[] => registrations,
	}
}
export type Core = Awaited<ReturnType<typeof createCore>>
