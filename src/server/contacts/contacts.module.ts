import type { Core } from '../core.ts'
import { contactForm, mountContacts } from './contacts.routes.ts'
import { contactsService } from './contacts.service.ts'

export function contactsModule(core: Core) {
	const contacts = contactsService(core)
	core.register({
		routes: (api) => mountContacts(api, contacts),
		web: ({ mountForm }) => mountForm(contactForm(contacts)),
	})
}
