import type { Testimonial } from '../../../contract/testimonials.ts'
import { Field } from '../../ui/field.tsx'
import type { FormField } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { Select } from '../../ui/select.tsx'
import { SwitchField } from '../../ui/switch.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { testimonialValues } from './testimonial-fields.ts'

export function TestimonialForm({ testimonial, field }: { testimonial: Testimonial | null; field: FormField }) {
	const values = testimonialValues(testimonial ?? undefined)
	const image = field('image')
	return (
		<div className="grid items-start gap-4 sm:grid-cols-2">
			<Field {...field('name')} label="Name" required className="sm:col-span-2">
				{(control) => (
					<Input {...control} name="name" autoComplete="off" data-autofocus="" defaultValue={values.name} />
				)}
			</Field>
			<Field {...field('position')} label="Position">
				{(control) => <Input {...control} name="position" autoComplete="off" defaultValue={values.position} />}
			</Field>
			<Field {...field('organization')} label="Organization">
				{(control) => <Input {...control} name="organization" autoComplete="off" defaultValue={values.organization} />}
			</Field>
			<Field {...field('content')} label="Content" required className="sm:col-span-2">
				{(control) => <Textarea {...control} name="content" rows={4} defaultValue={values.content} />}
			</Field>
			<Field {...field('rating')} label="Rating">
				{(control) => (
					<Select {...control} name="rating" defaultValue={values.rating}>
						{[5, 4, 3, 2, 1].map((rating) => (
							<option key={rating} value={rating}>
								{rating} out of 5
							</option>
						))}
					</Select>
				)}
			</Field>
			<Field {...field('order')} label="Display order" hint="1 comes first.">
				{(control) => (
					<Input {...control} name="order" inputMode="numeric" autoComplete="off" defaultValue={values.order} />
				)}
			</Field>
			<div className="sm:col-span-2">
				<PictureField id={image.id} error={image.error} label="Picture" defaultAddress={values.image} />
			</div>
			<SwitchField name="isActive" label="Active" hint="Shown on the home page." defaultChecked={values.isActive} />
		</div>
	)
}
