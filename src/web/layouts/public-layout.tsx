import type { ReactNode } from 'react'
import type { Site } from '../../contract/site.ts'
import { Toaster } from '../ui/toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
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
			<a
				href="#main"
				data-screen-only=""
				className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0"
			>
				Skip to content
			</a>
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
