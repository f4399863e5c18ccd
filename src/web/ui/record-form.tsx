import { initialValue, type RecordField } from '../lib/record-fields.ts'
import { useSlug } from '../lib/use-slug.ts'
import { Field } from './field.tsx'
import type { FormField } from './form-dialog.tsx'
import { GrowingInput } from './growing-input.tsx'
import { Input } from './input.tsx'
import { PictureField } from './picture-field.tsx'
import { Select } from './select.tsx'
import { SwitchField } from './switch.tsx'
import { Textarea } from './textarea.tsx'

type Props<R> = { fields: readonly RecordField<R>[]; record: R | null; field: FormField }

/** The fields of a record in a FormDialog, in their groups. */
export function RecordForm<R extends object>({ fields, record, field }: Props<R>) {
	const slug = useSlug(record && hasSlug(record) ? record : undefined)
	return groupsOf(fields).map((group) => (
		<fieldset key={group[0]?.name} className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
			{group[0]?.group && (
				<legend className="mb-3 w-full border-t border-border pt-4 font-serif text-lg">{group[0].group}</legend>
			)}
			{group.map((spec) => (
				<div key={spec.name} className={spec.isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
					<Control
						spec={spec}
						isFirst={spec === fields[0]}
						value={initialValue(spec, record)}
						isRequired={spec.isRequired === true && !(record && initialValue(spec, record) === '')}
						hint={spec.kind === 'slug' && !record ? 'Made from the title until you write one.' : spec.hint}
						slug={slug}
						{...field(spec.name)}
					/>
				</div>
			))}
		</fieldset>
	))
}

const hasSlug = (record: object): record is { title: string; slug: string } => 'slug' in record && 'title' in record

function groupsOf<R>(fields: readonly RecordField<R>[]): RecordField<R>[][] {
	const groups: RecordField<R>[][] = []
	for (const spec of fields) {
		if (spec.group || groups.length === 0) groups.push([])
		groups.at(-1)?.push(spec)
	}
	return groups
}

function Control<R>({
	spec: { name, label, kind = 'text', rows, options = [], input, isWide = false, Control: Own },
	isFirst,
	isRequired,
	value,
	hint,
	slug,
	id,
	error,
}: {
	spec: RecordField<R>
	isFirst: boolean
	isRequired: boolean
	value: string | boolean
	hint: string | undefined
	slug: ReturnType<typeof useSlug>
	id: string
	error: string | null
}) {
	const text = String(value)
	if (Own) return <Own id={id} error={error} defaultValue={text} />
	if (kind === 'switch') return <SwitchField name={name} label={label} hint={hint} defaultChecked={value === true} />
	if (kind === 'picture') return <PictureField id={id} error={error} label={label} defaultAddress={text} />
	const shared = { name, ...(isFirst && { 'data-autofocus': '' }) }
	return (
		<Field id={id} error={error} label={label} required={isRequired} hint={hint}>
			{(control) =>
				kind === 'long' ? (
					<Textarea {...control} {...shared} rows={rows} defaultValue={text} />
				) : kind === 'select' ? (
					<Select {...control} {...shared} defaultValue={text}>
						{options.map(([option, words]) => (
							<option key={option} value={option}>
								{words}
							</option>
						))}
					</Select>
				) : kind === 'text' && isWide && !input ? (
					<GrowingInput {...control} {...shared} autoComplete="off" defaultValue={text} />
				) : (
					<Input
						{...control}
						{...shared}
						autoComplete="off"
						{...input}
						{...(kind === 'text' ? { defaultValue: text } : slug[kind])}
					/>
				)
			}
		</Field>
	)
}
