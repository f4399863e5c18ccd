import Check from 'lucide-react/icons/check'
import Feather from 'lucide-react/icons/feather'
import type { ComponentType } from 'react'

const columns = [
	{
		title: 'What we do',
		icon: Check,
		lines: [
			'Edit language, structure and style, with every change visible to you',
			'Check references, tables, figures and statistics, and say what is not correct',
			'Format the manuscript to the rules of the journal, in one Word document (.docx)',
			'Compare journals by scope, index, fee and processing time',
			'Prepare the cover letter and the answers to reviewers with you',
		],
	},
	{
		title: 'What the author alone decides',
		icon: Feather,
		lines: [
			'The research question, the method and the data',
			'The results and what is concluded from them',
			'Who is an author, in which order, and who is thanked',
			'Which journal the paper goes to, and whether a revision is accepted',
			'What is declared: funding, interests, ethics approval, use of AI tools',
		],
	},
]

/** Where help ends and authorship begins. */
export function ResearchGuidelines() {
	return (
		<div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
			{columns.map(({ title, icon, lines }) => (
				<div key={title} className="flex flex-col gap-4">
					<h3>{title}</h3>
					<ul className="flex flex-col gap-2.5">
						{lines.map((line) => (
							<Line key={line} icon={icon} text={line} />
						))}
					</ul>
				</div>
			))}
		</div>
	)
}

function Line({
	icon: Icon,
	text,
}: {
	icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>
	text: string
}) {
	return (
		<li className="flex gap-3">
			<Icon aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-primary" />
			{text}
		</li>
	)
}
