import type { SecretsService } from '../secrets/secrets.service.ts'

const purpose = 'contact-inquiry'

/** What a private link is made for. Staff renew it by raising the version. */
export type LinkedContact = { id: number; linkVersion: number }

/** The private page of an inquiry. The link is signed, not stored: a mail can name it again at any time. */
export const inquiryPath = async (secrets: SecretsService, { id, linkVersion }: LinkedContact) =>
	`/inquiry/${await secrets.sign(purpose, `${id}.${linkVersion}`)}`

/** What a private link was made for, or nothing. Whether it is the current one, the contact knows. */
export async function openInquiryToken(secrets: SecretsService, token: string): Promise<LinkedContact | undefined> {
	const value = await secrets.open(purpose, token)
	if (value === undefined) return undefined
	const [id, linkVersion] = value.split('.').map(Number)
	return id && linkVersion ? { id, linkVersion } : undefined
}
