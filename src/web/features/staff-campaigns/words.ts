import type { CampaignState } from '../../../contract/campaign-words.ts'
import type { Campaign } from '../../../contract/campaigns.ts'
import { withCommas } from '../../lib/numbers.ts'
import type { BadgeVariant } from '../../ui/badge.tsx'

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
