import { Link } from 'react-router'
import type { Site } from '../../../contract/site.ts'

type Facts = Record<keyof Site['servicePrices'], { includes: string[]; needs: string }>

const facts: Facts = {
	papers: {
		includes: [
			'Editing of language, structure, tables and references, with every change visible',
			'Choice of a journal by scope, index, fee and time',
			'Formatting to the rules of the journal and the cover letter',
			'Answers to reviewers, point by point, until the decision',
		],
		needs: 'Your manuscript as it is, the names of all authors, and the rules of your university, if there are any.',
	},
	patents: {
		includes: [
			'Search for what is already known, in writing',
			'Draft of the specification, the claims and the drawings with you',
			'Filing in India, the USA, Australia, Canada or New Zealand',
			'Replies to the examiner until the office grants or refuses',
		],
		needs: 'A description of the invention, who invented it, and whether anything about it has been published.',
	},
	copyright: {
		includes: [
			'Advice on what can be registered, and in which class',
			'Search for similar marks',
			'Application to the national IPR office and replies to objections',
			'The certificate, and the day on which it has to be renewed',
		],
		needs: 'The work or the mark, its owner, and since when it has been used.',
	},
	phd: {
		includes: [
			'Advice on the synopsis: question, method, reading and plan',
			'Review of chapters while you write them, and of the whole thesis',
			'Preparation for the defence',
			'Advice on places, applications and grants for education overseas',
		],
		needs: 'What you have written so far, the rules of your university and the name of your supervisor.',
	},
	software: {
		includes: [
			'A report of a plagiarism and AI checker, with its sources',
			'A paraphrasing tool for your own text',
			'A statistics package with a first analysis explained',
			'IEEE access for reading and downloading',
		],
		needs: 'Which tool, for how many people and for how long.',
	},
}

type Described = { id: string; setting: keyof Facts; title: string; description: string }

/** A section for each card: what is in the service, what we need, how long it takes and what it costs. */
export function ServiceDetails({ services, site }: { services: readonly Described[]; site: Site }) {
	return (
		<div className="page-width">
			{services.map(({ id, setting, title, description }) => (
				<section
					key={id}
					id={id}
					aria-labelledby={`${id}-title`}
					className="grid gap-x-12 gap-y-5 border-t border-border py-10 last:border-b lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
				>
					<div className="flex flex-col gap-3">
						<h2 id={`${id}-title`} className="text-2xl">
							{title}
						</h2>
						<p className="text-muted">{description}</p>
					</div>
					<div className="flex flex-col gap-5">
						<ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-muted">
							{facts[setting].includes.map((line) => (
								<li key={line}>{line}</li>
							))}
						</ul>
						<dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
							<Fact name="Turnaround" value={site.serviceTurnarounds[setting]} />
							<Fact name="Price" value={site.servicePrices[setting]} />
							<div className="sm:col-span-2">
								<dt className="text-sm text-muted">What we need from you</dt>
								<dd>{facts[setting].needs}</dd>
							</div>
						</dl>
						<p>
							<Link
								to="/contact"
								className="inline-flex min-h-11 items-center font-semibold text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
							>
								Ask for a quotation<span className="sr-only">: {title}</span>
							</Link>
						</p>
					</div>
				</section>
			))}
		</div>
	)
}

const Fact = ({ name, value }: { name: string; value: string }) => (
	<div>
		<dt className="text-sm text-muted">{name}</dt>
		<dd className="font-semibold">{value}</dd>
	</div>
)
