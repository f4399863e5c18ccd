import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { documentPlaceholdersOf, documentWordingFields } from '../../../contract/document-wording-words.ts'
import type { StoredDocumentWording } from '../../../contract/document-wordings.ts'
import { type DocumentKind, documentKindLabels } from '../../../contract/document-words.ts'
import { sentenceOf } from '../../lib/api.ts'
import { withStart } from '../../lib/edit-conflicts.ts'
import { fillForm } from '../../lib/fill-form.ts'
import { textOf } from '../../lib/form-rules.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { historyBelow } from '../../ui/form-history.tsx'
import { JournalField } from '../../ui/journal-field.tsx'
import { RecordForm } from '../../ui/record-form.tsx'
import { toast } from '../../ui/toast.ts'
import { fieldsOf } from './wording-fields.ts'

/** For a journal that has no words of its own yet. */
export type EditedWording = StoredDocumentWording & { isNew?: true }
export const nameOf = ({ kind, journalId, isNew }: EditedWording): string =>
	`${kind} ${isNew ? 'new' : (journalId ?? 'site')}`

type Props = {
	open: boolean
	onOpenChange: (open: boolean) => void
	wording: EditedWording
	onSaved: () => Promise<unknown>
}

/** The journal that was chosen for new words, or whose they are. */
const journalIn = (form: FormData, { journalId, isNew }: EditedWording) => {
	const chosen = isNew ? Number(textOf(form, 'journalId')) || null : journalId
	return chosen === null ? {} : { journalId: chosen }
}

/** The texts of one document, with a picture of it by the template that is used. */
export function DocumentWordingDialog({ open, onOpenChange, wording, onSaved }: Props) {
	const { kind, id, isNew, journalId, journalTitle } = wording
	const params = { kind }
	const form = useMemo(() => fieldsOf(kind), [kind])
	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={journalTitle ? `${documentKindLabels[kind]} of ${journalTitle}` : documentKindLabels[kind]}
			description={
				isNew
					? 'It begins with the words of the site.'
					: 'Documents that were issued keep their words; the next ones have these.'
			}
			record="document_wording"
			draft={{ name: `document_wording ${nameOf(wording)}`, start: wording }}
			validate={(values) => ({
				...form.check(values, wording),
				...(isNew && textOf(values, 'journalId') === '' && { journalId: 'Choose a journal' }),
			})}
			onSave={async (values, decisions) => {
				const body = withStart(form.changed(values, wording), wording, decisions)
				await sendStaff('PUT /api/settings/documents/{kind}', {
					params,
					body: { ...body, ...journalIn(values, wording) },
				})
				toast({ title: `${documentKindLabels[kind]} updated` })
			}}
			onSaved={onSaved}
			{...historyBelow({
				...{ record: 'document_wording', id },
				send: (field, value) =>
					sendStaff('PUT /api/settings/documents/{kind}', {
						params,
						body: { [field]: value, ...(journalId !== null && { journalId }) },
					}),
				onRestored: () => {
					onOpenChange(false)
					return onSaved()
				},
			})}
		>
			{(field) => (
				<>
					{isNew && <JournalField {...field('journalId')} chosen={null} />}
					<Placeholders kind={kind} />
					<RecordForm fields={form.fields} record={wording} field={field} />
					<Tools wording={wording} />
				</>
			)}
		</FormDialog>
	)
}

function Placeholders({ kind }: { kind: DocumentKind }) {
	return (
		<dl aria-label="Placeholders" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
			{documentPlaceholdersOf(kind).map(({ name, meaning }) => (
				<div key={name} className="flex gap-1.5">
					<dt className="font-mono">{`{${name}}`}</dt>
					<dd className="text-muted">{meaning}</dd>
				</div>
			))}
		</dl>
	)
}

/** What the form holds now, saved or not. */
function textsIn(button: HTMLElement, wording: EditedWording) {
	const form = new FormData(button.closest('form') ?? undefined)
	const given = documentWordingFields.filter((field) => form.has(field))
	return {
		...Object.fromEntries(given.map((field) => [field, textOf(form, field)])),
		...journalIn(form, wording),
	}
}

function Tools({ wording }: { wording: EditedWording }) {
	const { kind, usual, journalId, isNew } = wording
	const preview = useMutation({
		mutationFn: (body: object) => sendStaff('POST /api/settings/documents/{kind}/preview', { params: { kind }, body }),
	})
	const usualTexts = Object.fromEntries(documentWordingFields.map((field) => [field, usual[field] ?? '']))
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap gap-2">
				<Button
					variant="outline"
					size="sm"
					pending={preview.isPending}
					onClick={({ currentTarget }) => preview.mutate(textsIn(currentTarget, wording))}
				>
					Preview
				</Button>
				<Button variant="link" size="sm" onClick={({ currentTarget }) => fillForm(currentTarget, usualTexts)}>
					{isNew || journalId !== null ? 'Fill in the text of the site' : 'Fill in the shipped text'}
				</Button>
			</div>
			<div role="status" className="grid gap-3">
				{preview.error && <p className="text-sm font-medium text-danger">{sentenceOf(preview.error)}</p>}
				{preview.data && (
					<>
						<Picture
							key={preview.submittedAt}
							address={preview.data.picturePath}
							name={`Preview: ${documentKindLabels[kind]}`}
						/>
						<p>
							<a href={preview.data.pdfPath} target="_blank" rel="noreferrer" className="underline underline-offset-4">
								Open the preview as PDF
							</a>
						</p>
					</>
				)}
			</div>
		</div>
	)
}

/** It is set while the browser asks for it, which fails where the typesetter does. */
function Picture({ address, name }: { address: string; name: string }) {
	const [isMissing, setMissing] = useState(false)
	if (isMissing)
		return (
			<p className="text-sm font-medium text-danger">
				The preview could not be made. Nothing was lost from the form: please try again in a moment.
			</p>
		)
	return (
		<img
			src={address}
			alt={name}
			className="w-full max-w-[44rem] rounded-md border border-border bg-white"
			onError={() => setMissing(true)}
		/>
	)
}
