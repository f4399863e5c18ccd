import { ApiError, sentenceOf } from '../lib/api.ts'
import { conflictsIn } from '../lib/edit-conflicts.ts'
import { toast } from './toast.ts'

/**
 * What staff are told, in one wording: `notifyDone('Article', 'created')` says "Article created successfully",
 * `notifyFailed('update article status', error)` says "Failed to update article status" and why.
 */
export function notifyDone(item: string, done: 'created' | 'updated' | 'deleted'): void {
	toast({ title: `${item} ${done} successfully` })
}

/** For an address that leads to what the role does not allow. */
export function notifyNotAllowed(): void {
	toast({
		title: 'Your role does not allow this',
		description: 'Please ask an administrator.',
		variant: 'destructive',
	})
}

/** Where the dialog itself says why: one reason is said once. A conflict and a session that ended have places of their own. */
export function notifyFailedInDialog(what: string, error: unknown): void {
	if (conflictsIn(error).length > 0 || (error instanceof ApiError && error.status === 401)) return
	toast({ title: `Failed to ${what}`, variant: 'destructive', isSaidElsewhere: true })
}

export function notifyFailed(what: string, error: unknown): void {
	toast({ title: `Failed to ${what}`, description: sentenceOf(error), variant: 'destructive' })
}
