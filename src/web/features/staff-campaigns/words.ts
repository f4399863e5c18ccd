import type { Campaign, CampaignState } from '../../../contract/campaigns.ts'
import { withCommas } from '../../lib/numbers.ts'
import type { BadgeVariant } from '../../ui/badge.tsx'

export const campaignStateLabels: Record<CampaignState, string> = {
	draft: 'Draft',
	scheduled: 'Scheduled',
	sending: 'Sending',
	sent: 'Sent',
	cancelled: 'Cancelled',
}

export const stateVariants: Record<CampaignState, BadgeVariant> = {
	draft: 'outline',
	scheduled: 'secondary',
	sending: 'warn',
	sent: 'success',
	cancelled: 'quiet',
}

export const subscribers = (count: number) => `${withCommas(count)} confirmed subscriber${count === 1 ? '' : 's'}`

export const isOpen = ({ state }: Campaign) => state === 'draft' || state === 'scheduled'

/** Whatever somebody has received stays on record. */
export const canBeDeleted = ({ state, sentTo }: Campaign) =>
	state === 'draft' || state === 'scheduled' || (state === 'cancelled' && sentTo === 0)
