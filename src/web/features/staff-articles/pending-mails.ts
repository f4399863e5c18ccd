import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Article } from '../../../contract/articles.ts'
import type { PendingMail } from '../../../contract/mail.ts'
import { staffKey } from '../../lib/staff-api.ts'

/** A change whose mail still waits: until then it can be undone. */
export type PendingChange = Pick<Article, 'id' | 'title' | 'status'> & {
	mailId: number
	/** By the clock of this browser. */
	until: number
}

type Answer = Article & { pendingMail: PendingMail | null }

// among the staff's queries: it goes when they sign out, and stays when lists are asked again
const key = [...staffKey(), 'pending-mails'] as const
const none: PendingChange[] = []

/** What a change of status was answered with. An earlier change of the same article can no longer be undone. */
export function notePending(client: QueryClient, answer: Answer, sentAt: number): void {
	const { id, title, status, updatedAt, pendingMail } = answer
	client.setQueryData<PendingChange[]>(key, (changes = none) => {
		const others = changes.filter((change) => change.id !== id)
		if (!pendingMail) return others
		// both times are the server's, because its clock and the browser's may differ
		const wait = Date.parse(pendingMail.dueAt) - Date.parse(updatedAt)
		return [...others, { id, title, status, mailId: pendingMail.id, until: sentAt + wait }]
	})
}

export function forgetPending(client: QueryClient, mailId: number): void {
	client.setQueryData<PendingChange[]>(key, (changes = none) => changes.filter((change) => change.mailId !== mailId))
}

/** The changes that can still be undone. */
export function usePendingChanges(): PendingChange[] {
	const { data } = useQuery<PendingChange[]>({ queryKey: key, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY })
	return data ?? none
}

/** The seconds until its mail leaves. Then it is a change like any other. */
export function useSecondsLeft({ mailId, until }: PendingChange): number {
	const client = useQueryClient()
	const [now, setNow] = useState(Date.now)
	useEffect(() => {
		const timer = setInterval(() => {
			setNow(Date.now())
			if (Date.now() < until) return
			forgetPending(client, mailId)
			void client.invalidateQueries({ queryKey: staffKey('/api/articles/{id}') })
		}, 250)
		return () => clearInterval(timer)
	}, [until, mailId, client])
	return Math.max(0, Math.ceil((until - now) / 1_000))
}
