export const campaignStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

export const campaignStateLabels: Record<CampaignState, string> = {
	draft: 'Draft',
	scheduled: 'Scheduled',
	sending: 'Sending',
	sent: 'Sent',
	cancelled: 'Cancelled',
}

/** Whom a campaign is for, of all who confirmed their subscription. */
export const campaignAudiences = ['all', 'authors', 'readers'] as const
export type CampaignAudience = (typeof campaignAudiences)[number]

export const campaignAudienceLabels: Record<CampaignAudience, string> = {
	all: 'All confirmed subscribers',
	authors: 'Authors: with a submission from the same address',
	readers: 'Readers: without a submission',
}

/** After it is started a campaign waits so long, in seconds, and can be cancelled as if nothing had happened. */
export const campaignWait = 30

/** In characters. */
export const campaignLimits = { subject: 200, content: 50_000 }
