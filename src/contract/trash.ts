import * as z from 'zod'
import { byId, paging, recordId, route, searchText } from './route.ts'
import { trashKinds } from './trash-words.ts'

/** A deleted record that can still be restored. */
export const trashItem = z.object({
	id: z.number().int(),
	record: z.object({ kind: z.enum(trashKinds), id: z.number().int() }),
	/** What people call it. */
	label: z.string(),
	deletedAt: z.iso.datetime(),
	/** The name of the person who deleted it, as it was then. */
	deletedBy: z.string().nullable(),
	/** When it is erased. */
	expiresAt: z.iso.datetime(),
	/** How many files are kept with it. */
	files: z.number().int(),
})
export type TrashItem = z.infer<typeof trashItem>

/** How much is deleted with a record, and how many others lose it. */
export const deleteEffects = z.object({
	messages: z.number().int(),
	notes: z.number().int(),
	files: z.number().int(),
	mails: z.number().int(),
	/** Published articles of a journal: their citations keep its name. */
	publishedArticles: z.number().int(),
	otherArticles: z.number().int(),
	/** Journals of a category. */
	journals: z.number().int(),
	/** For how many days it can be restored. */
	days: z.number().int(),
})
export type DeleteEffects = z.infer<typeof deleteEffects>

const kind = z.enum(trashKinds, `must be one of ${trashKinds.join(', ')}`)

export const trashRoutes = {
	list: route({
		method: 'GET',
		path: '/api/trash',
		permission: 'trash.use',
		summary: 'Deleted records that can be restored, the latest first, by page; `q` is part of a name or a mail address',
		envelope: 'list',
		query: z.object({ q: searchText.optional(), record: kind.optional(), ...paging }),
		response: z.array(trashItem),
	}),
	effects: route({
		method: 'GET',
		path: '/api/trash/effects',
		permission: 'trash.use',
		summary: 'What deleting a record would delete with it, and which others would lose it',
		envelope: 'data',
		query: z.object({ record: kind, recordId }),
		errors: ['not_found'],
		response: deleteEffects,
	}),
	restore: route({
		method: 'POST',
		path: '/api/trash/{id}/restore',
		permission: 'trash.use',
		summary: 'Restore a deleted record as it was, with its files and links; 409 when its slug or ISSN is taken',
		envelope: 'data',
		params: byId,
		errors: ['conflict', 'slug_taken', 'step_up_required'],
		response: trashItem.shape.record,
	}),
	erase: route({
		method: 'DELETE',
		path: '/api/trash/{id}',
		permission: 'persons.manage',
		alsoRequires: ['trash.use'],
		stepUp: true,
		summary:
			'Erase a deleted record with its files and what the activity log says of it now; it cannot be restored afterwards',
		envelope: 'data',
		params: byId,
		response: z.null(),
	}),
}
