import * as z from 'zod'
import { isPartnerAddress } from './field-checks.ts'
import { maxAddressLength, partnerLimits } from './form-limits.ts'
import { oneLine } from './forms.ts'
import { cleared, flagInput, orderInput, pictureAddress, pictureFile, startedFrom } from './inputs.ts'
import { byId, paging, route, searchText } from './route.ts'

export const partner = z.object({
	id: z.number().int(),
	name: z.string(),
	logo: z.string().nullable(),
	url: z.string().nullable(),
	description: z.string().nullable(),
	order: z.number().int(),
	isActive: z.boolean(),
})
export type Partner = z.infer<typeof partner>

const partnerAddress = z
	.string()
	.trim()
	.max(maxAddressLength, `At most ${maxAddressLength} characters`)
	.refine(isPartnerAddress, 'must be an address such as https://example.org or /journals')

/** What staff may say. A new partner comes last unless its order is given. */
export const partnerInput = z.object({
	name: oneLine(partnerLimits.name).min(1, 'Required'),
	logo: cleared(pictureAddress),
	url: cleared(partnerAddress),
	description: cleared(oneLine(partnerLimits.description)),
	order: orderInput.optional(),
	isActive: flagInput.optional(),
})
export type PartnerInput = z.infer<typeof partnerInput>

/** More partners than a page shows in a strip. */
const maxOrdered = 500

export const partnerRoutes = {
	list: route({
		method: 'GET',
		path: '/api/partners',
		permission: 'public',
		summary: 'Active indexing partners in display order',
		envelope: 'bare',
		response: z.array(partner),
	}),
	listAll: route({
		method: 'GET',
		path: '/api/partners/admin',
		permission: 'settings.manage',
		summary: 'All partners in display order, inactive ones too',
		envelope: 'list',
		query: z.object({ q: searchText.optional(), ...paging }),
		response: z.array(partner),
	}),
	create: route({
		method: 'POST',
		path: '/api/partners/admin',
		permission: 'settings.manage',
		summary: 'Add a partner: JSON, or a form with its logo as `image`',
		envelope: 'data',
		body: partnerInput,
		file: pictureFile,
		response: partner,
	}),
	update: route({
		method: 'PUT',
		path: '/api/partners/admin/{id}',
		permission: 'settings.manage',
		summary: 'Change a partner; fields that are not sent stay as they are',
		envelope: 'data',
		params: byId,
		body: partnerInput.partial().extend({ startedFrom }),
		errors: ['edit_conflict'],
		file: pictureFile,
		response: partner,
	}),
	arrange: route({
		method: 'POST',
		path: '/api/partners/admin/order',
		permission: 'settings.manage',
		summary: 'Put partners into this order; those that are not named come after them',
		envelope: 'data',
		body: z.object({
			ids: z
				.array(z.int('must be the id of a partner').min(1).max(2_147_483_647))
				.min(1, 'Required')
				.max(maxOrdered, `At most ${maxOrdered} partners`),
		}),
		response: z.array(partner),
	}),
	remove: route({
		method: 'DELETE',
		path: '/api/partners/admin/{id}',
		permission: 'settings.manage',
		summary: 'Delete a partner',
		envelope: 'data',
		params: byId,
		response: z.null(),
	}),
}
