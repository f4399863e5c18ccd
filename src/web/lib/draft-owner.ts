/**
 * One tab keeps a draft: the one in which its dialog was opened first, until that dialog is closed or the tab is gone.
 * Where the browser has no locks, the last tab that writes wins.
 */
type Owned = { users: number; isOwn: Promise<boolean>; release: () => void }
const owned = new Map<string, Owned>()

function request(name: string): Owned {
	const over = Promise.withResolvers<void>()
	const answer = Promise.withResolvers<boolean>()
	const keepLock = (lock: Lock | null) => {
		answer.resolve(lock !== null)
		return lock ? over.promise : undefined
	}
	// only pages that came by HTTPS or from this computer have locks
	if (!('locks' in navigator)) answer.resolve(true)
	else navigator.locks.request(name, { ifAvailable: true }, keepLock).catch(() => answer.resolve(true))
	return { users: 0, isOwn: answer.promise, release: over.resolve }
}

/** Whether this tab may keep the draft. Each call needs a `releaseDraft`. */
export function ownDraft(name: string): Promise<boolean> {
	const known = owned.get(name) ?? request(name)
	known.users += 1
	owned.set(name, known)
	return known.isOwn
}

export function releaseDraft(name: string): void {
	// a form that begins again asks for it at once: it is still ours then
	setTimeout(() => {
		const known = owned.get(name)
		if (!known) return
		known.users -= 1
		if (known.users > 0) return
		known.release()
		owned.delete(name)
	})
}

/** The drafts that a tab has open, this one included. */
export async function ownedDrafts(): Promise<ReadonlySet<string>> {
	if (!('locks' in navigator)) return new Set(owned.keys())
	const { held = [] } = await navigator.locks.query()
	return new Set(held.map(({ name = '' }) => name))
}
