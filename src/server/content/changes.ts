import type { RecordChange } from './record-changes.ts'
import type { ContentTag } from './tags.ts'

type Follower = {
	forget: (tags: ContentTag[]) => void
	pause: () => void
	/** During a pause: what was kept before it can be made again. */
	forgetStale?: () => void
	resume: () => void
}

/** What one write changed, of this instance or another. */
export type ChangesOfWrite = { tags: ContentTag[]; records: RecordChange[] }

/** Tells everything that keeps content what has changed. A cache cannot be made without it, so none is left out. */
export function contentChanges() {
	const followers: Follower[] = []
	const listeners: { tag: ContentTag; listen: () => void }[] = []
	const watchers: ((changes: ChangesOfWrite) => void)[] = []
	let isPaused = false

	function forget(tags: ContentTag[]): void {
		for (const follower of followers) follower.forget(tags)
		for (const { tag, listen } of listeners) if (tags.includes(tag)) listen()
	}

	return {
		follow(follower: Follower): void {
			followers.push(follower)
			if (isPaused) follower.pause()
		},
		/** For what is no cache: called whenever something with this tag changes. */
		on: (tag: ContentTag, listen: () => void): void => void listeners.push({ tag, listen }),
		/** Called once for each write of every instance, after all caches have forgotten what it changed. */
		watch: (watcher: (changes: ChangesOfWrite) => void): void => void watchers.push(watcher),
		forget,
		/** The database has told of a write. */
		hear(changes: ChangesOfWrite): void {
			forget(changes.tags)
			for (const watcher of watchers) watcher(changes)
		},
		/** Changes cannot be heard: nothing may be kept. */
		pause(): void {
			isPaused = true
			for (const follower of followers) follower.pause()
		},
		/** They cannot be heard yet, but the database can be read. */
		forgetStale(): void {
			if (isPaused) for (const follower of followers) follower.forgetStale?.()
		},
		resume(): void {
			isPaused = false
			for (const follower of followers) follower.resume()
		},
	}
}
export type ContentChanges = ReturnType<typeof contentChanges>
