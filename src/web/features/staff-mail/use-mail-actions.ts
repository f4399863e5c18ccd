import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Mail } from '../../../contract/mail.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { refreshMail } from './queries.ts'

type Action = 'retry' | 'cancel'

export type MailActions = {
	mayChange: boolean
	/** The mail that is being changed. */
	pendingId: number | undefined
	run: (action: Action, mail: Pick<Mail, 'id'>) => void
}

/** Whatever can be sent but has not been: sooner than planned, after a refusal, or after all. */
export const canRetry = ({ state, attempts, dueAt }: Mail) =>
	state === 'failed' ||
	state === 'cancelled' ||
	(state === 'queued' && (attempts > 0 || Date.parse(dueAt) > Date.now()))

export const canCancel = ({ state }: Mail) => state === 'queued' || state === 'waiting'

/** Retry and cancel. The button that was pressed may be gone afterwards: then `idOf(id)` names what gets the focus. */
export function useMailActions(idOf: (id: number) => string): MailActions {
	const client = useQueryClient()
	const mayChange = useMay('mail.write')
	const [pendingId, setPendingId] = useState<number>()
	const changed = useRef<number>(undefined)
	const { mutate } = useMutation({
		mutationFn: ({ action, id }: { action: Action; id: number }) =>
			sendStaff(action === 'retry' ? 'POST /api/mail/{id}/retry' : 'POST /api/mail/{id}/cancel', { params: { id } }),
		onMutate: ({ id }) => setPendingId(id),
		onSuccess: ({ state }, { action }) =>
			toast(
				action === 'cancel'
					? { title: 'Mail cancelled', description: 'It is not sent, unless you retry it.' }
					: {
							title: 'Mail queued again',
							description: state === 'waiting' ? 'It is sent once there are SMTP settings.' : 'It is sent at once.',
						},
			),
		onError: (error, { action }) => notifyFailed(`${action} mail`, error),
		onSettled: async (_, __, { id }) => {
			await refreshMail(client)
			changed.current = id
			setPendingId(undefined)
		},
	})

	useEffect(() => {
		if (pendingId !== undefined || changed.current === undefined) return
		const isLost = document.activeElement === null || !document.activeElement.matches('a, button, [tabindex]')
		if (isLost) document.getElementById(idOf(changed.current))?.focus()
		changed.current = undefined
	}, [pendingId, idOf])

	return { mayChange, pendingId, run: (action, { id }) => pendingId === undefined && mutate({ action, id }) }
}
