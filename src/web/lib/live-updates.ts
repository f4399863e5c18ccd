import type { QueryClient } from '@tanstack/react-query'
import type { LiveKind } from '../../contract/live-update-words.ts'
import type { LiveUpdate } from '../../contract/live-updates.ts'
import type { GetPath } from './api.ts'
import { staffKey } from './staff-api.ts'
import type { ChangedRows } from './steady-rows.ts'

/** The calls whose answers show records of a kind. */
const shownBy: Record<LiveKind, readonly GetPath[]> = {
	article: [
		'/api/articles',
		'/api/articles/{id}',
		'/api/articles/{id}/agreements',
		'/api/articles/{id}/proofs',
		'/api/articles/{id}/publication-pack',
		'/api/articles/{id}/invoices',
		'/api/articles/{id}/documents',
		'/api/articles/{id}/galleys',
		'/api/articles/{id}/publication-notices',
		'/api/articles/{id}/registration',
		'/api/articles/{id}/publish-gate',
		'/api/articles/{id}/neighbours',
		'/api/articles/queue',
		'/api/article-deposits',
		'/api/admin/summary',
	],
	contact: ['/api/contacts', '/api/contacts/{id}', '/api/contacts/queue', '/api/admin/summary'],
	journal: [
		'/api/journals',
		'/api/journals/{id}',
		'/api/journals/{id}/issues/all',
		'/api/journal-claims',
		'/api/settings/agreements',
		'/api/settings/documents',
		'/api/admin/summary',
	],
	article_import: ['/api/article-imports', '/api/article-imports/{id}'],
	journal_import: ['/api/journal-imports', '/api/journal-imports/{id}'],
	section: ['/api/publication-sections/admin/all'],
	testimonial: ['/api/testimonials/admin'],
	subscriber: ['/api/newsletters/admin', '/api/admin/summary'],
	campaign: ['/api/campaigns', '/api/campaigns/{id}'],
	account: ['/api/admin/people', '/api/admin/assignees'],
	invitation: ['/api/admin/people'],
	mail: ['/api/mail', '/api/mail/status'],
	saved_reply: ['/api/saved-replies'],
	assignment_rule: ['/api/assignment-rules'],
	site: ['/api/settings/site', '/api/settings/agreements'],
	partner: ['/api/partners/admin'],
	seo_page: ['/api/settings/seo'],
	mail_wording: ['/api/settings/mails'],
	document_wording: ['/api/settings/documents'],
}
/** What any change may add to. */
const always: readonly GetPath[] = ['/api/activity', '/api/trash']
const everything = new Set([...Object.values(shownBy).flat(), ...always])

/** Lists whose rows are the records themselves. */
const kindOfList: Partial<Record<GetPath, LiveKind>> = {
	'/api/articles': 'article',
	'/api/contacts': 'contact',
	'/api/journals': 'journal',
	'/api/journal-imports': 'journal_import',
	'/api/article-imports': 'article_import',
	'/api/publication-sections/admin/all': 'section',
	'/api/testimonials/admin': 'testimonial',
	'/api/newsletters/admin': 'subscriber',
	'/api/campaigns': 'campaign',
	'/api/saved-replies': 'saved_reply',
	'/api/assignment-rules': 'assignment_rule',
	'/api/partners/admin': 'partner',
}

/** Enough for what one person can look at; what is older is treated as "anything may have changed". */
const maxKept = 500
/** Updates that come together are applied together, and never more often than this. */
const pauses = { together: 100, between: 1_000 }

type Numbered = LiveUpdate & { number: number }

let received: Numbered[] = []
let lastNumber = 0
/** Up to here the calls were made again: what is fetched from now on knows of it. */
let applied = 0
/** What is not known before this is not asked about: the reader has acted since. */
let unknownUntil = 0

export const appliedUpdates = (): number => applied

const onForgotten = new Set<() => void>()

/** After an own change the list is shown as it is, also where the connection does not tell whose change it was. */
export function forgetUnknownChanges(): void {
	unknownUntil = lastNumber
	for (const tell of onForgotten) tell()
}

/** Changes when unknown changes are forgotten: what is on the screen may have to be shown differently. */
export const forgottenUpdates = (): number => unknownUntil

export function followForgottenUpdates(tell: () => void): () => void {
	onForgotten.add(tell)
	return () => void onForgotten.delete(tell)
}

/** What happened to the rows of a list since a number that `appliedUpdates` gave. */
export function changedSince(number: number, path: GetPath): ChangedRows {
	const kind = kindOfList[path]
	const later = received.filter((update) => update.number > number)
	const isCut = number + 1 < (received[0]?.number ?? 0)
	const isUnknown = later.some(
		(update) =>
			update.number > unknownUntil &&
			!update.isOwn &&
			(kind === undefined || update.kind === 'all' || (update.kind === kind && update.id === null)),
	)
	const rows = later.filter((update) => update.kind === kind)
	const idsOf = (some: Numbered[]) => new Set(some.flatMap(({ id }) => id ?? []))
	return {
		foreign: isCut || isUnknown ? null : idsOf(rows.filter(({ isOwn }) => !isOwn)),
		own: idsOf(rows.filter(({ isOwn }) => isOwn)),
		removed: idsOf(rows.filter(({ isRemoved }) => isRemoved)),
	}
}

/** Asks again for what the updates are about, as far as it is on the screen. */
async function applyUpdates(client: QueryClient, updates: readonly LiveUpdate[]): Promise<void> {
	const isAffected = ([, path, input]: readonly unknown[]): boolean =>
		updates.some(({ kind, id }) => {
			if (kind === 'all') return everything.has(path as GetPath)
			if (![...shownBy[kind], ...always].includes(path as GetPath)) return false
			const asked = (input as { params?: { id?: number } } | undefined)?.params?.id
			return id === null || asked === undefined || asked === id || path === '/api/articles/{id}/neighbours'
		})
	const filter = {
		queryKey: staffKey(),
		predicate: (query: { queryKey: readonly unknown[] }) => isAffected(query.queryKey),
	}
	// a first answer that is under way may be older than the change, and is not asked for again by itself
	const isLoading = client
		.getQueryCache()
		.findAll(filter)
		.some(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
	await client.invalidateQueries(filter)
	if (isLoading) await client.invalidateQueries(filter)
}

/** Takes updates in and applies them soon; while the page is hidden, as soon as it is looked at. */
export function updateReceiver(client: QueryClient) {
	let waiting: LiveUpdate[] = []
	let timer: ReturnType<typeof setTimeout> | undefined
	let lastTime = 0

	function apply(): void {
		timer = undefined
		if (document.hidden || waiting.length === 0) return
		const updates = waiting
		waiting = []
		lastTime = Date.now()
		applied = lastNumber
		void applyUpdates(client, updates).catch(() => {})
	}

	function soon(): void {
		timer ??= setTimeout(apply, Math.max(pauses.together, lastTime + pauses.between - Date.now()))
	}

	document.addEventListener('visibilitychange', soon)
	return {
		receive(updates: readonly LiveUpdate[]): void {
			for (const update of updates) received.push({ ...update, number: ++lastNumber })
			received = received.slice(-maxKept)
			waiting.push(...updates)
			soon()
		},
		stop(): void {
			document.removeEventListener('visibilitychange', soon)
			clearTimeout(timer)
		},
	}
}
