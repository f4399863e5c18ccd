import type { ContentTag } from './tags.ts'

type Follower = { forget: (tags: ContentTag[]) => void; pause: () => void; resume: () => void }

/** Tells everything that keeps content what has changed. A cache cannot be made without it, so none is left out. */
export function contentChanges() {
	const followers: Follower[] = []
	const listeners: { tag: ContentTag; listen: () => void }[] = []
	let isPaused = false

	return {
		follow(follower: Follower): void {
			followers.push(follower)
			if (isPaused) follower.pause()
		},
		/** For what is no cache: called whenever something with this tag changes. */
		on: (tag: ContentTag, listen: () => void): void => void listeners.push({ tag, listen }),
		forget(tags: ContentTag[]): void {
			for (const follower of followers) follower.forget(tags)
			for (const { tag, listen } of listeners) if (tags.includes(tag)) listen()
		},
		/** Changes cannot be heard: nothing may be kept. */
		pause(): void {
			isPaused = true
			for (const follower of followers) follower.pause()
		},
		resume(): void {
			isPaused = false
			for (const follower of followers) follower.resume()
		},
	}
}
export type ContentChanges = ReturnType<typeof contentChanges>
