import * as z from 'zod'
import { withFewMarks } from './combining-marks.ts'
import { sectionLimits } from './form-limits.ts'
import { longText, oneLine } from './forms.ts'
import { cleared, flagInput, orderInput, pictureAddress, pictureFile, startedFrom } from './inputs.ts'
import { byId, paging, route, searchText } from './route.ts'
import { slugOf } from './slug.ts'

/** A publication section: the category a journal belongs to. */
export const section = z.object({
	id: z.number().int(),
	title: z.string(),
	slug: z.string(),
	description: z.string(),
	icon: z.string().nullable(),
	image: z.string().nullable(),
	order: z.number().int(),
	isActive: z.boolean(),
	journalCount: z.number().int(),
})
export type Section = z.infer<typeof section>

/** What staff may say. Without a slug the title makes one. */
export const sectionInput = z.object({
	title: oneLine(sectionLimits.title).min(1, 'Required'),
	slug: z
		.string()
		.transform((text) => slugOf(withFewMarks(text)))
		.pipe(z.string().max(sectionLimits.slug, `At most ${sectionLimits.slug} characters`))
		.optional(),
	description: longText(sectionLimits.description).min(1, 'Required'),
	icon: cleared(oneLine(sectionLimits.icon)),
	image: cleared(pictureAddress),
	order: orderInput.optional(),
	isActive: flagInput.optional(),
})
export type SectionInput = z.infer<typeof sectionInput>

export const sectionRoutes = {
	list: route({
		method: 'GET',
		path: '/api/publication-sections',
		permission: 'public',
		summary: 'Active publication sections in display order',
		envelope: 'bare',
		response: z.array(section),
	}),
	listAll: route({
		method: 'GET',
		path: '/api/publication-sections/admin/all',
		permission: 'content.read',
		summary: 'All publication sections in display order, inactive ones too',
		envelope: 'list',
		query: z.object({ q: searchText.optional(), ...paging }),
		response: z.array(section),
	}),
	create: route({
		method: 'POST',
		path: '/api/publication-sections/admin',
		permission: 'content.write',
		summary: 'Add a publication section: JSON, or a form with a picture',
		envelope: 'data',
		body: sectionInput,
		file: pictureFile,
		errors: ['slug_taken'],
		response: section,
	}),
	update: route({
		method: 'PUT',
		path: '/api/publication-sections/admin/{id}',
		permission: 'content.write',
		summary: 'Change a publication section; fields that are not sent stay as they are',
		envelope: 'data',
		params: byId,
		body: sectionInput.partial().extend({ startedFrom }),
		file: pictureFile,
		errors: ['slug_taken', 'edit_conflict'],
		response: section,
	}),
	remove: route({
		method: 'DELETE',
		path: '/api/publication-sections/admin/{id}',
		permission: 'content.delete',
		summary: 'Delete a publication section; its journals stay, without a section',
		envelope: 'data',
		params: byId,
		response: z.null(),
	}),
}
