import { useQueryClient } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Copy from 'lucide-react/icons/copy'
import MailCheck from 'lucide-react/icons/mail-check'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { campaignWait } from '../../../contract/campaign-words.ts'
import type { Campaign } from '../../../contract/campaigns.ts'
import { withCommas } from '../../lib/numbers.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { refreshCampaigns } from './queries.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'
import { canBeDeleted, isOpen, noReaders, readersInWords, subscribers } from './words.ts'

/** Done without a question. */
type Direct = 'unschedule' | 'cancelStart' | 'duplicate'

/** What can be done with a campaign in its present state. */
export function CampaignActions({
	campaign,
	timeZone,
	onEdit,
	onDelete,
	onDuplicated,
}: {
	campaign: Campaign
	timeZone: string
	onEdit: () => void
	onDelete: () => void
	onDuplicated: (copy: Campaign) => void
}) {
	const client = useQueryClient()
	const mayWrite = useMay('campaigns.write')
	const maySend = useMay('campaigns.send')
	const [asking, setAsking] = useState<'send' | 'schedule' | 'cancel' | 'test' | null>(null)
	const [pending, setPending] = useState<Direct | null>(null)
	useUnfinished(`campaign_time ${campaign.id}`, () => setAsking('schedule'), maySend)
	const { id, state, recipients, remaining } = campaign
	const isWaiting = campaign.secondsToStart !== null
	const close = (open: boolean) => !open && setAsking(null)

	async function act(name: Direct, what: string, call: () => Promise<void>): Promise<void> {
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

	async function change(call: () => Promise<unknown>, done: string): Promise<void> {
		try {
			await call()
			toast({ title: done })
		} finally {
			// refused or not, it may have changed
			await refreshCampaigns(client)
		}
	}

	/** What was shown is what is sent: with other readers by now the server refuses. */
	const send = () =>
		change(
			() => sendStaff('POST /api/campaigns/{id}/send', { params: { id }, body: { recipients } }),
			`Campaign starts in ${campaignWait} seconds`,
		)
	const cancel = () => sendStaff('POST /api/campaigns/{id}/cancel', { params: { id } })

	const cancelStart = () =>
		act('cancelStart', 'cancel the campaign', () => change(cancel, 'Nothing was sent: the campaign is a draft again'))

	const duplicate = () =>
		act('duplicate', 'duplicate the campaign', async () => {
			const copy = await sendStaff('POST /api/campaigns/{id}/duplicate', { params: { id } })
			toast({ title: 'Campaign duplicated' })
			await refreshCampaigns(client)
			onDuplicated(copy)
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
				{maySend && isWaiting && (
					<Button variant="danger" size="sm" pending={pending === 'cancelStart'} onClick={() => void cancelStart()}>
						<Ban aria-hidden="true" className="size-4" />
						Cancel before it starts
					</Button>
				)}
				{maySend && state === 'sending' && !isWaiting && (
					<Button variant="danger" size="sm" onClick={() => setAsking('cancel')}>
						<Ban aria-hidden="true" className="size-4" />
						Cancel sending
					</Button>
				)}
				{mayWrite && (
					<Button variant="outline" size="sm" onClick={() => setAsking('test')}>
						<MailCheck aria-hidden="true" className="size-4" />
						Send a test
					</Button>
				)}
				{mayWrite && isOpen(campaign) && (
					<Button variant="outline" size="sm" onClick={onEdit}>
						<Pencil aria-hidden="true" className="size-4" />
						Edit
					</Button>
				)}
				{mayWrite && (
					<Button variant="outline" size="sm" pending={pending === 'duplicate'} onClick={() => void duplicate()}>
						<Copy aria-hidden="true" className="size-4" />
						Duplicate
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
						? `${subscribers(recipients)} will receive it (${readersInWords(campaign)}). It starts after ${campaignWait} seconds, in which you can cancel it.`
						: `${noReaders(campaign)} Nobody would receive it.`
				}
				stayLabel={recipients > 0 ? 'Not yet' : 'Close'}
				doLabel={recipients > 0 ? `Send to ${withCommas(recipients)}` : null}
				onConfirm={send}
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
				onConfirm={() => change(cancel, 'Campaign cancelled')}
			>
				<Named subject={campaign.subject} />
			</AskDialog>
			<TestDialog open={asking === 'test'} onOpenChange={close} campaignId={id} />
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
