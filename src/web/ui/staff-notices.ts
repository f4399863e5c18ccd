import { sentenceOf } from '../lib/api.ts'
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

export function notifyFailed(what: string, error: unknown): void {
	toast({ title: `Failed to ${what}`, description: sentenceOf(error), variant: 'destructive' })
}
