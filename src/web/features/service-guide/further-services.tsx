/** What the description of the page names beyond the five cards. */
const groups = [
	{
		id: 'for-authors',
		title: 'For authors',
		columns: 'lg:grid-cols-3',
		services: [
			{
				title: 'Research writing',
				text: 'From the research question to the outline: reading, method, structure, and what the evidence will carry.',
			},
			{
				title: 'Guidance',
				text: 'Choosing a journal that fits the paper and the rules of your university, and answering reviewers point by point.',
			},
			{
				title: 'Article writing',
				text: 'Help while you write: language, argument, tables, figures and references, in the format of the journal.',
			},
		],
	},
	{
		id: 'for-journals',
		title: 'For journals and institutions',
		columns: 'lg:grid-cols-4',
		services: [
			{
				title: 'DOI services',
				text: 'Membership of a registration agency, metadata, registration, and links that resolve.',
			},
			{
				title: 'OJS services',
				text: 'Open Journal Systems for editorial offices: installation, updates, themes, migration and training.',
			},
			{
				title: 'Web development',
				text: 'Websites for journals, conferences and departments, readable on a phone and with a screen reader.',
			},
			{
				title: 'Digital marketing',
				text: 'Helping readers to find published work: metadata, profiles and announcements. No bought citations.',
			},
		],
	},
]

export const furtherServices = groups.flatMap(({ services }) => services)

/** Less prominent than the cards above. */
export function FurtherServices() {
	return groups.map(({ id, title, columns, services }) => (
		<section key={id} aria-labelledby={id} className="page-width flex flex-col gap-6 lg:gap-8">
			<h2 id={id}>{title}</h2>
			<dl className={`grid gap-x-10 gap-y-7 sm:grid-cols-2 ${columns}`}>
				{services.map((service) => (
					<div key={service.title} className="flex flex-col gap-1.5 border-t border-border pt-4">
						<dt className="font-serif text-xl font-medium">{service.title}</dt>
						<dd className="text-muted">{service.text}</dd>
					</div>
				))}
			</dl>
		</section>
	))
}
