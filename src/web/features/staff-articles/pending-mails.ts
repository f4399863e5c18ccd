import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Article } from '../../../contract/articles.ts'
import type { OpenChange } from '../../../contract/status-changes.ts'
import { readStaff, staffKey } from '../../lib/staff-api.ts'

/** A change that can still be undone: neither its author nor a visitor sees it. */
export type PendingChange = Pick<Article, 'id' | 'title' | 'status'> & {
	changeId: number
	/** The mail that waits to tell the author, if there is one. */
	mailId: number | null
	/** By the clock of this browser. */
	until: number
}

type Answer = Pick<Article, 'id' | 'title' | 'status'> & { undo: OpenChange | null }

const key = staffKey('/api/articles/status-changes')
const none: PendingChange[] = []

/** What is left is told in seconds, because the clock of the server and that of the browser may differ. */
const pendingOf = ({ id, title, status }: Answer, { secondsLeft, ...change }: OpenChange, askedAt: number) => ({
	...{ id, title, status, changeId: change.changeId, mailId: change.mailId },
	until: askedAt + secondsLeft * 1_000,
})

/** What a change of status was answered with. An earlier change of the same article can no longer be undone. */
export function notePending(client: QueryClient, answer: Answer, sentAt: number): void {
	const { id, undo } = answer
	client.setQueryData<PendingChange[]>(key, (changes = none) => {
		const others = changes.filter((change) => change.id !== id)
		return undo ? [...others, pendingOf(answer, undo, sentAt)] : others
	})
}

export function forgetPending(client: QueryClient, changeId: number): void {
	client.setQueryData<PendingChange[]>(key, (changes = none) =>
		changes.filter((change) => change.changeId !== changeId),
	)
}

/** The changes that can still be undone: those of colleagues and of before a reload too. */
export function usePendingChanges(): PendingChange[] {
	const { data } = useQuery<PendingChange[]>({
		queryKey: key,
		queryFn: async ({ signal }) => {
			const askedAt = Date.now()
			const rows = await readStaff('/api/articles/status-changes', {}, signal)
			return rows.map((row) => pendingOf({ ...row, undo: row }, row, askedAt))
		},
		staleTime: 15_000,
	})
	return data ?? none
}

/** The seconds until its author sees it. Then it is a change like any other. */
export function useSecondsLeft({ changeId, until }: PendingChange): number {
	const client = useQueryClient()
	const [now, setNow] = useState(Date.now)
	useEffect(() => {
		const timer = setInterval(() => {
			setNow(Date.now())
			if (Date.now() < until) return
			forgetPending(client, changeId)
			void client.invalidateQueries({ queryKey: staffKey('/api/articles/{id}') })
		}, 250)
		return () => clearInterval(timer)
	}, [until, changeId, client])
	return Math.max(0, Math.ceil((until - now) / 1_000))
}
