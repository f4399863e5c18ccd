import type { Assets } from '../../web/entry-server.tsx'
import { builtEmails, type EmailTemplates } from '../mail/email-templates.ts'

type EntryServer = typeof import('../../web/entry-server.tsx')

/** Where pages come from: the build, or Vite while developing. */
export type PageHost = {
	load: () => Promise<EntryServer>
	assets: (modules: string[]) => Assets
	/** Vite adds its client here. */
	transform: (address: string, html: string) => Promise<string>
	isDevelopment: boolean
	/** The templates of mails, which Node cannot read itself either. */
	emails: () => Promise<EmailTemplates>
}

export async function builtPages(dist: URL): Promise<PageHost> {
	const { assetsFromManifest } = await import('./assets.ts')
	const entry = (await import(new URL('server/entry-server.js', dist).href)) as EntryServer
	return {
		load: async () => entry,
		assets: assetsFromManifest(new URL('client/.vite/manifest.json', dist)),
		transform: async (_address, html) => html,
		isDevelopment: false,
		emails: builtEmails(dist),
	}
}
