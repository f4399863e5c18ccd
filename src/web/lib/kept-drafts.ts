/**
 * What members of staff typed and have not saved, kept in this browser: one entry for each account and form. A lost
 * session keeps it, because signing in again leads back to it; signing out removes it.
 */
const prefix = 'draft:staff '
const longestKept = 7 * 24 * 60 * 60_000

export type KeptForm = {
	/** The changed fields by name; null: a switch that was turned off. */
	values: Record<string, string | null>
	/** What a hidden value is called on the screen, such as the title of a journal. */
	labels: Record<string, string>
	/** What the changed fields of the record were, so that a conflict is still noticed. */
	start: Record<string, unknown>
	/** A file cannot be kept: it has to be chosen again. */
	hadFile: boolean
	/** Of the dialog, and the address of the page on which it was open. */
	title: string
	page: string
	savedAt: number
}

export type KeptOffer = Pick<KeptForm, 'title' | 'page' | 'savedAt'> & { name: string }

/** The name of a draft of one account, for `draftOf` too. */
export const accountDraft = (account: number, name: string) => `staff ${account} ${name}`

export function keptForm(account: number, name: string) {
	const place = `draft:${accountDraft(account, name)}`
	return {
		read(now = Date.now()): KeptForm | undefined {
			const kept = readKept(place)
			return kept && now - kept.savedAt < longestKept ? kept : undefined
		},
		save: (kept: Omit<KeptForm, 'savedAt'>, now = Date.now()) =>
			attempt(() => localStorage.setItem(place, JSON.stringify({ ...kept, savedAt: now }))),
		clear: () => attempt(() => localStorage.removeItem(place)),
	}
}

/** The dialogs of an account with unsaved changes, the latest first. */
export function keptForms(account: number, now = Date.now()): KeptOffer[] {
	const start = `${prefix}${account} `
	let found: KeptOffer[] = []
	attempt(() => {
		found = placesOf((place) => place.startsWith(start)).flatMap((place) => {
			const name = place.slice(start.length)
			const kept = keptForm(account, name).read(now)
			return kept?.page ? [{ name, title: kept.title, page: kept.page, savedAt: kept.savedAt }] : []
		})
	})
	return found.sort((one, other) => other.savedAt - one.savedAt)
}

/** Signing out: the next person at this computer must not read it. */
export const forgetDraftsOf = (account: number) =>
	attempt(() => {
		remove((place) => place.startsWith(`${prefix}${account} `))
		sessionStorage.removeItem(unfinishedKey)
	})

export const forgetOldDrafts = (now = Date.now()) =>
	attempt(() => remove((place) => now - (savedAt(place) ?? 0) >= longestKept))

/** The dialog with unsaved changes that is open in this tab: it is opened again after a reload or a new sign-in. */
const unfinishedKey = 'unfinished-dialog'

export const noteUnfinished = (account: number, name: string) =>
	attempt(() => sessionStorage.setItem(unfinishedKey, accountDraft(account, name)))

export function readUnfinished(account: number): string | undefined {
	const start = accountDraft(account, '')
	let found: string | undefined
	attempt(() => {
		const name = sessionStorage.getItem(unfinishedKey)
		if (name?.startsWith(start)) found = name.slice(start.length)
	})
	return found
}

export const forgetUnfinished = () => attempt(() => sessionStorage.removeItem(unfinishedKey))

/** What follows the kind in the name of the unfinished dialog, such as an id, or nothing; asked for once. */
export function takeUnfinished(account: number, kind: string): string | undefined {
	const name = readUnfinished(account)
	if (name !== kind && !name?.startsWith(`${kind} `)) return undefined
	forgetUnfinished()
	return name.slice(kind.length + 1)
}

/** Where storage is full or blocked, forms work without it. */
function attempt(act: () => void): void {
	try {
		act()
	} catch {
		// the text is still in the form
	}
}

function placesOf(isWanted: (place: string) => boolean): string[] {
	const places = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
	return places.filter((place) => place.startsWith(prefix) && isWanted(place))
}

function remove(isUnwanted: (place: string) => boolean): void {
	for (const place of placesOf(isUnwanted)) localStorage.removeItem(place)
}

function parsed(place: string): Record<string, unknown> | undefined {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
		return isRecord(stored) ? stored : undefined
	} catch {
		return undefined
	}
}

function savedAt(place: string): number | undefined {
	const at = parsed(place)?.savedAt
	return typeof at === 'number' ? at : undefined
}

/** Whatever is stored there, only what a form can hold comes back. */
function readKept(place: string): KeptForm | undefined {
	const stored = parsed(place)
	if (!stored || !isRecord(stored.values) || typeof stored.savedAt !== 'number') return undefined
	const { labels, start, hadFile, title, page } = stored
	return {
		values: texts(stored.values, (value) => typeof value === 'string' || value === null),
		labels: isRecord(labels) ? texts(labels, (label) => typeof label === 'string') : {},
		start: isRecord(start) ? start : {},
		hadFile: hadFile === true,
		title: typeof title === 'string' ? title : '',
		// never another site
		page: typeof page === 'string' && page.startsWith('/admin/') ? page : '',
		savedAt: stored.savedAt,
	}
}

const texts = <T>(stored: Record<string, unknown>, isWanted: (value: unknown) => boolean) =>
	Object.fromEntries(Object.entries(stored).filter(([, value]) => isWanted(value))) as Record<string, T>

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
