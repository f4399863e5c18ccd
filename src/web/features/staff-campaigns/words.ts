import type { CampaignAudience, CampaignState } from '../../../contract/campaign-words.ts'
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

const audienceWords: Record<CampaignAudience, string> = { all: 'everybody', authors: 'authors', readers: 'readers' }

/** Whom a campaign is for: "authors in Physics who subscribed from 2026-01-01 until 2026-03-31". */
export function readersInWords(
	campaign: Pick<Campaign, 'audience' | 'researchField' | 'subscribedFrom' | 'subscribedTo'>,
) {
	const { audience, researchField, subscribedFrom, subscribedTo } = campaign
	const days = [subscribedFrom && `from ${subscribedFrom}`, subscribedTo && `until ${subscribedTo}`].filter(Boolean)
	return [
		audienceWords[audience],
		researchField && `in ${researchField}`,
		days.length > 0 && `who subscribed ${days.join(' ')}`,
	]
		.filter(Boolean)
		.join(' ')
}

export const isOpen = ({ state }: Campaign) => state === 'draft' || state === 'scheduled'

/** Whatever somebody has received stays on record. */
export const canBeDeleted = ({ state, sentTo }: Campaign) =>
	state === 'draft' || state === 'scheduled' || (state === 'cancelled' && sentTo === 0)

/** Why nobody would receive it. */
export const noReaders = ({ audience, subscribedFrom, subscribedTo }: Campaign) =>
	audience === 'all' && subscribedFrom === null && subscribedTo === null
		? 'Nobody has confirmed a subscription yet.'
		: 'None of the confirmed subscribers fits.'
