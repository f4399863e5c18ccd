import Reply from 'lucide-react/icons/reply'
import type { MouseEvent } from 'react'
import { contactStatusLabels } from '../../../contract/contact-words.ts'
import type { Contact } from '../../../contract/contacts.ts'
import { formatMoment } from '../../lib/dates.ts'
import { changedFields } from '../../lib/field-rules.ts'
import { textOf } from '../../lib/form-rules.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { notifyDone, notifyFailed } from '../../ui/staff-notices.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { replyTo } from './columns.tsx'

/** A message as it was sent, with status and notes of staff: the visitor's text cannot be edited. */
export function ContactDialog({
	open,
	onOpenChange,
	contact,
	timeZone,
	onSaved,
}: {
	open: boolean
	onOpenChange: (open: boolean) => void
	contact: Contact
	timeZone: string
	onSaved: () => Promise<void>
}) {
	async function save(form: FormData): Promise<void> {
		const before = { status: contact.status as string, adminNotes: contact.adminNotes ?? '' }
		const body = changedFields(before, { status: textOf(form, 'status'), adminNotes: textOf(form, 'adminNotes') })
		if (Object.keys(body).length === 0) return
		try {
			await sendStaff('PATCH /api/contacts/{id}/status', { params: { id: contact.id }, body })
		} catch (error) {
			notifyFailed('update contact status', error)
			throw error
		}
		notifyDone('Contact', 'updated')
		await onSaved()
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title="Edit contact"
			description={formatMoment(contact.submittedAt, timeZone)}
			failureTitle="Failed to update contact status."
			onSave={save}
			footer={
				<Button asChild variant="secondary" className="w-fit">
					<a href={replyTo(contact)} onClick={markAnswered}>
						<Reply aria-hidden="true" className="size-4.5" />
						Reply by mail
					</a>
				</Button>
			}
		>
			{(field) => (
				<>
					<div className="grid gap-4 sm:grid-cols-2">
						<Shown label="Name" value={contact.name} />
						<Shown label="Email" value={contact.email} />
						{contact.phone && <Shown label="Phone" value={contact.phone} />}
						<Field label="Subject" className="sm:col-span-2">
							{(control) => (
								<Textarea
									{...control}
									readOnly
									rows={1}
									value={contact.subject}
									className="field-sizing-content min-h-11 resize-none"
								/>
							)}
						</Field>
					</div>
					<Field label="Message">
						{(control) => <Textarea {...control} readOnly rows={7} value={contact.message} data-autofocus="" />}
					</Field>
					<Field {...field('status')} label="Status" className="sm:max-w-60">
						{(control) => (
							<Select {...control} name="status" defaultValue={contact.status}>
								{Object.entries(contactStatusLabels).map(([status, label]) => (
									<option key={status} value={status}>
										{label}
									</option>
								))}
							</Select>
						)}
					</Field>
					<Field {...field('adminNotes')} label="Notes" hint="For staff alone.">
						{(control) => <Textarea {...control} name="adminNotes" rows={3} defaultValue={contact.adminNotes ?? ''} />}
					</Field>
				</>
			)}
		</FormDialog>
	)
}

/** A reply sets a new message to In Progress, unless another status is chosen. */
function markAnswered({ currentTarget }: MouseEvent<HTMLElement>): void {
	const status = currentTarget.closest('dialog')?.querySelector<HTMLSelectElement>('select[name="status"]')
	if (status?.value === 'new') status.value = 'in_progress'
}

function Shown({ label, value }: { label: string; value: string }) {
	return <Field label={label}>{(control) => <Input {...control} readOnly value={value} />}</Field>
}
