import { useQueryClient } from '@tanstack/react-query'
import { issueName, journalIssueLimits } from '../../../contract/journal-issue-words.ts'
import type { StaffIssue } from '../../../contract/journal-issues.ts'
import { type Decisions, withStart } from '../../lib/edit-conflicts.ts'
import { problemsIn, required, textOf } from '../../lib/form-rules.ts'
import { refresh } from '../../lib/refresh.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { issuesPath } from './queries.ts'

type Props = { journalId: number; issue: StaffIssue | null; open: boolean; onOpenChange: (open: boolean) => void }

/** What follows the kind in the name of the draft of a new issue. */
export const newDraft = (journalId: number) => `new ${journalId}`

/** Volume, number, title and day of an issue; null for a new one. */
export function IssueDialog({ journalId, issue, open, onOpenChange }: Props) {
	const client = useQueryClient()
	async function save(form: FormData, decisions: Decisions): Promise<void> {
		const body = {
			volume: textOf(form, 'volume').trim(),
			number: textOf(form, 'number').trim() || null,
			title: textOf(form, 'title').trim() || null,
			publishedOn: textOf(form, 'publishedOn') || null,
		}
		if (issue)
			await sendStaff(`PUT ${issuesPath}/{issueId}`, {
				params: { id: journalId, issueId: issue.id },
				body: withStart(
					{
						...(body.volume !== issue.volume && { volume: body.volume }),
						...(body.number !== issue.number && { number: body.number }),
						...(body.title !== issue.title && { title: body.title }),
						...(body.publishedOn !== issue.publishedOn && { publishedOn: body.publishedOn }),
					},
					issue,
					decisions,
				),
			})
		else await sendStaff(`POST ${issuesPath}`, { params: { id: journalId }, body })
		toast({ title: issue ? 'Issue changed' : 'Issue added', description: issueName(body) })
	}
	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			size="md"
			title={issue ? `Change: ${issueName(issue)}` : 'Add an issue'}
			description="Its articles get its volume and number, in citations and exports too."
			submitLabel="Save"
			failureTitle="The issue was not saved."
			draft={{ name: `journal_issue ${issue?.id ?? newDraft(journalId)}`, start: issue }}
			validate={(form) => problemsIn(form, { volume: required })}
			onSave={save}
			onSaved={() => refresh(client, [`${issuesPath}/all`])}
			record="journal"
		>
			{(field) => (
				<>
					<div className="grid gap-4 sm:grid-cols-2">
						<Field {...field('volume')} label="Volume" required>
							{(control) => (
								<Input
									{...control}
									name="volume"
									defaultValue={issue?.volume ?? ''}
									maxLength={journalIssueLimits.volume}
									autoComplete="off"
									data-autofocus=""
								/>
							)}
						</Field>
						<Field {...field('number')} label="Issue" hint="Empty for a volume that has no issues.">
							{(control) => (
								<Input
									{...control}
									name="number"
									defaultValue={issue?.number ?? ''}
									maxLength={journalIssueLimits.number}
									autoComplete="off"
								/>
							)}
						</Field>
					</div>
					<Field {...field('title')} label="Title" hint="Such as that of a special issue.">
						{(control) => (
							<Input
								{...control}
								name="title"
								defaultValue={issue?.title ?? ''}
								maxLength={journalIssueLimits.title}
								autoComplete="off"
							/>
						)}
					</Field>
					<Field
						{...field('publishedOn')}
						label="Published on"
						hint="Without a day readers do not see the issue; its articles stay where they are."
					>
						{(control) => <Input {...control} name="publishedOn" type="date" defaultValue={issue?.publishedOn ?? ''} />}
					</Field>
				</>
			)}
		</FormDialog>
	)
}
