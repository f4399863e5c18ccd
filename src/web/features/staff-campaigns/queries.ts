import type { QueryClient } from '@tanstack/react-query'
import type { Campaign } from '../../../contract/campaigns.ts'
import { refresh } from '../../lib/refresh.ts'
import { staffQuery } from '../../lib/staff-api.ts'

/** In milliseconds: what is being sent changes by itself, and what is scheduled will. */
export const pollInterval = (campaigns: readonly Pick<Campaign, 'state'>[]): number | false => {
	if (campaigns.some(({ state }) => state === 'sending')) return 1_500
	return campaigns.some(({ state }) => state === 'scheduled') ? 20_000 : false
}

export const campaignQuery = (id: number) => ({
	...staffQuery('/api/campaigns/{id}', { params: { id } }),
	refetchInterval: (query: { state: { data?: Campaign | undefined } }) =>
		pollInterval(query.state.data ? [query.state.data] : []),
})

export const mailStatusQuery = staffQuery('/api/mail/status', {})

export const refreshCampaigns = (client: QueryClient) => refresh(client, ['/api/campaigns', '/api/campaigns/{id}'])
