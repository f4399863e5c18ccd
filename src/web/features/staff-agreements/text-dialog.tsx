import { useState } from 'react'
import {
	type AgreementKind,
	type AgreementSigners,
	agreementKindLabels,
	agreementKinds,
	agreementLimits,
	agreementParts,
	agreementPlaceholders,
	agreementSigners,
	agreementSignersLabels,
	agreementTextProblem,
	fillAgreement,
	neededPlaceholders,
} from '../../../contract/agreement-words.ts'
import type { AgreementText } from '../../../contract/agreements.ts'
import { problemsIn, textOf } from '../../lib/form-rules.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { JournalField } from '../../ui/journal-field.tsx'
import { Select } from '../../ui/select.tsx'
import { SwitchField } from '../../ui/switch.tsx'
import { TextParts } from '../../ui/text-parts.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
	open: boolean
	onOpenChange: (open: boolean) => void
	/** The latest version; number 0 for a journal that has none. */
	text: AgreementText
	onSaved: () => Promise<unknown>
}

const example = {
	...{
		title: 'Reading in the age of small screens',
		authors: ['Ada Writer', 'Bo Lind'],
		journal: 'Journal of Reading',
	},
	...{ licence: 'CC BY', date: '2026-11-17' },
}

/** The next version of a text, with a preview. */
export function TextDialog({ open, onOpenChange, text, onSaved }: Props) {
	const { journalId, journalTitle, version } = text
	const isNew = version === 0
	const name = isNew ? 'new' : String(journalId ?? 'site')
	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={isNew ? 'Text for a journal' : (journalTitle ?? 'Text for every other journal')}
			description={
				isNew
					? 'It begins with the text of the site.'
					: `Version ${version} stays; this becomes version ${version + 1}.`
			}
			submitLabel={`Save as version ${version + 1}`}
			draft={{ name: `agreement_text ${name}`, start: null }}
			validate={(form) =>
				problemsIn(form, {
					text: (value) => (value.trim() === '' ? 'Required' : agreementTextProblem(value)),
					...(isNew && { journalId: (value: string) => (value === '' ? 'Choose a journal' : undefined) }),
				})
			}
			onSave={async (form) => {
				const chosen = isNew ? Number(textOf(form, 'journalId')) : journalId
				await sendStaff('POST /api/settings/agreements', {
					body: {
						...(chosen !== null && { journalId: chosen }),
						after: version,
						kind: textOf(form, 'kind') as AgreementKind,
						signers: textOf(form, 'signers') as AgreementSigners,
						isAsked: form.get('isAsked') === 'on',
						text: textOf(form, 'text'),
					},
				})
				toast({ title: 'Agreement stored', description: 'It is used for requests from now on.' })
			}}
			onSaved={onSaved}
		>
			{(field) => (
				<>
					{isNew && <JournalField {...field('journalId')} chosen={null} />}
					<div className="grid gap-4 sm:grid-cols-2">
						<Field {...field('kind')} label="What it is" hint="A licence leaves the copyright with the authors.">
							{(control) => (
								<Select {...control} name="kind" defaultValue={text.kind}>
									{agreementKinds.map((kind) => (
										<option key={kind} value={kind}>
											{agreementKindLabels[kind]}
										</option>
									))}
								</Select>
							)}
						</Field>
						<Field {...field('signers')} label="Who signs">
							{(control) => (
								<Select {...control} name="signers" defaultValue={text.signers}>
									{agreementSigners.map((signers) => (
										<option key={signers} value={signers}>
											{agreementSignersLabels[signers]}
										</option>
									))}
								</Select>
							)}
						</Field>
					</div>
					<SwitchField
						label="Ask when an article is accepted"
						hint="The author gets the request about a minute after the acceptance."
						name="isAsked"
						defaultChecked={text.isAsked}
					/>
					<dl aria-label="Placeholders" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
						{agreementPlaceholders.map(({ name: placeholder, meaning }) => (
							<div key={placeholder} className="flex gap-1.5">
								<dt className="font-mono">{`{${placeholder}}`}</dt>
								<dd className="text-muted">
									{meaning}
									{(neededPlaceholders as readonly string[]).includes(placeholder) && ' (needed)'}
								</dd>
							</div>
						))}
					</dl>
					<Field
						{...field('text')}
						label="Text"
						required
						hint="An empty line separates paragraphs; one that begins with # is a heading."
					>
						{(control) => (
							<Textarea
								{...control}
								name="text"
								rows={14}
								maxLength={agreementLimits.text}
								defaultValue={text.text}
								data-autofocus=""
							/>
						)}
					</Field>
					<Preview />
				</>
			)}
		</FormDialog>
	)
}

/** What the form holds now, filled with an example. */
function Preview() {
	const [shown, setShown] = useState<string | null>(null)
	return (
		<div className="flex flex-col items-start gap-3">
			<Button
				variant="outline"
				size="sm"
				onClick={({ currentTarget }) => {
					const form = new FormData(currentTarget.closest('form') ?? undefined)
					setShown(fillAgreement(textOf(form, 'text'), example))
				}}
			>
				Preview
			</Button>
			<div role="status" className="w-full">
				{shown !== null && (
					<div className="rounded-md border border-border px-4 py-3">
						<TextParts parts={agreementParts(shown)} level="h3" />
					</div>
				)}
			</div>
		</div>
	)
}
