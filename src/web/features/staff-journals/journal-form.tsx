import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { impactLevels } from '../../../contract/journal-words.ts'
import type { Journal } from '../../../contract/journals.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { useSlug } from '../../lib/use-slug.ts'
import { Field } from '../../ui/field.tsx'
import type { FormField } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { SwitchField } from '../../ui/switch.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { IndexingField } from './indexing-field.tsx'
import { IssnField } from './issn-field.tsx'
import { journalValues } from './journal-fields.ts'

/** Every field of a journal, what readers see first at the top. */
export function JournalForm({ journal, field }: { journal: Journal | null; field: FormField }) {
	const values = journalValues(journal ?? undefined)
	const { title, slug } = useSlug(journal ?? undefined)
	return (
		<>
			<Group>
				<Field {...field('title')} label="Title" required className="sm:col-span-2">
					{(control) => <Input {...control} name="title" autoComplete="off" data-autofocus="" {...title} />}
				</Field>
				<Field {...field('slug')} label="Slug" hint={journal ? undefined : 'Made from the title until you write one.'}>
					{(control) => <Input {...control} name="slug" autoComplete="off" spellCheck={false} {...slug} />}
				</Field>
				<IssnField {...field('issn')} defaultValue={values.issn} />
				<Field {...field('description')} label="Description" required className="sm:col-span-2">
					{(control) => <Textarea {...control} name="description" rows={4} defaultValue={values.description} />}
				</Field>
			</Group>
			<Group title="Standing">
				<SectionSelect {...field('publicationSectionId')} defaultValue={values.publicationSectionId} />
				<Field {...field('category')} label="Category text" hint="Empty: the impact stands in its place.">
					{(control) => <Input {...control} name="category" autoComplete="off" defaultValue={values.category} />}
				</Field>
				<Field {...field('impact')} label="Impact">
					{(control) => (
						<Select {...control} name="impact" defaultValue={values.impact}>
							{impactLevels.map((impact) => (
								<option key={impact}>{impact}</option>
							))}
						</Select>
					)}
				</Field>
				<Field {...field('impactFactor')} label="Impact factor" hint="A number, or empty for N/A.">
					{(control) => (
						<Input
							{...control}
							name="impactFactor"
							inputMode="decimal"
							autoComplete="off"
							defaultValue={values.impactFactor}
						/>
					)}
				</Field>
				<div className="sm:col-span-2">
					<IndexingField {...field('indexing')} defaultValue={values.indexing} />
				</div>
			</Group>
			<Group title="For authors">
				<Field {...field('scope')} label="Scope & topics" className="sm:col-span-2">
					{(control) => <Textarea {...control} name="scope" rows={3} defaultValue={values.scope} />}
				</Field>
				<Field {...field('guidelines')} label="Submission guidelines" className="sm:col-span-2">
					{(control) => <Textarea {...control} name="guidelines" rows={3} defaultValue={values.guidelines} />}
				</Field>
				<Field
					{...field('publicationFee')}
					label="Publication fee (US dollars)"
					hint="A number, or empty for On request."
				>
					{(control) => (
						<Input
							{...control}
							name="publicationFee"
							inputMode="decimal"
							autoComplete="off"
							defaultValue={values.publicationFee}
						/>
					)}
				</Field>
				<Text {...field('processingTime')} name="processingTime" label="Processing time" values={values} />
				<Text {...field('frequency')} name="frequency" label="Publication frequency" values={values} />
				<Text {...field('language')} name="language" label="Language" values={values} />
				<Text {...field('abbreviation')} name="abbreviation" label="Abbreviated title" values={values} />
				<Field {...field('website')} label="Website" hint="Begins with https://">
					{(control) => (
						<Input
							{...control}
							name="website"
							type="url"
							autoComplete="off"
							spellCheck={false}
							defaultValue={values.website}
						/>
					)}
				</Field>
			</Group>
			<Group title="State">
				<SwitchField
					name="isNew"
					label="New"
					hint="Shown with a badge and on the home page."
					defaultChecked={values.isNew}
				/>
				<SwitchField
					name="isAcceptingSubmissions"
					label="Open"
					hint="Accepting submissions."
					defaultChecked={values.isAcceptingSubmissions}
				/>
				<SwitchField name="isActive" label="Active" hint="Shown on public pages." defaultChecked={values.isActive} />
			</Group>
		</>
	)
}

function Group({ title, children }: { title?: string; children: ReactNode }) {
	return (
		<fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
			{title && <legend className="mb-3 w-full border-t border-border pt-4 font-serif text-lg">{title}</legend>}
			{children}
		</fieldset>
	)
}

type TextName = 'processingTime' | 'frequency' | 'language' | 'abbreviation'

function Text({
	name,
	values,
	...rest
}: {
	id: string
	error: string | null
	label: string
	name: TextName
	values: Record<TextName, string>
}) {
	return (
		<Field {...rest}>
			{(control) => <Input {...control} name={name} autoComplete="off" defaultValue={values[name]} />}
		</Field>
	)
}

function SectionSelect({ defaultValue, ...rest }: { id: string; error: string | null; defaultValue: string }) {
	const { data: sections, isError } = useQuery(staffQuery('/api/publication-sections/admin/all', { query: {} }))
	return (
		<Field {...rest} label="Category" hint={isError ? 'The categories could not be loaded.' : 'A publication section.'}>
			{(control) => (
				// anew with its options: a browser forgets a choice that was not among them
				<Select
					{...control}
					key={sections ? 'loaded' : 'loading'}
					name="publicationSectionId"
					defaultValue={defaultValue}
				>
					<option value="">None</option>
					{!sections && defaultValue && <option value={defaultValue}>...</option>}
					{sections?.map(({ id, title, isActive }) => (
						<option key={id} value={id}>
							{isActive ? title : `${title} (inactive)`}
						</option>
					))}
				</Select>
			)}
		</Field>
	)
}
