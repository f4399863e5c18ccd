import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { webhookLimits } from '../../../contract/webhook-words.ts'
import type { Webhook } from '../../../contract/webhooks.ts'
import { sentenceOf } from '../../lib/api.ts'
import { refresh } from '../../lib/refresh.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff, staffQuery } from '../../lib/staff-api.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** Other programs that are told about events. */
export function WebhooksPanel() {
	const client = useQueryClient()
	const mayManage = useMay('webhooks.manage')
	const query = useQuery({
		...staffQuery('/api/webhooks', {}),
		refetchInterval: ({ state }) =>
			state.data?.some(({ lastDelivery }) => lastDelivery?.state === 'queued' || lastDelivery?.state === 'sending')
				? 5_000
				: false,
	})
	const { data, error } = query
	const [secret, setSecret] = useState<string>()
	const [editing, logged, renewing, deleting] = [
		useRecordDialog<Webhook>(),
		useRecordDialog<Webhook>(),
		useRecordDialog<Webhook>(),
		useRecordDialog<Webhook>(),
	]
	const reload = () => refresh(client, ['/api/webhooks', '/api/webhooks/{id}/deliveries'])
	if (!mayManage) return <p className="text-muted">Only admins make webhooks.</p>
	if (!data && error)
		return (
			<LoadFailure
				text={`The webhooks could not be loaded. ${sentenceOf(error)}`}
				query={query}
				className="text-danger"
			/>
		)
	if (!data) return <Spinner label="Loading webhooks..." />
	return (
		<>
			<p className="max-w-prose text-muted">
				A webhook tells another program when something happens here. Each request is signed with the secret of the
				webhook, and is repeated for a day until the program answers with success.
			</p>
			<div className="mt-5">
				<WebhookForm
					onSend={async (body) => {
						setSecret((await sendStaff('POST /api/webhooks', { body })).secret)
						await reload()
					}}
				>
					{(isPending) => (
						<Button type="submit" variant="outline" pending={isPending}>
							Create webhook
						</Button>
					)}
				</WebhookForm>
			</div>
			{secret && (
				<div className="mt-4">
					<CopyLink
						key={secret}
						link={secret}
						noun="secret"
						label="Secret"
						hint="Shown once: the receiver checks the signatures with it."
						onDone={() => setSecret(undefined)}
					/>
				</div>
			)}
			{data.length === 0 && (
				<p className="mt-6 border-t border-border py-3 text-muted">No webhooks yet: no other program is told.</p>
			)}
			{data.length > 0 && (
				<ul aria-label="Webhooks" className="mt-6 flex flex-col">
					{data.map((webhook) => (
						<WebhookRow
							key={webhook.id}
							webhook={webhook}
							onTested={async () => {
								await reload()
								logged.show(webhook)
							}}
							onLog={() => logged.show(webhook)}
							onEdit={() => editing.show(webhook)}
							onRenew={() => renewing.show(webhook)}
							onDelete={() => deleting.show(webhook)}
						/>
					))}
				</ul>
			)}
			{editing.record && (
				<Dialog {...editing.props} title="Edit webhook">
					<WebhookForm
						key={JSON.stringify(editing.record)}
						webhook={editing.record}
						onSend={async (body) => {
							if (!editing.record) return
							await sendStaff('PATCH /api/webhooks/{id}', { params: { id: editing.record.id }, body })
							editing.props.onOpenChange(false)
							toast({ title: 'Webhook saved' })
							await reload()
						}}
					>
						{(isPending) => (
							<>
								<Button type="submit" pending={isPending}>
									Save
								</Button>
								<Button variant="outline" onClick={() => editing.props.onOpenChange(false)}>
									Cancel
								</Button>
							</>
						)}
					</WebhookForm>
				</Dialog>
			)}
			{logged.record && (
				<DeliveriesDialog
					{...logged.props}
					webhook={data.find(({ id }) => id === logged.record?.id) ?? logged.record}
				/>
			)}
			<AskDialog
				{...renewing.props}
				title="Renew secret"
				description={`"${renewing.record?.description ?? ''}" gets a new secret. For ${webhookLimits.previousSecretHours} hours requests are signed with the old one too.`}
				stayLabel="Cancel"
				doLabel="Renew"
				onConfirm={async () => {
					if (!renewing.record) return
					const { id } = renewing.record
					setSecret((await sendStaff('POST /api/webhooks/{id}/secret', { params: { id } })).secret)
				}}
			/>
			<AskDialog
				{...deleting.props}
				title="Delete webhook"
				description={`"${deleting.record?.description ?? ''}" is told nothing from then on, and its log is deleted. This cannot be undone.`}
				stayLabel="Cancel"
				doLabel="Delete"
				variant="danger"
				onConfirm={async () => {
					if (!deleting.record) return
					await sendStaff('DELETE /api/webhooks/{id}', { params: { id: deleting.record.id } })
					toast({ title: 'Webhook deleted' })
					await reload()
				}}
			/>
		</>
	)
}
