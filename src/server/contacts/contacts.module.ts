import type { Core } from '../core.ts'
import { contactForm, mountContacts } from './contacts.routes.ts'
import { contactsService } from './contacts.service.ts'
import { inquiryForm, mountInquiries } from './inquiries.routes.ts'
import { inquiriesService } from './inquiries.service.ts'

export function contactsModule(core: Core) {
	const contacts = contactsService(core)
	const inquiries = inquiriesService(core)
	core.register({
		routes: (api) => {
			mountContacts(api, contacts, inquiries)
			mountInquiries(api, inquiries)
		},
		web: async ({ mountForm }) => {
			await mountForm(contactForm(contacts))
			await mountForm(inquiryForm(inquiries))
		},
		jobs: { 'remind-staff': () => inquiries.remindOfUnread() },
	})
	return { inquiries }
}
