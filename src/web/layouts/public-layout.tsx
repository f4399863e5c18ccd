import type { ReactNode } from 'react'
import type { Site } from '../../contract/site.ts'
import { Toaster } from '../ui/toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'
import { WhatsAppButton } from './whatsapp-button.tsx'

/** The frame of every public page. */
export function PublicLayout({
	site,
	newsletter,
	children,
}: {
	site: Site
	/** The newsletter form of the footer. */
	newsletter?: ReactNode
	children: ReactNode
}) {
	return (
		<div className="flex min-h-dvh flex-col">
			<SkipLink />
			<Header site={site} />
			<main id="main" tabIndex={-1} className="flex-1">
				{children}
			</main>
			<Footer site={site} newsletter={newsletter} />
			<WhatsAppButton site={site} />
			<Toaster />
		</div>
	)
}
