import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Site } from '../../../contract/site.ts'

/** The three-column strip under the hero. */
export function Promises({ site }: { site: Site }) {
	return (
		<section className="page-width pb-8 md:pb-12">
			<ul className="grid border-y border-border max-md:divide-y md:grid-cols-3 md:divide-x divide-border">
				<Column number="01" title="Reach">
					<Statistics {...site.statistics} />
					<p className="mt-4 text-sm text-muted">Counted by us from our own records.</p>
				</Column>
				<Column number="02" title="Guidance">
					<p className="text-muted">
						Experienced researchers and publication specialists read your paper, help you to choose a journal and tell
						you what it still needs. You have our answer within 48 hours; publication usually takes{' '}
						<span className="whitespace-nowrap">2-6 months</span>.
					</p>
				</Column>
				<Column number="03" title="Trust">
					<p className="text-muted">
						Every journal states its ISSN, the indexes that list it, if any, and its fee or that the fee is on request.
						Where a register is public, the entry links to it: <Link to="/faq#legitimacy">check before you submit</Link>
						.
					</p>
				</Column>
			</ul>
		</section>
	)
}

function Column({ number, title, children }: { number: string; title: string; children: ReactNode }) {
	return (
		<li className="py-7 md:px-5 md:first:pl-0 md:last:pr-0 lg:px-8 lg:py-8">
			<h2 className="mb-3 font-sans text-base font-semibold tracking-[0.06em] uppercase">
				<span className="block font-serif text-lg leading-6 font-medium tracking-normal text-accent-text">
					{number}
				</span>{' '}
				{title}
			</h2>
			{children}
		</li>
	)
}

function Statistics({ customers, countries, articles, journals }: Site['statistics']) {
	const figures = [
		{ figure: customers, name: 'customers' },
		{ figure: countries, name: 'countries' },
		{ figure: articles, name: 'articles published' },
		{ figure: journals, name: 'partner journals' },
	]
	return (
		<dl className="grid grid-cols-2 gap-x-4 gap-y-3 lining-nums">
			{figures.map(({ figure, name }) => (
				<div key={name} className="flex flex-col-reverse justify-end">
					<dt className="text-sm text-muted">{name}</dt>
					<dd className="font-serif text-2xl font-medium">{figure}</dd>
				</div>
			))}
		</dl>
	)
}
