import type { ReactNode } from 'react'
import { PageMeta } from '../lib/page-meta.tsx'
import { useSession } from '../lib/session.ts'
import { useSite } from '../lib/site.ts'
import { Spinner } from '../ui/spinner.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { BrandLink } from './brand-link.tsx'
import { WhatsAppButton } from './whatsapp-button.tsx'

/** The frame of the pages for signing in: one card, rendered in the browser alone. */
export function StaffSignInLayout({
	title,
	description,
	children,
}: {
	title: string
	description: string
	children: ReactNode
}) {
	const site = useSite()
	const isInBrowser = useSession() !== undefined
	return (
		<div className="flex min-h-dvh flex-col">
			<PageMeta site={site} title={title} description={description} robots="noindex,nofollow" />
			<header className="page-width flex h-16 items-center justify-between">
				<BrandLink name={site.name} />
				<ThemeToggle />
			</header>
			<main id="main" tabIndex={-1} className="page-width flex flex-1 items-start justify-center pt-6 pb-24 sm:pt-16">
				<div className="w-full max-w-md rounded-lg border border-border bg-surface p-6 sm:p-8">
					{isInBrowser ? (
						children
					) : (
						<>
							<p className="py-20 text-center noscript:hidden">
								<Spinner label="Loading..." />
							</p>
							<noscript>
								<p className="py-20 text-center">Signing in needs JavaScript.</p>
							</noscript>
						</>
					)}
				</div>
			</main>
			<WhatsAppButton site={site} />
		</div>
	)
}
