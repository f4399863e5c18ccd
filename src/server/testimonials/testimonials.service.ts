import type { Testimonial, TestimonialInput } from '../../contract/testimonials.ts'
import type { Db } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { orNotFound } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { ContentChanges } from '../content/changes.ts'
import { type ListQuery, staffList } from '../content/staff-list.ts'
import type { ContentTag } from '../content/tags.ts'
import { type Edited, refuseConflicts } from '../edit-conflicts.ts'
import { putInTrash } from '../trash/trash.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { testimonialsRepository } from './testimonials.repository.ts'

export const testimonialTags: ContentTag[] = ['testimonials']

type Write = { caller: Caller; files: string[] }

/** `company` is another name of `organization`; where neither is sent, what is stored stays. */
function stored<I extends Partial<TestimonialInput>>({ company, ...input }: I) {
	const organization = input.organization ?? company
	return organization === undefined ? input : { ...input, organization }
}

export function testimonialsService({ db, work, changes }: { db: Db; work: WorkService; changes: ContentChanges }) {
	const repository = testimonialsRepository(db)
	const lists = staffList({
		keepCounts: { changes, tags: testimonialTags },
		pageSize: 30,
		rows: repository.all,
		count: repository.count,
	})
	return {
		list: () => repository.active(),
		usedImages: (paths: string[]) => repository.usedImages(paths),

		listAll: (query: ListQuery) => lists.read({ query, filter: { q: query.q || undefined }, sort: 'order' }),

		async create(input: TestimonialInput, { caller, files }: Write): Promise<Testimonial> {
			return work.run({ caller, changes: testimonialTags, files }, async (tx) => {
				const [row] = await testimonialsRepository(tx).insert([stored(input)])
				const made = orNotFound(row, 'Testimonial')
				await tx.log({ action: 'created', record: 'testimonial', id: made.id })
				return made
			})
		},

		async update(
			id: number,
			{ startedFrom, ...input }: Edited<TestimonialInput>,
			{ caller, files }: Write,
		): Promise<Testimonial> {
			return work.run({ caller, changes: testimonialTags, files }, async (tx) => {
				const before = orNotFound(await testimonialsRepository(tx).lock(id), 'Testimonial')
				await refuseConflicts(tx, { record: 'testimonial', id, before, values: stored(input), startedFrom })
				const changes = fieldChanges(before, stored(input))
				await tx.log({ action: 'changed', record: 'testimonial', id, changes })
				return orNotFound(await testimonialsRepository(tx).update(id, stored(input)), 'Testimonial')
			})
		},

		/** Deleting the last demonstration record removes the notice about it from every page. */
		async remove(id: number, caller: Caller): Promise<null> {
			return work.run({ caller, changes: [...testimonialTags, 'site'] }, async (tx) => {
				const { name } = orNotFound(await testimonialsRepository(tx).lock(id), 'Testimonial')
				await putInTrash(tx, { kind: 'testimonial', id, label: name })
				await testimonialsRepository(tx).remove(id)
				return null
			})
		},
	}
}
export type TestimonialsService = ReturnType<typeof testimonialsService>
