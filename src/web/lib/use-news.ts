import { type RefObject, useRef } from 'react'
import { useWhenSeen } from './use-when-seen.ts'

type Message = { id: number; sender: string; readAt: string | null }

/**
 * Which messages of a conversation were new when they were first shown: they stay marked while the page is open.
 * `onSeen` tells the server up to which one; when that fails, the next visit says it again.
 */
export function useNews<M extends Message>({
	list,
	messages,
	isUnread,
	onSeen,
}: {
	list: RefObject<Element | null>
	messages: M[]
	isUnread: (message: M) => boolean
	/** Left out for those who may not answer: what they read stays unread. */
	onSeen?: ((upTo: number) => Promise<unknown>) | undefined
}): ReadonlySet<number> {
	const news = useRef(new Set<number>())
	for (const message of messages) if (isUnread(message)) news.current.add(message.id)
	useWhenSeen(list, onSeen && messages.findLast(isUnread)?.id, (upTo) => {
		onSeen?.(upTo).catch(() => {})
	})
	return news.current
}
