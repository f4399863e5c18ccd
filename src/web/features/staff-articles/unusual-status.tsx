import { useQuery } from '@tanstack/react-query'
import { type ArticleStatus, articleStatusLabels } from '../../../contract/article-words.ts'
import type { Article, ArticleDetails } from '../../../contract/articles.ts'
import { gapsOf, type StatusGap, statusGapLabels } from '../../../contract/status-gaps.ts'
import { problemsIn, required, textOf } from '../../lib/form-rules.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { articleQuery, publishGateQuery } from './queries.ts'

type GapListProps = {
	gaps: readonly StatusGap[]
	/** Who objects, and why. */
	objections: ArticleDetails['objections']
}

/** What is unusual about the new status. */
export function GapList({ gaps, objections }: GapListProps) {
	return (
		<ul className="flex flex-col gap-1 rounded-md bg-tint-warn px-4 py-3 font-medium text-accent-text">
			{gaps.map((gap) => (
				<li key={gap}>
					{statusGapLabels[gap]}
					{gap === 'objection' && <Objections objections={objections} />}
				</li>
			))}
		</ul>
	)
}

const Objections = ({ objections }: Pick<GapListProps, 'objections'>) => (
	<ul className="mt-1 flex flex-col gap-1 border-l-2 border-current pl-3 font-normal text-text">
		{objections.map(({ name, reason }) => (
			<li key={`${name} ${reason}`} dir="auto" className="whitespace-pre-line wrap-anywhere">
				<bdi className="font-semibold">{name}</bdi>: {reason}
			</li>
		))}
	</ul>
)

/** Says what is unusual about a status before it is set, and asks why. */
export function UnusualStatus({
	article,
	status,
	onContinue,
	...dialog
}: {
	open: boolean
	onOpenChange: (open: boolean) => void
	article: Article
	status: ArticleStatus
	onContinue: (reason: string) => void
}) {
	const isPublishing = status === 'published'
	const { data: gate } = useQuery({ ...publishGateQuery(article.id), enabled: dialog.open && isPublishing })
	const gaps = gapsOf(article, status, gate?.gaps)
	const { data } = useQuery({ ...articleQuery(article.id), enabled: dialog.open && gaps.includes('objection') })
	return (
		<FormDialog
			{...dialog}
			size="md"
			title={`Set ${articleStatusLabels[status]}?`}
			description={article.title}
			submitLabel="Continue anyway"
			draft={{ name: `article_reason ${article.id} ${status}`, start: null }}
			validate={(form) => (isPublishing ? problemsIn(form, { reason: required }) : {})}
			onSave={async (form) => onContinue(textOf(form, 'reason').trim())}
		>
			{(field) => (
				<>
					<GapList gaps={gaps} objections={data?.objections ?? []} />
					<ReasonField field={field} isFirst isRequired={isPublishing} />
				</>
			)}
		</FormDialog>
	)
}
