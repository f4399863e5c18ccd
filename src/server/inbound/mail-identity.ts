import { createHash } from 'node:crypto'
import type { ReadMail } from './read-mail.ts'

/** Its sender writes the Message-ID and may choose that of another mail: a repetition says the same too. */
export function identityOf({ messageId, from, subject, text, files }: ReadMail): string {
	const said = createHash('sha256').update(JSON.stringify([from.address, subject, text]))
	for (const { bytes } of files) said.update(bytes)
	return `${messageId} ${said.digest('base64url')}`
}
