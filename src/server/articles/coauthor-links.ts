import type { SecretsService } from '../secrets/secrets.service.ts'

/** Another purpose than that of the author's link: neither opens what the other does. */
const purpose = 'coauthor'

/** What a co-author's private link is made for. */
export type LinkedCoauthor = { id: number; linkVersion: number }

/** The page with the question. The link is signed, not stored. */
export const authorshipPath = async (secrets: SecretsService, { id, linkVersion }: LinkedCoauthor) =>
	`/authorship/${await secrets.sign(purpose, `${id}.${linkVersion}`)}`

/** What a link was made for, or nothing. Whether it is the current one, the row knows. */
export async function openAuthorshipToken(secrets: SecretsService, token: string): Promise<LinkedCoauthor | undefined> {
	const value = await secrets.open(purpose, token)
	if (value === undefined) return undefined
	const [id, linkVersion] = value.split('.').map(Number)
	return id && linkVersion ? { id, linkVersion } : undefined
}
