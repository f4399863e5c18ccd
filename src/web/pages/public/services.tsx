import { Link } from 'react-router'
import { FurtherServices } from '../../features/service-guide/further-services.tsx'
import { ResearchGuidelines } from '../../features/service-guide/research-guidelines.tsx'
import { ServiceDetails } from '../../features/service-guide/service-details.tsx'
import { serviceStructuredData } from '../../features/service-guide/structured-data.ts'
import { otherServices, paperService } from '../../features/services/services.ts'
import { ServicesBlock } from '../../features/services/services-block.tsx'
import { breadcrumbs } from '../../lib/breadcrumbs.ts'
import { PageSeo } from '../../lib/page-seo.tsx'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'

const path = '/services'
const title = 'Our Services'
const description =
	'Research writing, guidance, article writing, DOI services, OJS services, web development and digital marketing for researchers and journals.'

export function Component() {
	const site = useSite()
	return (
		<>
			<PageSeo
				page="services"
				site={site}
				path={path}
				fallback={{ title, description }}
				structuredData={[
					serviceStructuredData(site, description, [paperService, ...otherServices]),
					breadcrumbs(site, title, path),
				]}
			/>
			<div className="page-width flex flex-col gap-10 pt-10 pb-8 lg:pt-14 lg:pb-12">
				<header className="flex max-w-[65ch] flex-col gap-3">
					<h1 className="text-4xl">{title}</h1>
					<p className="text-lg text-muted">
						For authors: research writing, guidance and article writing. For journals and institutions: DOI services,
						OJS services, web development and digital marketing. Every service begins with a written quotation, and you
						decide after you have read it.
					</p>
				</header>
				<ServicesBlock as="h2" />
			</div>
			<ServiceDetails services={[paperService, ...otherServices]} site={site} />
			<div className="section-gap flex flex-col gap-12 lg:gap-16">
				<FurtherServices />
			</div>
			<section aria-labelledby="guidelines" className="my-8 border-y border-border bg-sunken py-14 md:my-12 md:py-20">
				<div className="page-width flex flex-col gap-8 lg:gap-10">
					<div className="flex max-w-[60ch] flex-col gap-2">
						<h2 id="guidelines">Research guidelines</h2>
						<p className="text-lg text-muted">Good help leaves the research with those who did it.</p>
					</div>
					<ResearchGuidelines />
				</div>
			</section>
			<section aria-labelledby="begin" className="section-gap">
				<div className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
					<div className="flex max-w-[60ch] flex-col gap-2">
						<h2 id="begin">How a service begins</h2>
						<p className="text-lg text-muted">
							Tell us what you have and what you need. Within 24 hours you have our answer: what we would do, what it
							costs and how long it takes, or that we are not the right people. Asking costs nothing.
						</p>
					</div>
					<div className="flex flex-wrap gap-3">
						<Button asChild>
							<Link to="/contact">Contact Us</Link>
						</Button>
						<Button asChild variant="outline">
							<Link to="/faq#fees">Read about fees</Link>
						</Button>
					</div>
				</div>
			</section>
		</>
	)
}
