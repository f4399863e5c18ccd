import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Hero } from '../../features/home/hero.tsx'
import { PopularResources } from '../../features/home/popular-resources.tsx'
import { Promises } from '../../features/home/promises.tsx'
import { PublicationGrid } from '../../features/home/publication-grid.tsx'
import { PublicationProcess } from '../../features/home/publication-process.tsx'
import { QuickAccess } from '../../features/home/quick-access.tsx'
import { Section, SectionHeading } from '../../features/home/section.tsx'
import { siteStructuredData } from '../../features/home/structured-data.ts'
import { LatestJournals } from '../../features/journals/latest-journals.tsx'
import { newestJournalsQuery, sectionsQuery } from '../../features/journals/queries.ts'
import { PartnerStrip } from '../../features/partners/partner-strip.tsx'
import { partnersQuery } from '../../features/partners/queries.ts'
import { ServicesBlock } from '../../features/services/services-block.tsx'
import { testimonialsQuery } from '../../features/testimonials/queries.ts'
import { TestimonialGrid } from '../../features/testimonials/testimonial-grid.tsx'
import { PageSeo } from '../../lib/page-seo.tsx'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

export function Component() {
	const site = useSite()
	const sections = useQuery(sectionsQuery)
	const newest = useQuery(newestJournalsQuery)
	const { data: partners = [] } = useQuery(partnersQuery)
	const testimonials = useQuery(testimonialsQuery)
	return (
		<>
			<PageSeo
				page="home"
				site={site}
				path="/"
				fallback={{ title: 'Publication services for researchers', description: site.description }}
				structuredData={siteStructuredData(site)}
			/>
			<Hero site={site} />
			<Promises site={site} />
			<Section>
				<SectionHeading title="Quick Access" />
				<QuickAccess />
			</Section>
			<Section>
				<SectionHeading title="Latest Journals" lead="The newest entries of the catalogue.">
					<Button asChild variant="link">
						<Link to="/journals">All journals</Link>
					</Button>
				</SectionHeading>
				<LatestJournals journals={newest.isError ? [] : newest.data} />
			</Section>
			{(sections.isPending || (sections.data && sections.data.length > 0)) && (
				<Section>
					<SectionHeading title="Publication" lead="Journals by field of research." />
					{sections.data ? <PublicationGrid sections={sections.data} /> : <Spinner label="Loading sections..." />}
				</Section>
			)}
			<Section band>
				<SectionHeading
					title="Publication Process"
					lead={
						<>
							Nine steps from the choice of a journal to the published paper, usually in{' '}
							<span className="whitespace-nowrap">2-6 months</span>.
						</>
					}
				/>
				<PublicationProcess site={site} />
			</Section>
			<Section>
				<SectionHeading title="Our Services" lead="Help before, during and after publication." />
				<ServicesBlock />
			</Section>
			{partners.length > 0 && (
				<Section>
					<PartnerStrip
						partners={partners}
						heading={
							<SectionHeading
								title="Our Indexing Partners"
								lead="The page of a journal names the indexes that list it, or says that none does yet."
							/>
						}
					/>
				</Section>
			)}
			<Section>
				<SectionHeading title="Popular Resources" />
				<PopularResources />
			</Section>
			{(testimonials.isPending || (testimonials.data && testimonials.data.length > 0)) && (
				<Section>
					<SectionHeading title="What Authors Say" />
					{testimonials.data ? (
						<TestimonialGrid testimonials={testimonials.data} />
					) : (
						<Spinner label="Loading testimonials..." />
					)}
				</Section>
			)}
		</>
	)
}
