import { Outlet, ScrollRestoration } from 'react-router'
import { NewsletterForm } from '../features/newsletters/newsletter-form.tsx'
import { useSite } from '../lib/site.ts'
import { Document } from './document.tsx'
import { PublicLayout } from './public-layout.tsx'

/** Where every public page stands: the document, and the shell around the page. */
export function Root() {
	return (
		<Document>
			<Shell />
			<ScrollRestoration />
		</Document>
	)
}

function Shell() {
	const site = useSite()
	return (
		<PublicLayout site={site} newsletter={<NewsletterForm />}>
			<Outlet />
		</PublicLayout>
	)
}
