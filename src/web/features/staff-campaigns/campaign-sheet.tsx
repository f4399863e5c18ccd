import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Campaign } from '../../../contract/campaigns.ts'
import { formatMoment } from '../../lib/dates.ts'
import { withCommas } from '../../lib/numbers.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { timeZoneInWords } from '../../lib/time-zone-words.ts'
import { MailFrame } from '../../ui/mail-frame.tsx'
import { RecordHistory } from '../../ui/record-history.tsx'
import { RecordSheet, useSheetId } from '../../ui/record-sheet.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import { campaignQuery, refreshCampaigns } from './queries.ts'
import { SendingBar, StartCountdown, StateBadge } from './state-cell.tsx'
import { isOpen, noReaders, readersInWords, subscribers } from './words.ts'

/** One campaign beside the list: the mail itself, its progress, and what can be done. */
export function CampaignSheet({
	open,
	timeZone,
	onClose,
	onEdit,
	onDelete,
	onDuplicated,
}: {
	/** The id of the campaign, as it is in the address; empty: none. */
	open: string
	timeZone: string
	onClose: () => void
	onEdit: (campaign: Campaign) => void
	onDelete: (campaign: Campaign) => void
	onDuplicated: (copy: Campaign) => void
}) {
	const { id, isId, enabled } = useSheetId(open)
	const query = useQuery({ ...campaignQuery(id), enabled })
	return (
		<RecordSheet one="campaign" title="Campaign" open={open} isId={isId} query={query} onClose={onClose}>
			{(campaign) => (
				<div className="flex flex-col gap-5">
					<div className="flex flex-col gap-2">
						<h3 className="text-2xl wrap-anywhere">
							<bdi>{campaign.subject}</bdi>
						</h3>
						<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
							<StateBadge state={campaign.state} />
							<History campaign={campaign} timeZone={timeZone} />
						</p>
					</div>
					<CampaignActions
						campaign={campaign}
						timeZone={timeZone}
						onEdit={() => onEdit(campaign)}
						onDelete={() => onDelete(campaign)}
						onDuplicated={onDuplicated}
					/>
					{isOpen(campaign) ? (
						<p className="text-muted">
							{campaign.recipients === 0
								? noReaders(campaign)
								: `${subscribers(campaign.recipients)} would receive it now.`}{' '}
							For {readersInWords(campaign)}.
						</p>
					) : (
						<Results campaign={campaign} />
					)}
					<Preview campaign={campaign} />
					<Changes campaign={campaign} timeZone={timeZone} />
				</div>
			)}
		</RecordSheet>
	)
}

/** What was sent stays as it was: only a campaign that waits can be changed back. */
function Changes({ campaign, timeZone }: { campaign: Campaign; timeZone: string }) {
	const client = useQueryClient()
	const mayWrite = useMay('campaigns.write')
	const { id } = campaign
	return (
		<section aria-label="History" className="flex flex-col gap-3 border-t border-border pt-4">
			<h3>History</h3>
			<RecordHistory
				key={id}
				record="campaign"
				id={id}
				timeZone={timeZone}
				restoring={{
					may: mayWrite && isOpen(campaign),
					send: (field, value) => sendStaff('PUT /api/campaigns/{id}', { params: { id }, body: { [field]: value } }),
					onRestored: () => refreshCampaigns(client),
				}}
			/>
		</section>
	)
}

function History({ campaign, timeZone }: { campaign: Campaign; timeZone: string }) {
	const { state, scheduledAt, sentAt, createdAt, createdByName } = campaign
	if (scheduledAt && state === 'scheduled')
		return (
			<span>
				for <time dateTime={scheduledAt}>{formatMoment(scheduledAt, timeZone)}</time> ({timeZoneInWords(timeZone)})
			</span>
		)
	const at = sentAt ?? createdAt
	return (
		<span>
			{sentAt ? '' : 'written '}
			<time dateTime={at}>{formatMoment(at, timeZone)}</time>
			{createdByName && (
				<>
					{' '}
					by <bdi>{createdByName}</bdi>
				</>
			)}
		</span>
	)
}

function Results({ campaign }: { campaign: Campaign }) {
	const { state, recipients, sentTo, failed, cancelled, remaining, unsubscribed } = campaign
	const figures = [
		['Sent', sentTo],
		['Failed', failed],
		...(state === 'sending' ? ([['Waiting', remaining]] as const) : []),
		...(cancelled > 0 ? ([['Cancelled', cancelled]] as const) : []),
		['Unsubscribed', unsubscribed],
	] as const
	return (
		<section aria-label="Results" className="flex flex-col gap-3 rounded-lg border border-border p-4">
			{campaign.secondsToStart === null ? <SendingBar campaign={campaign} /> : <StartCountdown {...campaign} />}
			<p className="text-sm text-muted">For {readersInWords(campaign)}.</p>
			{/* said once, when it is over */}
			<p role="status" className="sr-only">
				{state !== 'sending' && `Sent to ${withCommas(sentTo)} of ${withCommas(recipients)}.`}
			</p>
			<dl className="flex flex-wrap gap-x-8 gap-y-2">
				{figures.map(([name, value]) => (
					<div key={name} className="flex flex-col">
						<dt className="text-sm text-muted">{name}</dt>
						<dd className="font-serif text-2xl leading-8 font-medium tabular-nums">{withCommas(value)}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

/** Every answer has another address for the same mail: the frame is reloaded only when the mail has changed. */
function Preview({ campaign }: { campaign: Campaign & { previewPath: string } }) {
	const text = JSON.stringify([campaign.id, campaign.subject, campaign.content])
	const [framed, setFramed] = useState({ text, path: campaign.previewPath })
	if (framed.text !== text) setFramed({ text, path: campaign.previewPath })
	return (
		<section aria-label="Preview" className="flex flex-col gap-3">
			<h3>Preview</h3>
			<MailFrame src={framed.path} title={`Preview: ${campaign.subject}`} />
		</section>
	)
}
