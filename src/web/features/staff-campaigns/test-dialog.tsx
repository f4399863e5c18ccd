import { useQueryClient } from '@tanstack/react-query'
import { useAssignees } from '../../lib/assignees.ts'
import { textOf } from '../../lib/form-rules.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { mailStatusQuery } from './queries.ts'

/** Sends a campaign to one colleague, who sees it as readers will. */
export function TestDialog({
	open,
	onOpenChange,
	campaignId,
}: {
	open: boolean
	onOpenChange: (open: boolean) => void
	campaignId: number
}) {
	const client = useQueryClient()
	const accounts = useAssignees()

	async function send(form: FormData): Promise<void> {
		const { recipient } = await sendStaff('POST /api/campaigns/{id}/test', {
			params: { id: campaignId },
			body: { adminId: textOf(form, 'adminId') },
		})
		const isSetUp = client.getQueryData(mailStatusQuery.queryKey)?.isConfigured !== false
		toast({ title: isSetUp ? `A test is on its way to ${recipient}` : `A test to ${recipient} waits in the outbox` })
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title="Send a test"
			submitLabel="Send test"
			draft={null}
			failureTitle="The test was not sent."
			onSave={send}
		>
			{(field) => (
				<Field {...field('adminId')} label="To" hint="Nobody else receives it.">
					{(control) => (
						<Select {...control} name="adminId" data-autofocus="">
							{accounts.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</Select>
					)}
				</Field>
			)}
		</FormDialog>
	)
}
