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
	savedAt: number
}

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

export const forgetUnfinished = () => attempt(() => sessionStorage.removeItem(unfinishedKey))

/** What follows the kind in the name of the unfinished dialog, such as an id; asked for once. */
export function takeUnfinished(account: number, kind: string): string | undefined {
	const wanted = `${accountDraft(account, kind)} `
	let found: string | undefined
	attempt(() => {
		const name = sessionStorage.getItem(unfinishedKey)
		if (!name?.startsWith(wanted)) return
		sessionStorage.removeItem(unfinishedKey)
		found = name.slice(wanted.length)
	})
	return found
}

/** Where storage is full or blocked, forms work without it. */
function attempt(act: () => void): void {
	try {
		act()
	} catch {
		// the text is still in the form
	}
}

function remove(isUnwanted: (place: string) => boolean): void {
	const places = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
	for (const place of places) if (place.startsWith(prefix) && isUnwanted(place)) localStorage.removeItem(place)
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
	const { labels, start, hadFile } = stored
	return {
		values: texts(stored.values, (value) => typeof value === 'string' || value === null),
		labels: isRecord(labels) ? texts(labels, (label) => typeof label === 'string') : {},
		start: isRecord(start) ? start : {},
		hadFile: hadFile === true,
		savedAt: stored.savedAt,
	}
}

const texts = <T>(stored: Record<string, unknown>, isWanted: (value: unknown) => boolean) =>
	Object.fromEntries(Object.entries(stored).filter(([, value]) => isWanted(value))) as Record<string, T>

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
