import * as z from 'zod'
import { testimonialLimits } from './form-limits.ts'
import { longText, oneLine } from './forms.ts'
import { cleared, flagInput, orderInput, pictureAddress, pictureFile, startedFrom } from './inputs.ts'
import { byId, paging, route, searchText } from './route.ts'

export const testimonial = z.object({
	id: z.number().int(),
	name: z.string(),
	position: z.string().nullable(),
	organization: z.string().nullable(),
	content: z.string(),
	image: z.string().nullable(),
	rating: z.number().int().min(1).max(5),
	isActive: z.boolean(),
	order: z.number().int(),
})
export type Testimonial = z.infer<typeof testimonial>

/** What staff may say. `company` is another name of `organization`. */
export const testimonialInput = z.object({
	name: oneLine(testimonialLimits.name).min(1, 'Required'),
	position: cleared(oneLine(testimonialLimits.position)),
	organization: cleared(oneLine(testimonialLimits.organization)),
	company: cleared(oneLine(testimonialLimits.organization)),
	content: longText(testimonialLimits.content).min(1, 'Required'),
	image: cleared(pictureAddress),
	rating: z.coerce
		.number('must be a number from 1 to 5')
		.int('must be a whole number')
		.min(1, 'must be 1 or more')
		.max(5, 'must be 5 or less')
		.optional(),
	isActive: flagInput.optional(),
	order: orderInput.optional(),
})
export type TestimonialInput = z.infer<typeof testimonialInput>

export const testimonialListQuery = z.object({ q: searchText.optional(), ...paging })

export const testimonialRoutes = {
	list: route({
		method: 'GET',
		path: '/api/testimonials',
		permission: 'public',
		summary: 'Active testimonials in display order',
		envelope: 'bare',
		response: z.array(testimonial),
	}),
	listAll: route({
		method: 'GET',
		path: '/api/testimonials/admin',
		permission: 'content.read',
		summary: 'All testimonials in display order, inactive ones too',
		envelope: 'list',
		query: testimonialListQuery,
		response: z.array(testimonial),
	}),
	create: route({
		method: 'POST',
		path: '/api/testimonials/admin',
		permission: 'content.write',
		summary: 'Add a testimonial: JSON, or a form with a picture',
		envelope: 'data',
		body: testimonialInput,
		file: pictureFile,
		response: testimonial,
	}),
	update: route({
		method: 'PUT',
		path: '/api/testimonials/admin/{id}',
		permission: 'content.write',
		summary: 'Change a testimonial; fields that are not sent stay as they are',
		envelope: 'data',
		params: byId,
		body: testimonialInput.partial().extend({ startedFrom }),
		errors: ['edit_conflict'],
		file: pictureFile,
		response: testimonial,
	}),
	remove: route({
		method: 'DELETE',
		path: '/api/testimonials/admin/{id}',
		permission: 'content.delete',
		summary: 'Delete a testimonial',
		envelope: 'data',
		params: byId,
		response: z.null(),
	}),
}
