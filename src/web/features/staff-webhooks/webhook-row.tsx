import { webhookEventLabels } from '../../../contract/webhook-words.ts'
import type { Webhook } from '../../../contract/webhooks.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useSite } from '../../lib/site.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useForm } from '../../lib/use-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DeliveryBadge } from './deliveries-dialog.tsx'

type Actions = {
	onTested: () => Promise<void>
	onLog: () => void
	onEdit: () => void
	onRenew: () => void
	onDelete: () => void
}

/** One webhook of the list. */
export function WebhookRow({ webhook, onTested, onLog, onEdit, onRenew, onDelete }: { webhook: Webhook } & Actions) {
	const { timeZone } = useSite()
	const { id, description, url, events, isActive, switchedOffReason, failingSince, lastDelivery } = webhook
	const { failure, isPending, submit } = useForm({
		async send() {
			await sendStaff('POST /api/webhooks/{id}/test', { params: { id } })
			await onTested()
		},
	})
	const actions = [
		['Log', 'of ', onLog],
		['Edit', '', onEdit],
		['Renew secret', 'of ', onRenew],
		['Delete', '', onDelete],
	] as const
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border py-3">
			<div className="min-w-0 flex-1 basis-72">
				<p className="flex flex-wrap items-center gap-2">
					<bdi className="font-medium wrap-anywhere">{description}</bdi>
					{!isActive && <Badge>Off</Badge>}
					{lastDelivery && <DeliveryBadge {...lastDelivery} />}
				</p>
				<p className="text-sm wrap-anywhere text-muted">{url}</p>
				<p className="text-sm text-muted">
					{events.map((event) => webhookEventLabels[event]).join(', ')}
					{lastDelivery ? `. Last attempt ${formatMoment(lastDelivery.at, timeZone)}.` : '. Nothing was sent yet.'}
				</p>
				{isActive && failingSince && (
					<p className="text-sm text-danger">
						Nothing has been delivered since {formatMoment(failingSince, timeZone)}.
					</p>
				)}
				{switchedOffReason && <p className="text-sm text-danger">Switched off by the server. {switchedOffReason}</p>}
				<p role="status" className="text-sm text-danger empty:hidden">
					{failure}
				</p>
			</div>
			<div className="flex flex-wrap gap-1">
				<Button variant="ghost" size="sm" pending={isPending} onClick={() => void submit()}>
					Send test<span className="sr-only"> to {description}</span>
				</Button>
				{actions.map(([label, of, onClick]) => (
					<Button key={label} variant="ghost" size="sm" onClick={onClick}>
						{label}
						<span className="sr-only">
							{' '}
							{of}
							{description}
						</span>
					</Button>
				))}
			</div>
		</li>
	)
}
