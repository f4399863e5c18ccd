import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '../../ui/card.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { previewAddress, type TemplateCard, templateCards } from './templates.ts'

export function TemplateCards() {
	const [shown, setShown] = useState<TemplateCard>()
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
				{templateCards.map((card) => (
					<Card as="li" key={card.template}>
						<CardHeader className="gap-1.5!">
							<CardTitle>{card.title}</CardTitle>
							<p className="text-muted">{card.description}</p>
						</CardHeader>
						<CardContent>
							<ul aria-label={`What the ${card.title.toLowerCase()} has`} className="flex flex-col gap-2">
								{card.features.map((feature) => (
									<li key={feature} className="flex gap-2.5 text-[0.9375rem]">
										<Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
										{feature}
									</li>
								))}
							</ul>
						</CardContent>
						<CardFooter>
							<Button
								variant="outline"
								className="noscript:hidden"
								onClick={() => {
									setShown(card)
									setOpen(true)
								}}
							>
								Preview<span className="sr-only"> of the {card.title.toLowerCase()}</span>
							</Button>
							<noscript>
								<a href={previewAddress(card.template)}>Preview of the {card.title.toLowerCase()}</a>
							</noscript>
						</CardFooter>
					</Card>
				))}
			</ul>
			{shown && <PreviewDialog key={shown.template} open={isOpen} onOpenChange={setOpen} card={shown} />}
		</>
	)
}
