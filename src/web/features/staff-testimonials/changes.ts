import type { QueryClient } from '@tanstack/react-query'
import type { Testimonial } from '../../../contract/testimonials.ts'
import { withPicture } from '../../lib/picture-form.ts'
import { refresh } from '../../lib/refresh.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { notifyDone } from '../../ui/staff-notices.ts'
import { changedTestimonial, newTestimonial } from './testimonial-fields.ts'

/** Everything that shows a testimonial. */
export const refreshTestimonials = (client: QueryClient) =>
	refresh(client, ['/api/testimonials/admin', '/api/testimonials', '/api/admin/search'])

/** A failure is thrown, for the dialog that stays open; there is no notification of it. */
export async function saveTestimonial(form: FormData, known: Testimonial | null): Promise<void> {
	if (known)
		await sendStaff('PUT /api/testimonials/admin/{id}', {
			params: { id: known.id },
			...withPicture(changedTestimonial(form, known), form),
		})
	else await sendStaff('POST /api/testimonials/admin', withPicture(newTestimonial(form), form))
	notifyDone('Testimonial', known ? 'updated' : 'created')
}

export async function deleteTestimonial({ id }: Testimonial): Promise<void> {
	await sendStaff('DELETE /api/testimonials/admin/{id}', { params: { id } })
	notifyDone('Testimonial', 'deleted')
}
