import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { faqItems } from '../../features/faq/faq-items.ts'
import { faqStructuredData } from '../../features/faq/structured-data.ts'
import { phoneLink } from '../../layouts/links.ts'
import { breadcrumbs } from '../../lib/breadcrumbs.ts'
import { PageSeo } from '../../lib/page-seo.tsx'
import { Prose } from '../../lib/prose.tsx'
import { useSite } from '../../lib/site.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Button } from '../../ui/button.tsx'

const path = '/faq'
const title = 'Frequently Asked Questions'

export function Component() {
	const site = useSite()
	const items = faqItems(site)
	return (
		<div className="page-width grid items-start gap-10 py-10 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-16 lg:py-14">
			<PageSeo
				page="faq"
				site={site}
				path={path}
				fallback={{
					title,
					description: 'Answers on journal types, timelines, fees, editing, legitimacy, DOIs, refunds and tracking.',
				}}
				structuredData={[faqStructuredData(items), breadcrumbs(site, title, path)]}
			/>
			<header className="flex max-w-[65ch] flex-col gap-3 lg:sticky lg:top-28 lg:gap-4">
				<h1 className="text-4xl">{title}</h1>
				<p className="text-lg text-muted">
					What authors ask before they trust us with a paper, and how to check our answers.
				</p>
			</header>
			<div className="flex min-w-0 flex-col gap-12">
				<Accordion
					headingLevel={2}
					items={items.map(({ id, question, answer }) => ({
						id,
						title: question,
						content: <Prose blocks={answer} />,
					}))}
				/>
				<section
					aria-labelledby="ask"
					className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-lg border border-border bg-sunken p-6 sm:p-8"
				>
					<div className="flex max-w-[44ch] flex-col gap-1.5">
						<h2 id="ask" className="text-2xl">
							Is your question not here?
						</h2>
						<p className="text-muted">Call during business hours, or write at any time: we answer within 24 hours.</p>
					</div>
					<div className="flex flex-wrap gap-3">
						<Button asChild>
							<a href={phoneLink(site.desktopPhone)}>
								<Phone aria-hidden="true" className="size-4.5" />
								Call {site.desktopPhone}
							</a>
						</Button>
						<Button asChild variant="outline" className="max-w-full px-3 break-all sm:px-5">
							<a href={`mailto:${site.supportEmail}`}>
								<Mail aria-hidden="true" className="size-4.5 shrink-0" />
								{site.supportEmail}
							</a>
						</Button>
					</div>
				</section>
			</div>
		</div>
	)
}
