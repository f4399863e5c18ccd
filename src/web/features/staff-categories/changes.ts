import type { QueryClient } from '@tanstack/react-query'
import type { Section } from '../../../contract/sections.ts'
import { withPicture } from '../../lib/picture-form.ts'
import { refresh } from '../../lib/refresh.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { notifyDone } from '../../ui/staff-notices.ts'
import { changedCategory, newCategory } from './category-fields.ts'

/** Everything that shows a category: journals carry its title. */
export const refreshCategories = (client: QueryClient) =>
	refresh(client, [
		'/api/publication-sections/admin/all',
		'/api/publication-sections',
		'/api/journals',
		'/api/journals/new',
		'/api/journals/{id}',
		'/api/admin/search',
	])

/** A failure is thrown, for the dialog that stays open; there is no notification of it. */
export async function saveCategory(form: FormData, known: Section | null): Promise<void> {
	if (known)
		await sendStaff('PUT /api/publication-sections/admin/{id}', {
			params: { id: known.id },
			...withPicture(changedCategory(form, known), form),
		})
	else await sendStaff('POST /api/publication-sections/admin', withPicture(newCategory(form), form))
	notifyDone('Category', known ? 'updated' : 'created')
}

export async function deleteCategory({ id }: Section): Promise<void> {
	await sendStaff('DELETE /api/publication-sections/admin/{id}', { params: { id } })
	notifyDone('Category', 'deleted')
}
