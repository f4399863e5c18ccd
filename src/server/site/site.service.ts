import { type Site, type SiteSettings, siteDefaults, siteSettings } from '../../contract/site.ts'
import type { Db } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import type { Caller } from '../caller.ts'
import type { ContentChanges } from '../content/changes.ts'
import { TaggedCache } from '../content/tagged-cache.ts'
import type { WorkService } from '../work/work.service.ts'
import { siteRepository } from './site.repository.ts'

export class SiteSettingProblem extends Error {}

/** Sets `statistics.countries` or `name`; `undefined` takes the shipped value back. */
function withChange(changes: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> {
	const [first = '', ...rest] = key.split('.')
	if (!Object.hasOwn(siteDefaults, first)) throw new SiteSettingProblem(`There is no site setting called "${key}".`)
	const next = structuredClone(changes)
	if (rest.length === 0) {
		if (value === undefined) delete next[first]
		else next[first] = value
		return next
	}
	const defaults = siteDefaults[first as keyof SiteSettings]
	const [second = ''] = rest
	if (rest.length > 1 || !isGroup(defaults) || !Object.hasOwn(Object(defaults), second))
		throw new SiteSettingProblem(`There is no site setting called "${key}".`)
	const inner = { ...(next[first] as Record<string, unknown> | undefined) }
	if (value === undefined) delete inner[second]
	else inner[second] = value
	next[first] = inner
	return next
}

const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

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
type Parts = { db: Db; work: WorkService; changes: ContentChanges; publicUrl: () => string; settings: Installation }

export function siteService({ db, work, changes, publicUrl, settings }: Parts) {
	const { analyticsMonths, trashDays, monitoringUrl } = settings
	const cache = new TaggedCache<Omit<Site, 'origin' | keyof Installation>>({ changes, maxBytes: 1000 })
	const repository = siteRepository(db)
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
		async set(key: string, value: unknown, caller: Caller): Promise<void> {
			await work.run({ caller, changes: ['site'] }, async (tx) => {
				const before = await siteRepository(tx).changes()
				const next = withChange(before, key, value)
				const merged = siteSettings.safeParse(overridden(next))
				if (!merged.success) {
					const issue = merged.error.issues[0]
					throw new SiteSettingProblem(`${issue?.path.join('.') ?? key} ${issue?.message ?? 'is not valid'}.`)
				}
				await siteRepository(tx).saveChanges(next)
				const changes = fieldChanges(overridden(before), overridden(next))
				await tx.log({ action: 'changed', record: 'site', id: null, changes })
			})
		},
	}
}
export type SiteService = ReturnType<typeof siteService>
