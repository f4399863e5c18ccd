import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { placeholdersOf, wordedMailLabels, wordingFields } from '../../../contract/mail-wording-words.ts'
import type { StoredMailWording } from '../../../contract/mail-wordings.ts'
import { sentenceOf } from '../../lib/api.ts'
import { withStart } from '../../lib/edit-conflicts.ts'
import { fillForm } from '../../lib/fill-form.ts'
import { textOf } from '../../lib/form-rules.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { historyBelow } from '../../ui/form-history.tsx'
import { MailFrame } from '../../ui/mail-frame.tsx'
import { RecordForm } from '../../ui/record-form.tsx'
import { toast } from '../../ui/toast.ts'
import { fieldsOf } from './wording-fields.ts'

type Props = {
	open: boolean
	onOpenChange: (open: boolean) => void
	wording: StoredMailWording
	onSaved: () => Promise<unknown>
}

/** The texts of one mail, with a preview by the same template that is sent, and a test to oneself. */
export function WordingDialog({ open, onOpenChange, wording, onSaved }: Props) {
	const { mail, id } = wording
	const params = { mail }
	const form = useMemo(() => fieldsOf(mail), [mail])
	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={`Mail: ${wordedMailLabels[mail]}`}
			record="mail_wording"
			draft={{ name: `mail_wording ${mail}`, start: wording }}
			validate={(values) => form.check(values, wording)}
			onSave={async (values, decisions) => {
				const body = withStart(form.changed(values, wording), wording, decisions)
				await sendStaff('PUT /api/settings/mails/{mail}', { params, body })
				toast({ title: `${wordedMailLabels[mail]} updated` })
			}}
			onSaved={onSaved}
			{...historyBelow({
				...{ record: 'mail_wording', id },
				send: (field, value) => sendStaff('PUT /api/settings/mails/{mail}', { params, body: { [field]: value } }),
				onRestored: () => {
					onOpenChange(false)
					return onSaved()
				},
			})}
		>
			{(field) => (
				<>
					<Placeholders wording={wording} />
					<RecordForm fields={form.fields} record={wording} field={field} />
					<Tools wording={wording} />
				</>
			)}
		</FormDialog>
	)
}

function Placeholders({ wording: { mail } }: { wording: StoredMailWording }) {
	return (
		<dl aria-label="Placeholders" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
			{placeholdersOf(mail).map(({ name, meaning, isRequired }) => (
				<div key={name} className="flex gap-1.5">
					<dt className="font-mono">{`{${name}}`}</dt>
					<dd className="text-muted">
						{meaning}
						{isRequired && ' (needed)'}
					</dd>
				</div>
			))}
		</dl>
	)
}

/** What the form holds now, saved or not. */
const textsIn = (button: HTMLElement) => {
	const form = new FormData(button.closest('form') ?? undefined)
	const given = wordingFields.filter((field) => form.has(field))
	return Object.fromEntries(given.map((field) => [field, textOf(form, field)]))
}

function Tools({ wording: { mail, shipped } }: { wording: StoredMailWording }) {
	const params = { mail }
	const preview = useMutation({
		mutationFn: (body: object) => sendStaff('POST /api/settings/mails/{mail}/preview', { params, body }),
	})
	const test = useMutation({
		mutationFn: (body: object) => sendStaff('POST /api/settings/mails/{mail}/test', { params, body }),
	})
	const shippedTexts = Object.fromEntries(wordingFields.map((field) => [field, shipped[field] ?? '']))
	const error = preview.error ?? test.error
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap gap-2">
				<Button
					variant="outline"
					size="sm"
					pending={preview.isPending}
					onClick={({ currentTarget }) => preview.mutate(textsIn(currentTarget))}
				>
					Preview
				</Button>
				<Button
					variant="outline"
					size="sm"
					pending={test.isPending}
					onClick={({ currentTarget }) => test.mutate(textsIn(currentTarget))}
				>
					Send me a test
				</Button>
				<Button variant="link" size="sm" onClick={({ currentTarget }) => fillForm(currentTarget, shippedTexts)}>
					Fill in the shipped text
				</Button>
			</div>
			<p role="status" className={error ? 'text-sm font-medium text-danger' : 'text-sm text-muted empty:hidden'}>
				{error
					? sentenceOf(error)
					: test.data &&
						(test.data.state === 'waiting'
							? `The test to ${test.data.recipient} waits in the outbox until there are SMTP settings.`
							: `A test is on its way to ${test.data.recipient}.`)}
			</p>
			{preview.data && (
				<>
					<p>
						<span className="text-sm text-muted">Subject:</span> <bdi>{preview.data.subject}</bdi>
					</p>
					<MailFrame src={preview.data.previewPath} title={`Preview: ${wordedMailLabels[mail]}`} />
				</>
			)}
		</div>
	)
}
