import { useQueryClient } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import MailCheck from 'lucide-react/icons/mail-check'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Campaign } from '../../../contract/campaigns.ts'
import { withCommas } from '../../lib/numbers.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { mailStatusQuery, refreshCampaigns } from './queries.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { canBeDeleted, isOpen, subscribers } from './words.ts'

/** What can be done with a campaign in its present state. */
export function CampaignActions({
	campaign,
	timeZone,
	onEdit,
	onDelete,
}: {
	campaign: Campaign
	timeZone: string
	onEdit: () => void
	onDelete: () => void
}) {
	const client = useQueryClient()
	const mayWrite = useMay('campaigns.write')
	const maySend = useMay('campaigns.send')
	const [asking, setAsking] = useState<'send' | 'schedule' | 'cancel' | null>(null)
	const [pending, setPending] = useState<'test' | 'unschedule' | null>(null)
	const { id, state, recipients, remaining } = campaign
	const close = (open: boolean) => !open && setAsking(null)

	async function act(name: 'test' | 'unschedule', what: string, call: () => Promise<void>): Promise<void> {
		if (pending) return
		setPending(name)
		try {
			await call()
		} catch (error) {
			notifyFailed(what, error)
		} finally {
			setPending(null)
		}
	}

	async function change(action: 'send' | 'cancel', done: string): Promise<void> {
		try {
			await sendStaff(`POST /api/campaigns/{id}/${action}` as const, { params: { id } })
			toast({ title: done })
		} finally {
			// refused or not, it may have changed
			await refreshCampaigns(client)
		}
	}

	const sendTest = () =>
		act('test', 'send the test', async () => {
			const { recipient } = await sendStaff('POST /api/campaigns/{id}/test', { params: { id } })
			const isSetUp = client.getQueryData(mailStatusQuery.queryKey)?.isConfigured !== false
			toast({ title: isSetUp ? `A test is on its way to ${recipient}` : `A test to ${recipient} waits in the outbox` })
		})

	const unschedule = () =>
		act('unschedule', 'take the campaign off the schedule', async () => {
			await sendStaff('POST /api/campaigns/{id}/schedule', { params: { id }, body: { at: null } })
			toast({ title: 'Campaign is a draft again' })
			await refreshCampaigns(client)
		})

	return (
		<>
			<div className="flex flex-wrap gap-2">
				{maySend && isOpen(campaign) && (
					<>
						<Button size="sm" onClick={() => setAsking('send')}>
							<Send aria-hidden="true" className="size-4" />
							{state === 'draft' ? 'Send' : 'Send now'}
						</Button>
						<Button variant="outline" size="sm" onClick={() => setAsking('schedule')}>
							<CalendarClock aria-hidden="true" className="size-4" />
							{state === 'draft' ? 'Schedule' : 'Change time'}
						</Button>
					</>
				)}
				{maySend && state === 'scheduled' && (
					<Button variant="outline" size="sm" pending={pending === 'unschedule'} onClick={() => void unschedule()}>
						Back to draft
					</Button>
				)}
				{maySend && state === 'sending' && (
					<Button variant="danger" size="sm" onClick={() => setAsking('cancel')}>
						<Ban aria-hidden="true" className="size-4" />
						Cancel sending
					</Button>
				)}
				{mayWrite && (
					<Button variant="outline" size="sm" pending={pending === 'test'} onClick={() => void sendTest()}>
						<MailCheck aria-hidden="true" className="size-4" />
						Send me a test
					</Button>
				)}
				{mayWrite && isOpen(campaign) && (
					<Button variant="outline" size="sm" onClick={onEdit}>
						<Pencil aria-hidden="true" className="size-4" />
						Edit
					</Button>
				)}
				{mayWrite && canBeDeleted(campaign) && (
					<Button variant="ghost" size="sm" className="text-danger!" onClick={onDelete}>
						<Trash aria-hidden="true" className="size-4" />
						Delete
					</Button>
				)}
			</div>
			<AskDialog
				open={asking === 'send'}
				onOpenChange={close}
				title="Send campaign?"
				description={
					recipients > 0
						? `${subscribers(recipients)} will receive it now. What is sent cannot be called back.`
						: 'Nobody has confirmed a subscription yet, so nobody would receive it.'
				}
				stayLabel={recipients > 0 ? 'Not yet' : 'Close'}
				doLabel={recipients > 0 ? `Send to ${withCommas(recipients)}` : null}
				onConfirm={() => change('send', 'Campaign is being sent')}
			>
				<Named subject={campaign.subject} />
			</AskDialog>
			<AskDialog
				open={asking === 'cancel'}
				onOpenChange={close}
				title="Cancel sending?"
				description={`${withCommas(remaining)} of ${withCommas(recipients)} have not received it yet. Only those already on their way still will, and it cannot be started again.`}
				stayLabel="Keep sending"
				doLabel="Cancel sending"
				variant="danger"
				onConfirm={() => change('cancel', 'Campaign cancelled')}
			>
				<Named subject={campaign.subject} />
			</AskDialog>
			<ScheduleDialog
				open={asking === 'schedule'}
				onOpenChange={close}
				campaign={campaign}
				timeZone={timeZone}
				onScheduled={() => refreshCampaigns(client)}
			/>
		</>
	)
}

const Named = ({ subject }: { subject: string }) => (
	<p className="rounded-md bg-sunken px-3 py-2 font-medium wrap-anywhere">
		<bdi>{subject}</bdi>
	</p>
)
