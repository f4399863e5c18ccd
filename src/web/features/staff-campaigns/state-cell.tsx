import { campaignStateLabels } from '../../../contract/campaign-words.ts'
import type { Campaign } from '../../../contract/campaigns.ts'
import { formatMoment } from '../../lib/dates.ts'
import { withCommas } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import { useCountdown } from './use-countdown.ts'
import { stateVariants } from './words.ts'

export const StateBadge = ({ state }: Pick<Campaign, 'state'>) => (
	<Badge variant={stateVariants[state]}>{campaignStateLabels[state]}</Badge>
)

/** How many of its mails are settled, one way or the other. */
export function SendingBar({ campaign: { subject, recipients, remaining } }: { campaign: Campaign }) {
	const settled = recipients - remaining
	return (
		<span className="flex w-full min-w-32 flex-col gap-1">
			<progress
				className="progress-bar"
				aria-label={`Progress of ${subject}`}
				max={Math.max(recipients, 1)}
				value={recipients === 0 ? 1 : settled}
			/>
			<span className="text-sm text-muted tabular-nums">
				{withCommas(settled)} of {withCommas(recipients)}
			</span>
		</span>
	)
}

/** Until its first mail is sent. */
export function StartCountdown({ secondsToStart }: Pick<Campaign, 'secondsToStart'>) {
	const seconds = useCountdown(secondsToStart ?? 0)
	return <span className="text-sm text-muted tabular-nums">Starts in {seconds} s</span>
}

/** The state of a campaign, in its row. */
export function StateCell({ campaign, timeZone }: { campaign: Campaign; timeZone: string }) {
	const { state, scheduledAt } = campaign
	return (
		<span className="flex max-w-52 flex-col items-start gap-1.5">
			<StateBadge state={state} />
			{state === 'scheduled' && scheduledAt && (
				<time dateTime={scheduledAt} className="text-sm whitespace-nowrap text-muted">
					{formatMoment(scheduledAt, timeZone)}
				</time>
			)}
			{state === 'sending' &&
				(campaign.secondsToStart === null ? <SendingBar campaign={campaign} /> : <StartCountdown {...campaign} />)}
		</span>
	)
}
