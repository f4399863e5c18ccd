import type { DemoSavedView } from './types.ts'

/** One for each list. */
export const demoSavedViews: DemoSavedView[] = [
	{ list: 'articles', name: 'In review, oldest first', query: 'status=under_review&sort=oldest' },
	{ list: 'contacts', name: 'Questions about fees', query: 'q=cost' },
]
