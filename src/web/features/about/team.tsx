import { Chords } from '../../plates/chords.tsx'
import { Phyllotaxis } from '../../plates/phyllotaxis.tsx'
import { Card } from '../../ui/card.tsx'

const roles = [
	{
		name: 'Publication Specialists',
		plate: Chords,
		text: 'They know how editorial offices work. They compare your paper with the scope and the rules of a journal, prepare the files, follow the submission and tell you what each step costs and how long it is likely to take.',
	},
	{
		name: 'Research Advisors',
		plate: Phyllotaxis,
		text: 'Experienced researchers who have written and reviewed papers themselves. They read for method, evidence and argument, help you to answer reviewers, and say plainly when a paper is not ready yet.',
	},
]

/** The people by what they do, without stock photos. */
export function Team() {
	return (
		<ul className="grid gap-5 md:grid-cols-2 lg:gap-6">
			{roles.map(({ name, plate: Plate, text }) => (
				<Card as="li" key={name} className="overflow-hidden sm:flex-row md:flex-col lg:flex-row">
					<div className="flex shrink-0 items-center justify-center border-border bg-sunken p-5 max-sm:border-b sm:border-r md:max-lg:border-r-0 md:max-lg:border-b">
						<Plate square className="size-36 text-primary" />
					</div>
					<div className="flex flex-col gap-2 p-5 sm:p-7">
						<h3 className="text-2xl">{name}</h3>
						<p className="text-muted">{text}</p>
					</div>
				</Card>
			))}
		</ul>
	)
}
