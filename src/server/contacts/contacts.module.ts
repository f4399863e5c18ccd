import type { AttachmentsService } from '../attachments/attachments.service.ts'
import type { Core } from '../core.ts'
import { contactForm, mountContacts } from './contacts.routes.ts'
import { contactsService } from './contacts.service.ts'
import { inquiryForm, mountInquiries } from './inquiries.routes.ts'
import { inquiriesService } from './inquiries.service.ts'

export function contactsModule(core: Core, attachments: AttachmentsService) {
	const contacts = contactsService({ ...core, attachments })
	const inquiries = inquiriesService({ ...core, attachments })
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
