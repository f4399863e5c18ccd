import { Outlet, ScrollRestoration } from 'react-router'
import { NewsletterForm } from '../features/newsletters/newsletter-form.tsx'
import { useSite } from '../lib/site.ts'
import { Document } from './document.tsx'
import { PublicLayout } from './public-layout.tsx'

/** The root of every page. */
export function Root() {
	return (
		<Document>
			<Outlet />
			<ScrollRestoration />
		</Document>
	)
}

/** The shell around every public page. */
export function PublicShell() {
	const site = useSite()
	return (
		<PublicLayout site={site} newsletter={<NewsletterForm />}>
			<Outlet />
		</PublicLayout>
	)
}
