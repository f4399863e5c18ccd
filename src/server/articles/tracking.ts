import type { SecretsService } from '../secrets/secrets.service.ts'

const purpose = 'article-tracking'

/** What a private link is made for. Staff renew it by raising the version. */
export type LinkedArticle = { reference: string; linkVersion: number }
export const firstLinkVersion = 1

/** The first version is not written: links that were sent before there were versions stay valid. */
const signedValue = ({ reference, linkVersion }: LinkedArticle) =>
	linkVersion === firstLinkVersion ? reference : `${reference}.${linkVersion}`

/** The author's private page. The link is signed, not stored: a mail can name it again at any time. */
export const trackingPath = async (secrets: SecretsService, article: LinkedArticle) =>
	`/track/${await secrets.sign(purpose, signedValue(article))}`

/** Looks like such a link but is never valid, even if the reference is used later. */
export const emptyTrackingPath = async (secrets: SecretsService, reference: string) =>
	`/track/${await secrets.sign('nothing', reference)}`

/** What a private link was made for, or nothing. Whether it is the current one, the article knows. */
export async function openTrackingToken(secrets: SecretsService, token: string): Promise<LinkedArticle | undefined> {
	const value = await secrets.open(purpose, token)
	if (value === undefined) return undefined
	const [reference = '', version = firstLinkVersion] = value.split('.')
	return { reference, linkVersion: Number(version) }
}
