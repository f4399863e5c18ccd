import { researchFields } from '../../../contract/article-words.ts'
import { campaignAudienceLabels } from '../../../contract/campaign-words.ts'
import { useSite } from '../../lib/site.ts'
import { timeZoneInWords } from '../../lib/time-zone-words.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'

export type ReaderValues = { audience: string; researchField: string; subscribedFrom: string; subscribedTo: string }

/** Which of the confirmed subscribers receive a campaign. */
export function ReadersFields({
	values,
	onChange,
	field,
}: {
	values: ReaderValues
	onChange: (change: Partial<ReaderValues>) => void
	field: (name: string) => { id: string; error: string | null }
}) {
	const { timeZone } = useSite()
	const isOtherField = values.researchField !== '' && !researchFields.some((known) => known === values.researchField)
	return (
		<fieldset className="grid gap-4 rounded-lg border border-border p-4 sm:grid-cols-2">
			<legend className="px-1 text-sm font-semibold">Readers</legend>
			<Field {...field('audience')} label="Who receives it" className="sm:col-span-2">
				{(control) => (
					<Select
						{...control}
						name="audience"
						value={values.audience}
						onChange={({ target }) =>
							onChange({ audience: target.value, ...(target.value !== 'authors' && { researchField: '' }) })
						}
					>
						{Object.entries(campaignAudienceLabels).map(([value, label]) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</Select>
				)}
			</Field>
			{values.audience === 'authors' && (
				<Field {...field('researchField')} label="Research field of a submission" className="sm:col-span-2">
					{(control) => (
						<Select
							{...control}
							name="researchField"
							value={values.researchField}
							onChange={({ target }) => onChange({ researchField: target.value })}
						>
							<option value="">Any field</option>
							{researchFields.map((name) => (
								<option key={name}>{name}</option>
							))}
							{isOtherField && <option>{values.researchField}</option>}
						</Select>
					)}
				</Field>
			)}
			<Field
				{...field('subscribedFrom')}
				label="Subscribed from"
				hint={`The first day, in ${timeZoneInWords(timeZone)}; empty: any`}
			>
				{(control) => (
					<Input
						{...control}
						name="subscribedFrom"
						type="date"
						max={values.subscribedTo || undefined}
						value={values.subscribedFrom}
						onChange={({ target }) => onChange({ subscribedFrom: target.value })}
					/>
				)}
			</Field>
			<Field {...field('subscribedTo')} label="Subscribed until" hint="The last day; empty: any">
				{(control) => (
					<Input
						{...control}
						name="subscribedTo"
						type="date"
						min={values.subscribedFrom || undefined}
						value={values.subscribedTo}
						onChange={({ target }) => onChange({ subscribedTo: target.value })}
					/>
				)}
			</Field>
		</fieldset>
	)
}
