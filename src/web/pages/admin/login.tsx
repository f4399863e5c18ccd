import { Navigate, useSearchParams } from 'react-router'
import { SignInForm } from '../../features/staff-sign-in/sign-in-form.tsx'
import { BrandLink } from '../../layouts/brand-link.tsx'
import { WhatsAppButton } from '../../layouts/whatsapp-button.tsx'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSession } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'

/** Only places of the staff: an address from elsewhere could lead anywhere. */
const placeAfter = (next: string | null): string =>
	next && /^\/admin\/(?!login)[\w-]+(\?[^#]*)?$/.test(next) ? next : '/admin/dashboard'

export function Component() {
	const site = useSite()
	const session = useSession()
	const [parameters] = useSearchParams()
	const next = parameters.get('next')
	if (session) return <Navigate to={placeAfter(next)} replace />
	return (
		<div className="flex min-h-dvh flex-col">
			<PageMeta
				site={site}
				title="Staff sign in"
				description={`Where the staff of ${site.name} sign in.`}
				robots="noindex,nofollow"
			/>
			<header className="page-width flex h-16 items-center justify-between">
				<BrandLink name={site.name} />
				<ThemeToggle />
			</header>
			<main id="main" tabIndex={-1} className="page-width flex flex-1 items-start justify-center pt-6 pb-24 sm:pt-16">
				<div className="w-full max-w-md rounded-lg border border-border bg-surface p-6 sm:p-8">
					{session === null ? (
						<>
							{next && (
								<p className="mb-5 rounded-md bg-tint-primary px-4 py-3 text-sm">
									Please sign in. You will be taken back to where you were.
								</p>
							)}
							<SignInForm invitation={parameters.get('invitation')} />
						</>
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
