import { useQueryClient } from '@tanstack/react-query'
import { issueName, journalIssueLimits } from '../../../contract/journal-issue-words.ts'
import type { StaffIssue } from '../../../contract/journal-issues.ts'
import { textOf } from '../../lib/form-rules.ts'
import { refresh } from '../../lib/refresh.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { issuesPath } from './queries.ts'

type Props = { journalId: number; issue: StaffIssue | 'new' | undefined; onClose: () => void }

/** Volume, number, title and day of an issue. */
export function IssueDialog({ journalId, issue, onClose }: Props) {
	const client = useQueryClient()
	const known = issue === 'new' ? undefined : issue
	async function save(form: FormData): Promise<void> {
		const body = {
			volume: textOf(form, 'volume').trim(),
			number: textOf(form, 'number').trim() || null,
			title: textOf(form, 'title').trim() || null,
			publishedOn: textOf(form, 'publishedOn') || null,
		}
		if (known) await sendStaff(`PUT ${issuesPath}/{issueId}`, { params: { id: journalId, issueId: known.id }, body })
		else await sendStaff(`POST ${issuesPath}`, { params: { id: journalId }, body })
		toast({ title: known ? 'Issue changed' : 'Issue added', description: issueName(body) })
		await refresh(client, [`${issuesPath}/all`])
	}
	return (
		<FormDialog
			open={issue !== undefined}
			onOpenChange={(isOpen) => !isOpen && onClose()}
			size="md"
			title={known ? `Change ${issueName(known).toLowerCase()}` : 'Add an issue'}
			description="Its articles get its volume and number, in citations and exports too."
			submitLabel="Save"
			failureTitle="The issue was not saved."
			draft={null}
			validate={(form): Record<string, string> => (textOf(form, 'volume').trim() ? {} : { volume: 'Required' })}
			onSave={save}
		>
			{(field) => (
				<>
					<div className="grid gap-4 sm:grid-cols-2">
						<Field {...field('volume')} label="Volume" required>
							{(control) => (
								<Input
									{...control}
									name="volume"
									defaultValue={known?.volume ?? ''}
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
									defaultValue={known?.number ?? ''}
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
								defaultValue={known?.title ?? ''}
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
						{(control) => <Input {...control} name="publishedOn" type="date" defaultValue={known?.publishedOn ?? ''} />}
					</Field>
				</>
			)}
		</FormDialog>
	)
}
