import { assignmentRoutes } from '../../contract/assignments.ts'
import type { AttachmentsService } from '../attachments/attachments.service.ts'
import type { Core } from '../core.ts'
import { searchedList } from '../record-search.ts'
import type { SiteService } from '../site/site.service.ts'
import { contactAssigneesService } from './assignees.service.ts'
import { mountContactBulk } from './bulk.routes.ts'
import { contactForm, mountContacts } from './contacts.routes.ts'
import { contactsService, contactTags } from './contacts.service.ts'
import { inquiryForm, mountInquiries } from './inquiries.routes.ts'
import { inquiriesService } from './inquiries.service.ts'

type Needed = { attachments: AttachmentsService; site: SiteService }

export function contactsModule(core: Core, { attachments, site }: Needed) {
	const contacts = contactsService({ ...core, site })
	const inquiries = inquiriesService({ ...core, attachments })
	const assignees = contactAssigneesService(core)
	core.register({
		accountSwitchedOff: assignees.release,
		routes: (api) => {
			mountContactBulk(api, contacts, assignees)
			api.mount(assignmentRoutes.assignContact, async ({ params, body, caller }) =>
				assignees.assign(params.id, body, caller),
			)
			mountContacts(api, contacts, inquiries)
			mountInquiries(api, inquiries)
		},
		searched: searchedList({
			kind: 'contact',
			permission: 'contacts.read',
			list: contacts.list,
			hitOf: ({ id, subject, name, email }) => ({ id, title: subject, detail: `${name} · ${email}` }),
		}),
		web: async ({ mountForm }) => {
			await mountForm(contactForm(contacts))
			await mountForm(inquiryForm(inquiries))
		},
		trashed: { kind: 'contact', permission: 'contacts.delete', tags: () => contactTags, restored: assignees.restored },
		jobs: { 'remind-staff': () => inquiries.remindOfUnread() },
	})
	return { inquiries }
}
