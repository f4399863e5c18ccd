import { plateFor } from '../../plates/plate-for.ts'
import { Card } from '../../ui/card.tsx'
import { Example } from './example.tsx'

const slugs = [
	'computer-science',
	'medical-sciences',
	'social-sciences',
	'natural-sciences',
	'engineering',
	'arts-humanities',
	'business-economics',
	'agriculture-environment',
	'another-section',
]

export function KitPlates() {
	return (
		<Example title="Plates">
			<div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
				{slugs.map((slug) => {
					const Plate = plateFor(slug)
					return (
						<Card key={slug} className="overflow-hidden">
							<Plate draw className="w-full bg-sunken p-4 text-primary" />
							<p className="border-t border-border px-5 py-3 text-sm text-muted">{slug}</p>
						</Card>
					)
				})}
			</div>
		</Example>
	)
}
