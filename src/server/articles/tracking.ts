import type { SecretsService } from '../secrets/secrets.service.ts'

const purpose = 'article-tracking'

/** The author's private page. The link is signed, not stored: a mail can name it again at any time. */
export const trackingPath = async (secrets: SecretsService, reference: string) =>
	`/track/${await secrets.sign(purpose, reference)}`

/** Looks like such a link but is never valid, even if the reference is used later. */
export const emptyTrackingPath = async (secrets: SecretsService, reference: string) =>
	`/track/${await secrets.sign('nothing', reference)}`

/** The reference a private link was made for, or nothing. */
export const openTrackingToken = (secrets: SecretsService, token: string) => secrets.open(purpose, token)
