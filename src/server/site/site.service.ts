import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import {
	type Site,
	type SiteFacts,
	type SiteSettings,
	siteDefaults,
	siteFacts,
	siteSettings,
} from '../../contract/site.ts'
import type { Db } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { AppError, fieldError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { ContentChanges } from '../content/changes.ts'
import { TaggedCache } from '../content/tagged-cache.ts'
import { type Edited, refuseConflicts } from '../edit-conflicts.ts'
import type { WorkService } from '../work/work.service.ts'
import { siteRepository } from './site.repository.ts'

const isGroup = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every value under one name: groups become `statistics.countries`. */
const flat = (settings: Record<string, unknown>): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(settings).flatMap(([key, value]) =>
			isGroup(value) ? Object.entries(value).map(([name, inner]) => [`${key}.${name}`, inner]) : [[key, value]],
		),
	)

const shippedFacts = flat(siteDefaults)

/** The one check of a value, from the command and from the screen. */
function checked(key: string, value: unknown): unknown {
	const result = schemaOf(key).safeParse(value)
	if (result.success) return result.data
	const [issue] = result.error.issues
	const problem = issue?.message ?? 'is not valid'
	throw fieldError('invalid_input', key, `${[key, ...(issue?.path ?? [])].join('.')} ${problem}.`)
}

function schemaOf(key: string): z.ZodType {
	if (!Object.hasOwn(siteFacts.shape, key))
		throw new AppError('invalid_input', `There is no site setting called "${key}".`)
	return siteFacts.shape[key as keyof SiteFacts]
}

/** Sets `statistics.countries` or `name`. What was shipped is not stored: it follows later versions. */
function withFact(changes: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> {
	schemaOf(key)
	const isShipped = value === undefined || isDeepStrictEqual(value, shippedFacts[key])
	const [first = '', second] = key.split('.')
	if (second === undefined) return changed(changes, first, isShipped ? undefined : value)
	const inner = changed(isGroup(changes[first]) ? changes[first] : {}, second, isShipped ? undefined : value)
	return changed(changes, first, Object.keys(inner).length > 0 ? inner : undefined)
}

function changed(record: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> {
	const { [key]: _, ...rest } = record
	return value === undefined ? rest : { ...rest, [key]: value }
}

/** A whole group, as a command may name it, is each of its values. */
const factsOf = (key: string, value: unknown): Record<string, unknown> => {
	const shipped = siteDefaults[key as keyof SiteSettings]
	if (!Object.hasOwn(siteDefaults, key) || !isGroup(shipped)) return { [key]: value }
	return flat({ [key]: value === undefined ? Object.fromEntries(Object.keys(shipped).map((name) => [name])) : value })
}

/** The shipped settings, overridden by what the provider changed; groups field by field. */
const overridden = (changes: Record<string, unknown>): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(siteDefaults).map(([key, shipped]) => {
			const changed = changes[key]
			if (changed === undefined) return [key, shipped]
			return [key, isGroup(shipped) && isGroup(changed) ? { ...Object(shipped), ...Object(changed) } : changed]
		}),
	)

/** A setting that an older version stored and this one no longer takes falls back to the shipped value. */
function readable(changes: Record<string, unknown>): SiteSettings {
	const merged = overridden(changes)
	for (const [key, schema] of Object.entries(siteSettings.shape))
		if (!schema.safeParse(merged[key]).success) merged[key] = siteDefaults[key as keyof SiteSettings]
	return siteSettings.parse(merged)
}

/** What the environment says and pages show. */
type Installation = { analyticsMonths: number; trashDays: number; monitoringUrl: string | undefined }
type Write = { caller: Caller; startedFrom?: Record<string, unknown> | undefined }
type Parts = { db: Db; work: WorkService; changes: ContentChanges; publicUrl: () => string; settings: Installation }

export function siteService({ db, work, changes, publicUrl, settings }: Parts) {
	const { analyticsMonths, trashDays, monitoringUrl } = settings
	const cache = new TaggedCache<Omit<Site, 'origin' | keyof Installation>>({ changes, maxBytes: 1000 })
	const repository = siteRepository(db)

	async function save(values: Record<string, unknown>, { caller, startedFrom }: Write): Promise<void> {
		await work.run({ caller, changes: ['site'] }, async (tx) => {
			const stored = await siteRepository(tx).lockChanges()
			const before = flat(readable(stored))
			await refuseConflicts(tx, { record: 'site', id: null, before, values, startedFrom })
			const next = Object.entries(values).reduce(
				(changes, [key, value]) => withFact(changes, key, value === undefined ? undefined : checked(key, value)),
				stored,
			)
			await siteRepository(tx).saveChanges(next)
			const changes = fieldChanges(before, flat(readable(next)))
			await tx.log({ action: 'changed', record: 'site', id: null, changes })
		})
	}

	return {
		async read(): Promise<Site> {
			const kept = await cache.get('site', async () => {
				const [changed, hasDemoContent] = await Promise.all([repository.changes(), repository.hasDemoContent()])
				return { value: { ...readable(changed), hasDemoContent }, tags: ['site'], bytes: 1, store: true }
			})
			return {
				...kept,
				origin: publicUrl(),
				analyticsMonths,
				trashDays,
				...(monitoringUrl !== undefined && { monitoringUrl }),
			}
		},
		changedAt: repository.changedAt,
		/** Every value under one name, as it is and as it was shipped. */
		facts: async () => ({
			facts: siteFacts.parse(flat(readable(await repository.changes()))),
			shipped: siteFacts.parse(shippedFacts),
		}),

		/** From the screen. */
		change: ({ startedFrom, ...values }: Edited<SiteFacts>, caller: Caller) => save(values, { caller, startedFrom }),

		/** From the command; `undefined` takes the shipped value back. */
		set: (key: string, value: unknown, caller: Caller) => save(factsOf(key, value), { caller }),
	}
}
export type SiteService = ReturnType<typeof siteService>
