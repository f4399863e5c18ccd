import type { Section } from '../../../contract/sections.ts'
import { useSlug } from '../../lib/use-slug.ts'
import { Field } from '../../ui/field.tsx'
import type { FormField } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { SwitchField } from '../../ui/switch.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { categoryValues } from './category-fields.ts'

export function CategoryForm({ section, field }: { section: Section | null; field: FormField }) {
	const values = categoryValues(section ?? undefined)
	const { title, slug } = useSlug(section ?? undefined)
	const image = field('image')
	return (
		<div className="grid items-start gap-4 sm:grid-cols-2">
			<Field {...field('title')} label="Title" required>
				{(control) => <Input {...control} name="title" autoComplete="off" data-autofocus="" {...title} />}
			</Field>
			<Field
				{...field('slug')}
				label="Slug"
				required
				hint={
					section
						? 'Part of its address: links to the old one stop working.'
						: 'Made from the title until you write one.'
				}
			>
				{(control) => <Input {...control} name="slug" autoComplete="off" spellCheck={false} {...slug} />}
			</Field>
			<Field {...field('description')} label="Description" required className="sm:col-span-2">
				{(control) => <Textarea {...control} name="description" rows={3} defaultValue={values.description} />}
			</Field>
			<Field {...field('order')} label="Display order" hint="1 comes first.">
				{(control) => (
					<Input {...control} name="order" inputMode="numeric" autoComplete="off" defaultValue={values.order} />
				)}
			</Field>
			<Field {...field('icon')} label="Icon name" hint="For example microscope">
				{(control) => (
					<Input {...control} name="icon" autoComplete="off" spellCheck={false} defaultValue={values.icon} />
				)}
			</Field>
			<div className="sm:col-span-2">
				<PictureField id={image.id} error={image.error} label="Picture" defaultAddress={values.image} />
			</div>
			<SwitchField name="isActive" label="Active" hint="Shown on public pages." defaultChecked={values.isActive} />
		</div>
	)
}
