import { useState } from 'react'
import { attachmentLimits } from '../../../contract/attachment-words.ts'
import { claimDocumentEndings, claimLabels, firstImpactYear } from '../../../contract/claim-words.ts'
import type { StaffClaim } from '../../../contract/journal-claims.ts'
import { problemsIn, textOf } from '../../lib/form-rules.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Field } from '../../ui/field.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { SwitchField } from '../../ui/switch.tsx'
import { addressField, webAddressOf } from './fact-fields.ts'

const yearRule = (text: string) =>
	text === '' || (/^\d{4}$/.test(text) && Number(text) >= firstImpactYear && Number(text) <= 2100)
		? undefined
		: `Must be a year from ${firstImpactYear}, or empty`

const megabytes = attachmentLimits.bytes / 1024 / 1024
const uploadTimeout = 5 * 60_000

export const claimDraft = ({ journalId, kind, name }: StaffClaim) => `claim ${journalId} ${kind} ${name}`

type Props = {
	open: boolean
	onOpenChange: (open: boolean) => void
	claim: StaffClaim | undefined
	onSaved: () => Promise<unknown>
}

/** Where a claim can be verified. The person who enters the source has just looked there, so saving confirms the claim. */
export function ClaimDialog({ open, onOpenChange, claim, onSaved }: Props) {
	const hasYear = claim?.kind === 'impact_factor'
	const [file, setFile] = useState<File | null>(null)

	async function save(form: FormData): Promise<void> {
		if (!claim) return
		const { kind, name, value } = claim
		const body = {
			...{ kind, name, value: value ?? '', sourceUrl: webAddressOf(textOf(form, 'sourceUrl')) },
			...(hasYear && { year: textOf(form, 'year') }),
			...(form.has('removeDocument') && { removeDocument: 'true' as const }),
		}
		const params = { id: claim.journalId }
		if (file) {
			const sent = new FormData()
			for (const [field, text] of Object.entries(body)) sent.set(field, text)
			sent.set('document', file)
			await sendStaff('POST /api/journals/{id}/claims', { params, form: sent }, { timeout: uploadTimeout })
		} else await sendStaff('POST /api/journals/{id}/claims', { params, body })
		setFile(null)
	}
	return (
		<FormDialog
			open={open}
			onOpenChange={(isOpen) => {
				setFile(null)
				onOpenChange(isOpen)
			}}
			size="md"
			title="Source of a claim"
			description={claim && `${claimLabels[claim.kind]} of ${claim.journalTitle}: ${claim.value}`}
			submitLabel="Save and confirm"
			draft={claim ? { name: claimDraft(claim), start: null } : null}
			validate={(form) => problemsIn(form, { sourceUrl: addressField.rule, ...(hasYear && { year: yearRule }) })}
			onSave={save}
			onSaved={onSaved}
		>
			{(field) => (
				<>
					<Field
						{...field('sourceUrl')}
						label="Address of the source"
						hint="A page of the journal or of a register. Empty: none."
					>
						{(control) => (
							<Input
								{...control}
								{...addressField.input}
								name="sourceUrl"
								maxLength={addressField.limit}
								defaultValue={claim?.sourceUrl ?? ''}
							/>
						)}
					</Field>
					<FilePicker
						name="document"
						label={claim?.document ? 'Choose another document' : 'Choose a document'}
						file={file}
						onFileChange={setFile}
						accept={claimDocumentEndings}
						maxMegabytes={megabytes}
						hint={`Where no address has the evidence: a PDF, PNG or JPEG, at most ${megabytes} MB. Visitors can open it.`}
					/>
					<FieldProblem text={field('document').error} />
					{claim?.document && !file && (
						<SwitchField name="removeDocument" label={`Remove ${claim.document.fileName}`} />
					)}
					{hasYear && (
						<Field {...field('year')} label="Year" hint="Of the impact factor.">
							{(control) => (
								<Input {...control} name="year" inputMode="numeric" maxLength={4} defaultValue={claim?.year ?? ''} />
							)}
						</Field>
					)}
				</>
			)}
		</FormDialog>
	)
}

/** What the server refuses about the file. */
const FieldProblem = ({ text }: { text: string | null }) => (
	<p role="alert" className="font-medium wrap-anywhere text-danger empty:hidden">
		{text}
	</p>
)
