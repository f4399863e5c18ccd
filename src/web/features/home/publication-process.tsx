import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Site } from '../../../contract/site.ts'
import { processSteps } from '../../lib/process-steps.ts'

/** What to know about each step. */
const texts = ({ submissionsEmail }: Site): ReactNode[] => [
	<>
		Compare scope, indexing and fee in the <Link to="/journals">list of journals</Link>.
	</>,
	'The document may be up to 10 MB.',
	'Full name, designation, department, university/institution, state and country, e-mail.',
	'Text, tables, figures and the details of the authors travel in one file.',
	<>
		<a href={`mailto:${submissionsEmail}`}>
			{/* a narrow screen breaks the address here instead of anywhere */}
			{submissionsEmail.split('@')[0]}
			<wbr />@{submissionsEmail.split('@')[1]}
		</a>{' '}
		or <Link to="/submit-article">submit online</Link>.
	</>,
	'We read it and get back to you within 48 hours. Peer review by the journal follows.',
	'Return it signed. It states which rights go to the journal and which stay with you.',
	'You pay the fee stated for the journal, or the one quoted to you on request.',
	'The author receives the publication URL, the PDF of the paper, and volume and issue numbers.',
]

export function PublicationProcess({ site }: { site: Site }) {
	const about = texts(site)
	return (
		<ol className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-10">
			{processSteps.map(({ title }, index) => (
				<li key={title} className="flex min-w-0 gap-4 border-t border-border pt-4">
					<span
						aria-hidden="true"
						className="w-7 shrink-0 font-serif text-3xl leading-none font-medium text-accent-text"
					>
						{index + 1}
					</span>
					<div className="flex min-w-0 flex-col gap-1.5">
						<h3 className="text-lg leading-snug">{title}</h3>
						<p className="text-muted">{about[index]}</p>
					</div>
				</li>
			))}
		</ol>
	)
}
