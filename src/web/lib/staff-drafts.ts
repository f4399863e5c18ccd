import { useEffect, useRef } from 'react'
import { draftOf } from './draft.ts'
import { accountDraft, takeUnfinished } from './kept-drafts.ts'
import { readSession } from './session.ts'

/** The account whose drafts are kept. */
export const ownAccount = () => readSession()?.admin.id ?? 0

/** A text on a page of staff that is kept until it is sent, for this account alone. */
export const staffDraftOf = <F extends string>(name: string, fields: readonly F[]) =>
	draftOf(accountDraft(ownAccount(), name), fields, 'browser')

/**
 * Opens the dialog again that was open with unsaved changes when this tab was reloaded or its session ended. `open` gets
 * what follows the kind in the name of its draft: an id, or `new`. Where several records of a kind are on the page,
 * each asks by its whole name. Where a record has to arrive first, `isReady` says so.
 */
export function useUnfinished(kind: string, open: (id: string) => void, isReady = true): void {
	const latest = useRef(open)
	latest.current = open
	useEffect(() => {
		if (!isReady) return
		const id = takeUnfinished(ownAccount(), kind)
		if (id !== undefined) latest.current(id)
	}, [kind, isReady])
}
