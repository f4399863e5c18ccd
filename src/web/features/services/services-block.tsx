import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { Card, CardTitle } from '../../ui/card.tsx'
import { otherServices, paperService, type Service } from './services.ts'

type Level = 'h2' | 'h3'

/**
 * The five services. `as` is the level of the cards' headings: h3 under the heading of a section (the home page), h2
 * where the heading of the page is right above.
 */
export function ServicesBlock({ as = 'h3' }: { as?: Level }) {
	return (
		<ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
			<Card
				as="li"
				className="overflow-hidden sm:col-span-2 sm:grid sm:grid-cols-2 lg:grid-cols-[calc((100%-1.5rem)/2)_1fr]"
			>
				<ServiceFace service={paperService} as={as} />
				<Authorship />
			</Card>
			{otherServices.map((service) => (
				<Card as="li" key={service.id} className="overflow-hidden">
					<ServiceFace service={service} as={as} />
				</Card>
			))}
		</ul>
	)
}

function ServiceFace({ service, as }: { service: Service; as: Level }) {
	const { id, title, description, image: Picture, alt } = service
	return (
		<div className="group relative flex min-w-0 flex-col">
			<Picture alt={alt} className="w-full border-b border-border bg-sunken p-4 text-primary" />
			<div className="flex flex-col gap-2 p-5 sm:p-6">
				<CardTitle as={as}>
					<Link
						to={`/services#${id}`}
						className="group-hover:text-primary after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
					>
						{title}
					</Link>
					<ArrowRight aria-hidden="true" className="mb-0.5 ml-2 inline size-4 text-primary" />
				</CardTitle>
				<p className="text-muted">{description}</p>
			</div>
		</div>
	)
}

/** An author who asks for help with writing must know where that help ends. */
function Authorship() {
	return (
		<div className="flex flex-col justify-center gap-3 border-t border-border bg-tint-primary p-5 sm:border-t-0 sm:border-l sm:p-6">
			<p className="eyebrow">On authorship</p>
			<p className="font-serif text-xl text-balance">Authorship stays with those who did the research.</p>
			<p>
				We edit, format and advise. We do not write papers for others to sign, add or sell names, or invent data and
				references: ghost-writing is not offered.
			</p>
			<p className="text-muted">
				The ideas, the results and the responsibility are yours. Help with language and form belongs in the
				acknowledgements, as journals ask.
			</p>
		</div>
	)
}
