export type EmailTemplates = typeof import('../../emails/entry.tsx')

/** The templates as they were built: Node does not read their sources itself. Loaded with the first mail. */
export function builtEmails(dist: URL): () => Promise<EmailTemplates> {
	const file = new URL('server/emails.js', dist).href
	return () => import(file) as Promise<EmailTemplates>
}
