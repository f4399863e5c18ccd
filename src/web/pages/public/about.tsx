import { Link } from 'react-router'
import { Statistics } from '../../features/about/statistics.tsx'
import { Team } from '../../features/about/team.tsx'
import { Values } from '../../features/about/values.tsx'
import { breadcrumbs } from '../../lib/breadcrumbs.ts'
import { PageSeo } from '../../lib/page-seo.tsx'
import { useSite } from '../../lib/site.ts'
import { Rosette } from '../../plates/rosette.tsx'
import { Button } from '../../ui/button.tsx'

const path = '/about'
const title = 'About Us'

export function Component() {
	const site = useSite()
	return (
		<>
			<PageSeo
				page="about"
				site={site}
				path={path}
				fallback={{
					title,
					description: `Who we are at ${site.name}: our mission, our values, and the people who read your work.`,
				}}
				structuredData={[breadcrumbs(site, title, path)]}
			/>
			<div className="page-width grid items-center gap-10 pt-10 pb-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-16 lg:pt-14 lg:pb-14">
				<div className="flex max-w-[65ch] flex-col gap-5">
					<h1 className="text-4xl">{title}</h1>
					<h2 className="font-serif text-2xl text-primary">
						Our mission is to help researchers publish in recognised journals and conferences.
					</h2>
					<p className="text-lg text-muted">
						Good research is lost when it goes to the wrong journal, or to one that is not what it claims to be. At{' '}
						{site.name}, experienced researchers and publication specialists help you to choose a journal, prepare the
						manuscript and follow it until it appears.
					</p>
					<p className="text-muted">
						What a journal accepts is decided by its editors. What we say about it you can check: every entry of our{' '}
						<Link to="/journals">catalogue</Link> names its ISSN, the indexes that list it, if any, and its fee or that
						the fee is on request.
					</p>
				</div>
				<Rosette className="mx-auto hidden w-full max-w-sm text-primary lg:block" />
			</div>
			<section aria-labelledby="figures" className="my-8 border-y border-border bg-sunken py-12 md:my-12 md:py-16">
				<div className="page-width flex flex-col gap-8">
					<h2 id="figures" className="sr-only">
						In figures
					</h2>
					<Statistics statistics={site.statistics} />
					<p className="text-sm text-muted">Counted by us from our own records, over all the years of our work.</p>
				</div>
			</section>
			<section aria-labelledby="values" className="section-gap">
				<div className="page-width flex flex-col gap-8 lg:gap-10">
					<h2 id="values">Our values</h2>
					<Values />
				</div>
			</section>
			<section aria-labelledby="team" className="section-gap">
				<div className="page-width flex flex-col gap-8 lg:gap-10">
					<div className="flex max-w-[60ch] flex-col gap-2">
						<h2 id="team">Our team</h2>
						<p className="text-lg text-muted">Two groups of people read your paper, with different eyes.</p>
					</div>
					<Team />
					<div className="flex flex-wrap gap-3">
						<Button asChild>
							<Link to="/contact">Contact Us</Link>
						</Button>
						<Button asChild variant="outline">
							<Link to="/services">Our Services</Link>
						</Button>
					</div>
				</div>
			</section>
		</>
	)
}
