/** What the description of the page names beyond the five cards. */
export const furtherServices = [
	{
		id: 'research-writing',
		title: 'Research writing',
		text: 'From the research question to the outline: reading, method, structure and what the evidence will carry.',
	},
	{
		id: 'guidance',
		title: 'Guidance',
		text: 'Choosing a journal that fits the paper and the rules of your university, and answering reviewers point by point.',
	},
	{
		id: 'article-writing',
		title: 'Article writing',
		text: 'Help while you write: language, argument, tables, figures and references, in the format of the journal.',
	},
	{
		id: 'doi-services',
		title: 'DOI services',
		text: 'For publishers of journals, books and proceedings: membership of an agency, metadata, registration, and links that resolve.',
	},
	{
		id: 'ojs-services',
		title: 'OJS services',
		text: 'Open Journal Systems for editorial offices: installation, updates, themes, moving from another system, and training.',
	},
	{
		id: 'web-development',
		title: 'Web development',
		text: 'Websites for journals, conferences and departments that read well on a telephone and are open to screen readers.',
	},
	{
		id: 'digital-marketing',
		title: 'Digital marketing',
		text: 'Helping readers to find published work: metadata, profiles, summaries and announcements. No bought citations.',
	},
] as const

/** A quiet list: the cards above it are the main thing. */
export function FurtherServices() {
	return (
		<dl className="grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
			{furtherServices.map(({ id, title, text }) => (
				<div key={id} id={id} className="flex flex-col gap-1.5 border-t border-border pt-4">
					<dt className="font-serif text-xl font-medium">{title}</dt>
					<dd className="text-muted">{text}</dd>
				</div>
			))}
		</dl>
	)
}
