export const campaignStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

export const campaignStateLabels: Record<CampaignState, string> = {
	draft: 'Draft',
	scheduled: 'Scheduled',
	sending: 'Sending',
	sent: 'Sent',
	cancelled: 'Cancelled',
}

/** In characters. */
export const campaignLimits = { subject: 200, content: 50_000 }
