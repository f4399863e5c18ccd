import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordFault } from '../../../contract/article-exports.ts'
import { refresh } from '../../lib/refresh.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'

type Chosen = { ids: number[] } | { journal: number } | { issue: number }

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Giving DOIs and sending deposits, with what was left out. */
export function useDepositCalls() {
	const client = useQueryClient()
	const [faults, setFaults] = useState<readonly RecordFault[]>([])
	const afterwards = () =>
		refresh(client, [
			'/api/article-deposits',
			'/api/articles/{id}/registration',
			'/api/articles/{id}',
			'/api/article-records/preflight',
			'/api/activity',
		])
	const assign = useMutation({
		mutationFn: (body: Chosen) => sendStaff('POST /api/article-deposits/dois', { body }),
		onSuccess: async ({ assigned, problems, isMore }) => {
			setFaults(problems)
			toast({
				title: `${counted(assigned.length, 'DOI', 'DOIs')} given`,
				...(isMore && { description: 'There are more articles without one: please ask again.' }),
			})
			await afterwards()
		},
		onError: (error) => notifyFailed('give DOIs', error),
	})
	const send = useMutation({
		mutationFn: (body: Chosen) => sendStaff('POST /api/article-deposits', { body }),
		onSuccess: async ({ queued, waiting, faults: found, isMore }) => {
			setFaults(found)
			toast({
				title: `${counted(queued, 'deposit', 'deposits')} queued`,
				description: [
					waiting > 0 && `${counted(waiting, 'is', 'are')} already on the way.`,
					isMore && 'There are more: please ask again.',
				]
					.filter(Boolean)
					.join(' '),
			})
			await afterwards()
		},
		onError: (error) => notifyFailed('send to Crossref', error),
	})
	const resume = useMutation({
		mutationFn: () => sendStaff('POST /api/article-deposits/resume', {}),
		onSuccess: async () => {
			toast({ title: 'Deposits are sent by themselves again' })
			await refresh(client, ['/api/article-deposits/setup', '/api/activity'])
		},
		onError: (error) => notifyFailed('resume deposits', error),
	})
	return { assign, send, resume, faults }
}
