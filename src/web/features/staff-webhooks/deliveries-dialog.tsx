import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DeliveryState, deliveryStateLabels, webhookEventLabels } from '../../../contract/webhook-words.ts'
import type { Webhook, WebhookDelivery } from '../../../contract/webhooks.ts'
import { sentenceOf } from '../../lib/api.ts'
import { formatMoment } from '../../lib/dates.ts'
import { refresh } from '../../lib/refresh.ts'
import { useSite } from '../../lib/site.ts'
import { sendStaff, staffQuery } from '../../lib/staff-api.ts'
import { useForm } from '../../lib/use-form.ts'
import { Badge, type BadgeVariant } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const variants: Record<DeliveryState, BadgeVariant> = {
	queued: 'warn',
	sending: 'warn',
	delivered: 'success',
	failed: 'danger',
	cancelled: 'outline',
}

export function DeliveryBadge({ state, responseStatus }: Pick<WebhookDelivery, 'state' | 'responseStatus'>) {
	return (
		<Badge variant={variants[state]}>
			{deliveryStateLabels[state]}
			{responseStatus !== null && ` (${responseStatus})`}
		</Badge>
	)
}

/** Something may happen to it within seconds. */
const isMoving = ({ state, dueAt }: WebhookDelivery) =>
	state === 'sending' || (dueAt !== null && Date.parse(dueAt) < Date.now() + 60_000)

type Props = { open: boolean; onOpenChange: (open: boolean) => void; webhook: Webhook }

/** What was sent to a webhook, and what its receiver answered. */
export function DeliveriesDialog({ webhook, ...dialog }: Props) {
	const query = useQuery({
		...staffQuery('/api/webhooks/{id}/deliveries', { params: { id: webhook.id } }),
		refetchInterval: ({ state }) => (state.data?.some(isMoving) ? 1_500 : false),
		enabled: dialog.open,
	})
	const { data, error } = query
	return (
		<Dialog {...dialog} size="lg" title={`Log of ${webhook.description}`} description={webhook.url}>
			{!data && error && (
				<LoadFailure text={`The log could not be loaded. ${sentenceOf(error)}`} query={query} className="text-danger" />
			)}
			{!data && !error && <Spinner label="Loading the log..." />}
			{data?.length === 0 && <p className="text-muted">Nothing was sent yet. Send a test to see whether it arrives.</p>}
			{data && data.length > 0 && (
				<ul aria-label="Deliveries" className="flex flex-col">
					{data.map((delivery) => (
						<DeliveryRow key={delivery.id} delivery={delivery} isActive={webhook.isActive} />
					))}
				</ul>
			)}
		</Dialog>
	)
}

function DeliveryRow({ delivery, isActive }: { delivery: WebhookDelivery; isActive: boolean }) {
	const client = useQueryClient()
	const { timeZone } = useSite()
	const { id, event, recordId, state, attempts, createdAt, triedAt, dueAt, answer, reason } = delivery
	const { failure, isPending, submit } = useForm({
		async send() {
			await sendStaff('POST /api/webhook-deliveries/{id}/redeliver', { params: { id } })
			await refresh(client, ['/api/webhooks', '/api/webhooks/{id}/deliveries'])
		},
	})
	const shown = (moment: string) => formatMoment(moment, timeZone)
	const title = recordId === null ? webhookEventLabels[event] : `${webhookEventLabels[event]}, no. ${recordId}`
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border py-3">
			<div className="min-w-0 flex-1 basis-72">
				<p className="flex flex-wrap items-center gap-2">
					<span className="font-medium">{title}</span>
					<DeliveryBadge {...delivery} />
				</p>
				<p className="text-sm text-muted">
					{triedAt ? `Sent ${shown(triedAt)}` : `Since ${shown(createdAt)}`}
					{attempts > 1 && `, ${attempts} attempts`}
					{dueAt && attempts > 0 && `, next attempt ${shown(dueAt)}`}
				</p>
				{reason && <p className="text-sm wrap-anywhere">{reason}</p>}
				{answer && (
					<p className="text-sm wrap-anywhere text-muted">
						Answer: <bdi>{answer}</bdi>
					</p>
				)}
				<p role="status" className="text-sm text-danger empty:hidden">
					{failure}
				</p>
			</div>
			{state !== 'sending' && (isActive || event === 'webhook.test') && (
				<Button variant="ghost" size="sm" pending={isPending} onClick={() => void submit()}>
					Redeliver<span className="sr-only"> {title}</span>
				</Button>
			)}
		</li>
	)
}
