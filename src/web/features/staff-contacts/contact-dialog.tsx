import { useQuery } from '@tanstack/react-query'
import Reply from 'lucide-react/icons/reply'
import { useEffect, useState } from 'react'
import { type ContactStatus, contactStatusLabels } from '../../../contract/contact-words.ts'
import type { Contact } from '../../../contract/contacts.ts'
import { formatMoment } from '../../lib/dates.ts'
import { type Decisions, withStart } from '../../lib/edit-conflicts.ts'
import { changedFields } from '../../lib/field-rules.ts'
import { textOf } from '../../lib/form-rules.ts'
import { focusOn, useKeys } from '../../lib/single-keys.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormHistory } from '../../ui/form-history.tsx'
import { PersonLink } from '../../ui/person-link.tsx'
import { Select } from '../../ui/select.tsx'
import { notifyDone, notifyFailedInDialog } from '../../ui/staff-notices.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { replyTo } from './columns.tsx'
import { ContactAssignee } from './contact-assignee.tsx'
import { Conversation } from './conversation.tsx'
import { contactQuery } from './queries.ts'

/** A message as it was sent, with status and notes of staff: the visitor's text cannot be edited. */
export function ContactDialog({
	open,
	onOpenChange,
	contact,
	timeZone,
	isReplying,
	onSaved,
}: {
	open: boolean
	onOpenChange: (open: boolean) => void
	contact: Contact
	timeZone: string
	/** It was opened to be answered. */
	isReplying: boolean
	onSaved: () => Promise<void>
}) {
	const { data: details } = useQuery({ ...contactQuery(contact.id), enabled: open })
	const stored = details?.status ?? contact.status
	// with what it was then: a colleague may change it while the form is open
	const [chosen, setChosen] = useState<{ status: ContactStatus; from: ContactStatus }>()
	const status = chosen?.status ?? stored
	const choose = (next: ContactStatus) => setChosen({ status: next, from: chosen?.from ?? stored })
	// biome-ignore lint/correctness/useExhaustiveDependencies: each opening begins with the stored status
	useEffect(() => setChosen(undefined), [open, contact.id])

	const isLoaded = details !== undefined
	useEffect(() => {
		if (open && isLoaded && isReplying) focusOn(`#contact-reply-${contact.id}`)
	}, [open, isLoaded, isReplying, contact.id])
	useKeys(
		{
			name: 'Contact',
			where: 'dialog',
			actions: [
				{ key: 'r', label: 'Reply', run: () => focusOn(`#contact-reply-${contact.id}`) },
				{ key: 's', label: 'Set the status', run: () => focusOn('#contact-status select') },
				{ key: 'a', label: 'Assign', run: () => focusOn('#contact-assignee select') },
				{ key: 'n', label: 'Write a note', run: () => focusOn('#contact-notes textarea') },
			],
		},
		open,
	)

	async function save(form: FormData, decisions: Decisions): Promise<void> {
		const start = chosen?.from ?? stored
		const before = { status: start as string, adminNotes: contact.adminNotes ?? '' }
		const changed = changedFields(before, { status, adminNotes: textOf(form, 'adminNotes') })
		const body = withStart(changed, { status: start, adminNotes: contact.adminNotes }, decisions)
		if (body.status === undefined && body.adminNotes === undefined) return
		try {
			await sendStaff('PATCH /api/contacts/{id}/status', { params: { id: contact.id }, body })
		} catch (error) {
			notifyFailedInDialog('update contact status', error)
			throw error
		}
		notifyDone('Contact', 'updated')
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title="Contact"
			description={formatMoment(contact.submittedAt, timeZone)}
			failureTitle="Failed to update contact status."
			record="contact"
			draft={{ name: `contact ${contact.id}`, start: contact }}
			onSave={save}
			onSaved={onSaved}
			after={(form) => (
				<>
					{details && <Conversation contact={details} timeZone={timeZone} />}
					<FormHistory
						record="contact"
						id={contact.id}
						form={form}
						send={(field, value) =>
							sendStaff('PATCH /api/contacts/{id}/status', { params: { id: contact.id }, body: { [field]: value } })
						}
						onRestored={() => {
							onOpenChange(false)
							return onSaved()
						}}
					/>
				</>
			)}
			footer={
				<Button asChild variant="secondary" className="w-fit">
					<a href={replyTo(contact)} onClick={() => status === 'new' && choose('in_progress')}>
						<Reply aria-hidden="true" className="size-4.5" />
						Reply by mail
					</a>
				</Button>
			}
		>
			{(field) => (
				<>
					<Sent contact={contact} />
					<div className="grid items-start gap-4 border-t border-border pt-4 sm:grid-cols-2">
						<div id="contact-status">
							<Field {...field('status')} label="Status">
								{(control) => (
									<Select
										{...control}
										// part of the form only while it differs: a reply changes what is stored, and that is no unsaved change
										{...(status !== stored ? { name: 'status' } : { 'data-kept-as': 'status' })}
										value={status}
										onChange={({ target }) => choose(target.value as ContactStatus)}
									>
										{Object.entries(contactStatusLabels).map(([value, label]) => (
											<option key={value} value={value}>
												{label}
											</option>
										))}
									</Select>
								)}
							</Field>
						</div>
						<div id="contact-assignee" className="flex flex-col gap-1.5 text-sm font-semibold">
							Assignee
							<ContactAssignee contact={details ?? contact} />
						</div>
					</div>
					<div id="contact-notes">
						<Field {...field('adminNotes')} label="Notes" hint="For staff alone.">
							{(control) => (
								<Textarea {...control} name="adminNotes" rows={3} defaultValue={contact.adminNotes ?? ''} />
							)}
						</Field>
					</div>
				</>
			)}
		</FormDialog>
	)
}

/** What the visitor sent, to be read. */
function Sent({ contact: { id, name, email, phone, subject, message } }: { contact: Contact }) {
	return (
		<div className="grid gap-3">
			<h3 dir="auto" className="text-xl wrap-anywhere">
				{subject}
			</h3>
			<dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
				<Fact name="Name" value={name} />
				<Fact name="Email" value={email} />
				{phone && <Fact name="Phone" value={phone} />}
				<div>
					<dt className="sr-only">Person</dt>
					<dd>
						<PersonLink to={{ record: 'contact', id }}>All about this person</PersonLink>
					</dd>
				</div>
			</dl>
			{/* the first thing in the dialog that is read */}
			<p
				dir="auto"
				tabIndex={-1}
				data-autofocus=""
				className="max-w-prose rounded-sm whitespace-pre-line wrap-anywhere focus-visible:outline-none"
			>
				{message}
			</p>
		</div>
	)
}

const Fact = ({ name, value }: { name: string; value: string }) => (
	<div className="flex min-w-0 gap-1.5">
		<dt className="text-muted">{name}</dt>
		<dd className="min-w-0 wrap-anywhere">
			<bdi>{value}</bdi>
		</dd>
	</div>
)
