import { contactRoutes } from '../../contract/contacts.ts'
import { queueRoutes } from '../../contract/queue.ts'
import type { Api } from '../http/api.ts'
import type { FormPost } from '../http/form-posts.ts'
import { validate } from '../http/validation.ts'
import type { ContactsService } from './contacts.service.ts'
import type { InquiriesService } from './inquiries.service.ts'

export function mountContacts({ mount }: Api, contacts: ContactsService, inquiries: InquiriesService): void {
	mount(contactRoutes.send, async ({ body, caller }) => contacts.send(body, caller))
	mount(contactRoutes.list, async ({ query, caller }) => contacts.list(query, caller))
	mount(contactRoutes.exported, async ({ query, caller }) => contacts.exported(query, caller))
	mount(queueRoutes.contacts, async ({ caller }) => contacts.queue(caller))
	mount(contactRoutes.read, async ({ params }) => inquiries.details(params.id))
	mount(contactRoutes.setStatus, async ({ params, body, caller }) => contacts.setStatus(params.id, body, caller))
	mount(contactRoutes.remove, async ({ params, caller }) => contacts.remove(params.id, caller))
}

export const contactForm = (contacts: ContactsService): FormPost => ({
	path: '/contact',
	title: 'Contact Us',
	fields: [
		{ name: 'name', label: 'Name', kind: 'text', required: true, autocomplete: 'name' },
		{ name: 'email', label: 'Email', kind: 'email', required: true, autocomplete: 'email' },
		{ name: 'phone', label: 'Phone', kind: 'tel', required: false, autocomplete: 'tel' },
		{ name: 'subject', label: 'Subject', kind: 'text', required: true },
		{ name: 'message', label: 'Message', kind: 'textarea', required: true },
	],
	button: 'Send Message',
	back: { path: '/contact', label: 'Back to the contact page' },
	accept: async (body, caller) => {
		await contacts.send(validate(contactRoutes.send, { body }).body, caller, { oncePerContent: true })
		return '/contact?sent=message'
	},
})
