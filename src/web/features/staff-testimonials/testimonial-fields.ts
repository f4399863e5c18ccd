import { testimonialLimits } from '../../../contract/form-limits.ts'
import type { Testimonial } from '../../../contract/testimonials.ts'
import { activeField, orderField, pictureField, recordFields } from '../../lib/record-fields.ts'

const ratings = [5, 4, 3, 2, 1]

export const testimonialFields = recordFields<Testimonial>()([
	{ name: 'name', label: 'Name', isWide: true, isRequired: true, limit: testimonialLimits.name },
	{ name: 'position', label: 'Position', limit: testimonialLimits.position },
	{ name: 'organization', label: 'Organization', limit: testimonialLimits.organization },
	{
		name: 'content',
		label: 'Content',
		kind: 'long',
		rows: 4,
		isWide: true,
		isRequired: true,
		limit: testimonialLimits.content,
	},
	{
		name: 'rating',
		label: 'Rating',
		kind: 'select',
		options: ratings.map((rating) => [String(rating), `${rating} out of 5`]),
		initial: '5',
		parse: Number,
	},
	orderField,
	pictureField,
	{ ...activeField, hint: 'Shown on the home page.' },
])
