import type { Site } from '../../../contract/site.ts'

export function Statistics({ statistics }: { statistics: Site['statistics'] }) {
	const figures = [
		{ figure: statistics.customers, name: 'Satisfied customers' },
		{ figure: statistics.countries, name: 'Countries' },
		{ figure: statistics.articles, name: 'Articles published' },
		{ figure: statistics.journals, name: 'Partner journals' },
	]
	return (
		<dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
			{figures.map(({ figure, name }) => (
				<div key={name} className="flex flex-col-reverse justify-end gap-1 border-l-2 border-accent pl-4 sm:pl-5">
					<dt className="text-muted">{name}</dt>
					<dd className="font-serif text-4xl font-medium lining-nums">{figure}</dd>
				</div>
			))}
		</dl>
	)
}
