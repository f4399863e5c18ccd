import { claimLabels, firstImpactYear } from '../../../contract/claim-words.ts'
import type { StaffClaim } from '../../../contract/journal-claims.ts'
import { problemsIn, textOf } from '../../lib/form-rules.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { addressField, webAddressOf } from './fact-fields.ts'

const yearRule = (text: string) =>
	text === '' || (/^\d{4}$/.test(text) && Number(text) >= firstImpactYear && Number(text) <= 2100)
		? undefined
		: `Must be a year from ${firstImpactYear}, or empty`

type Props = {
	open: boolean
	onOpenChange: (open: boolean) => void
	claim: StaffClaim | undefined
	onSaved: () => Promise<unknown>
}

/** Where a claim can be verified. The person who enters the source has just looked there, so saving confirms the claim. */
export function ClaimDialog({ open, onOpenChange, claim, onSaved }: Props) {
	const hasYear = claim?.kind === 'impact_factor'
	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			size="md"
			title="Source of a claim"
			description={claim && `${claimLabels[claim.kind]} of ${claim.journalTitle}: ${claim.value}`}
			submitLabel="Save and confirm"
			validate={(form) => problemsIn(form, { sourceUrl: addressField.rule, ...(hasYear && { year: yearRule }) })}
			onSave={async (form) => {
				if (!claim) return
				const { kind, name, value } = claim
				await sendStaff('POST /api/journals/{id}/claims', {
					params: { id: claim.journalId },
					body: {
						...{ kind, name, value: value ?? '', sourceUrl: webAddressOf(textOf(form, 'sourceUrl')) },
						...(hasYear && { year: textOf(form, 'year') }),
					},
				})
				await onSaved()
			}}
		>
			{(field) => (
				<>
					<Field
						{...field('sourceUrl')}
						label="Address of the source"
						hint="A page of the journal, a register or a document. Empty: none."
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
