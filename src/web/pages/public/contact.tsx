import { useSearchParams } from 'react-router'
import { ContactForm } from '../../features/contacts/contact-form.tsx'
import { ContactPanel } from '../../features/contacts/contact-panel.tsx'
import { SentNotice } from '../../features/contacts/sent-notice.tsx'
import { breadcrumbs } from '../../lib/breadcrumbs.ts'
import { PageSeo } from '../../lib/page-seo.tsx'
import { useSite } from '../../lib/site.ts'

const path = '/contact'
const fallback = {
	title: 'Contact Us',
	description: 'Send a message, call or visit. A person reads every message, and we answer within 24 hours.',
}

export function Component() {
	const site = useSite()
	const [parameters] = useSearchParams()
	const wasSent = parameters.get('sent') === 'message'
	return (
		<div className="page-width flex flex-col gap-8 py-10 lg:gap-10 lg:py-14">
			<PageSeo
				page="contact"
				site={site}
				path={path}
				fallback={fallback}
				structuredData={[breadcrumbs(site, 'Contact Us', path)]}
			/>
			<header className="flex max-w-[65ch] flex-col gap-3">
				<h1 className="text-4xl">Contact Us</h1>
				<p className="text-lg text-muted">
					Ask about a journal, a fee or a manuscript. A person reads every message, and we answer within 24 hours.
				</p>
			</header>
			{wasSent && <SentNotice />}
			<div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-14">
				<section aria-labelledby="contact-form-title" className="flex flex-col gap-6">
					<h2 id="contact-form-title" className="text-2xl">
						Send a message
					</h2>
					<ContactForm wasSent={wasSent} />
				</section>
				<ContactPanel site={site} />
			</div>
		</div>
	)
}
