import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import type { Section } from '../../../contract/sections.ts'
import { plateFor } from '../../plates/plate-for.ts'
import { Card, CardTitle } from '../../ui/card.tsx'

export function PublicationGrid({ sections }: { sections: Section[] }) {
	// whichever fills the last row
	const columns = sections.length % 4 === 0 && sections.length % 3 !== 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'
	return (
		<ol className={`grid gap-4 sm:grid-cols-2 sm:gap-5 lg:gap-6 ${columns}`}>
			{sections.map((section, index) => (
				<SectionCard key={section.id} section={section} number={String(index + 1).padStart(2, '0')} />
			))}
		</ol>
	)
}

function SectionCard({ section, number }: { section: Section; number: string }) {
	const { slug, title, description } = section
	return (
		<Card as="li" className="overflow-hidden max-sm:flex-row">
			<Picture section={section} />
			<div className="flex min-w-0 flex-1 flex-col gap-1.5 p-4 sm:gap-2 sm:p-5">
				<p className="font-serif text-lg leading-6 font-medium text-accent-text">{number}</p>
				<CardTitle>{title}</CardTitle>
				<p className="line-clamp-6 text-muted sm:line-clamp-4">{description}</p>
				<p className="mt-auto">
					<Link
						to={`/journals/${slug}`}
						className="inline-flex min-h-11 items-center gap-1.5 rounded-sm font-semibold text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
					>
						Learn More<span className="sr-only"> about {title}</span>
						<ArrowRight aria-hidden="true" className="size-4" />
					</Link>
				</p>
			</div>
		</Card>
	)
}

/** Beside the text on phones, above it elsewhere. */
function Picture({ section: { slug, image } }: { section: Section }) {
	const Plate = plateFor(slug)
	return (
		<div className="flex shrink-0 items-center border-border bg-sunken max-sm:w-28 max-sm:border-r sm:border-b">
			{image ? (
				<img
					src={image}
					alt=""
					width={640}
					height={400}
					loading="lazy"
					className="size-full object-cover sm:aspect-8/5 sm:h-auto"
				/>
			) : (
				<Plate seed={slug} className="aspect-square w-full p-2 text-primary sm:aspect-8/5 sm:p-4" />
			)}
		</div>
	)
}
