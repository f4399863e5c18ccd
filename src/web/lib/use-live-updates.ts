import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followLiveUpdates } from './live-connection.ts'
import { updateReceiver } from './live-updates.ts'

/** Keeps what is on the screen up to date with what others change, while somebody is signed in. */
export function useLiveUpdates(session: { token: string; admin: { id: number } } | null | undefined): void {
	const client = useQueryClient()
	const token = session?.token
	const accountId = session?.admin.id
	useEffect(() => {
		if (token === undefined || accountId === undefined) return
		const receiver = updateReceiver(client)
		const stop = followLiveUpdates(accountId, receiver.receive)
		return () => {
			stop()
			receiver.stop()
		}
	}, [client, token, accountId])
}
