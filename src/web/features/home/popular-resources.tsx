import Compass from 'lucide-react/icons/compass'
import ScrollText from 'lucide-react/icons/scroll-text'
import { LinkCard } from './link-card.tsx'

const resources = [
	{
		to: '/services',
		title: 'Research Guidelines',
		text: 'What we edit, format and advise on, and where the author alone decides.',
		icon: ScrollText,
	},
	{
		to: '/journals',
		title: 'Journal Selection',
		text: 'Compare scope, indexing, fee and processing time before you decide.',
		icon: Compass,
	},
]

export function PopularResources() {
	return (
		<ul className="grid gap-4 md:grid-cols-2 lg:gap-6">
			{resources.map((resource) => (
				<LinkCard key={resource.to} {...resource} />
			))}
		</ul>
	)
}
