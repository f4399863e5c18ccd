import { type ArticleStatus, articleStatusLabels } from '../../../contract/article-words.ts'
import { maxReasonLength, type StatusGap, statusGapLabels } from '../../../contract/status-gaps.ts'
import { textOf } from '../../lib/form-rules.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import { Textarea } from '../../ui/textarea.tsx'

/** What is unusual about the new status. */
export function GapList({ gaps }: { gaps: readonly StatusGap[] }) {
	return (
		<ul className="flex flex-col gap-1 rounded-md bg-tint-warn px-4 py-3 font-medium text-accent-text">
			{gaps.map((gap) => (
				<li key={gap}>{statusGapLabels[gap]}</li>
			))}
		</ul>
	)
}

export function ReasonField({ field, isFirst = false }: { field: FormField; isFirst?: boolean }) {
	return (
		<Field {...field('reason')} label="Reason" hint="Kept in the history, for staff alone. You can leave it empty.">
			{(control) => (
				<Textarea
					{...control}
					name="reason"
					rows={3}
					maxLength={maxReasonLength}
					{...(isFirst && { 'data-autofocus': '' })}
				/>
			)}
		</Field>
	)
}

/** Says what is unusual about a status before it is set, and asks why. */
export function UnusualStatus({
	title,
	status,
	gaps,
	onContinue,
	...dialog
}: {
	open: boolean
	onOpenChange: (open: boolean) => void
	/** Of the article. */
	title: string
	status: ArticleStatus
	gaps: readonly StatusGap[]
	onContinue: (reason: string) => void
}) {
	return (
		<FormDialog
			{...dialog}
			size="md"
			title={`Set ${articleStatusLabels[status]}?`}
			description={title}
			submitLabel="Continue anyway"
			onSave={async (form) => onContinue(textOf(form, 'reason').trim())}
		>
			{(field) => (
				<>
					<GapList gaps={gaps} />
					<ReasonField field={field} isFirst />
				</>
			)}
		</FormDialog>
	)
}
