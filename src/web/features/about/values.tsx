const values = [
	{
		name: 'Excellence',
		text: 'We read for the argument as well as for the language, and we say what is still weak, even when nobody asked.',
	},
	{
		name: 'Integrity',
		text: 'Fees are stated before work begins. What we say about a journal can be checked at its source. Acceptance is decided by editors and is not for sale, here or anywhere else.',
	},
	{
		name: 'Innovation',
		text: 'Authors should spend their time on research and not on forms. A catalogue that links to its sources and a submission in one Word document are a beginning.',
	},
]

export function Values() {
	return (
		<ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
			{values.map(({ name, text }, index) => (
				<li key={name} className="flex flex-col gap-2 border-t border-border pt-5">
					<span aria-hidden="true" className="font-serif text-lg font-medium text-accent-text">
						{String(index + 1).padStart(2, '0')}
					</span>
					<h3 className="text-2xl">{name}</h3>
					<p className="text-muted">{text}</p>
				</li>
			))}
		</ul>
	)
}
