import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MailContent } from '../../../contract/mail.ts'
import { type ShownTemplate, shownTemplateLabels } from '../../../contract/mail-words.ts'
import { sentenceOf } from '../../lib/api.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useFocusBack } from '../../lib/focus-back.ts'
import { refresh } from '../../lib/refresh.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { isMoving, mailQuery } from './queries.ts'

/** Sends a template to the signed-in person and polls until the result is known. */
export function SendTest({ timeZone }: { timeZone: string }) {
	const client = useQueryClient()
	const form = useRef<HTMLFormElement>(null)
	const [template, setTemplate] = useState<ShownTemplate>('contact-confirmation')
	const send = useMutation({
		mutationFn: () => sendStaff('POST /api/mail/test', { body: { template } }),
	})
	const id = send.data?.id
	const { data: mail } = useQuery({ ...mailQuery(id ?? 0), enabled: id !== undefined })
	const isUnderWay = send.isPending || (id !== undefined && mail === undefined)
	useFocusBack(isUnderWay, form)
	const state = mail?.state

	// the figures above have changed with it
	useEffect(() => {
		if (state !== undefined && !isMoving(state)) void refresh(client, ['/api/mail/status'])
	}, [state, client])

	const [text, isBad] = send.error
		? [`The test could not be sent. ${sentenceOf(send.error)}`, true]
		: isUnderWay
			? ['Sending...', false]
			: mail
				? wordsOf(mail, timeZone)
				: ['', false]
	return (
		<form
			ref={form}
			className="flex flex-col gap-3 rounded-lg border border-border bg-surface px-5 py-4"
			onSubmit={(event) => {
				event.preventDefault()
				if (!isUnderWay) send.mutate()
			}}
		>
			<div className="flex flex-wrap items-end gap-3">
				<Field label="Template" className="grow basis-56">
					{(control) => (
						<Select {...control} value={template} onChange={({ target }) => setTemplate(target.value as ShownTemplate)}>
							{Object.entries(shownTemplateLabels).map(([value, label]) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</Select>
					)}
				</Field>
				<Button type="submit" pending={isUnderWay}>
					Send me a test
				</Button>
			</div>
			<p
				role="status"
				className={cx('min-h-6 text-sm wrap-anywhere', isBad ? 'font-medium text-danger' : 'text-muted')}
			>
				{text || 'It is filled with examples and goes to your own address.'}
			</p>
		</form>
	)
}

/** What became of it, and whether that is bad. */
function wordsOf({ state, recipient, reason, sentAt }: MailContent, timeZone: string): [string, boolean] {
	switch (state) {
		case 'waiting':
			return [`The test to ${recipient} waits in the outbox until there are SMTP settings.`, false]
		case 'queued':
		case 'sending':
			return reason
				? [`Not sent to ${recipient} yet: ${ended(reason)} It is tried again.`, true]
				: [`On its way to ${recipient}...`, false]
		case 'sent':
			return [`Sent to ${recipient}: the mail server took it on ${formatMoment(sentAt ?? '', timeZone)}.`, false]
		case 'failed':
			return [`The test to ${recipient} failed: ${ended(reason ?? 'no reason is known')}`, true]
		case 'cancelled':
			return [`The test to ${recipient} was cancelled.`, false]
	}
}

/** What servers say ends with a stop, or not. */
const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
