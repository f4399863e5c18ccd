import type { Contact, ContactListQuery, ContactStatus, contactRoutes } from '../../contract/contacts.ts'
import { contactStatus } from '../../contract/contacts.ts'
import type { RouteInput, RouteValue } from '../../contract/route.ts'
import type { Changes } from '../../db/changes.ts'
import type { Db } from '../../db/client.ts'
import { notFound } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import { staffList } from '../content/staff-list.ts'
import type { FormsService } from '../forms/forms.service.ts'
import { readFilter } from '../http/validation.ts'
import { queueMail } from '../mail/queue.service.ts'
import { contactsRepository } from './contacts.repository.ts'

type Send = typeof contactRoutes.send

const tags = ['contacts']

export function contactsService(db: Db, saves: Changes, forms: FormsService) {
	const repository = contactsRepository(db)
	const lists = staffList({ tags, rows: repository.list, count: repository.count })

	return {
		counts: lists.counts,

		async send(
			{ website, elapsed, ...message }: RouteInput<Send>['body'],
			caller: Caller,
			{ oncePerContent = false } = {},
		): Promise<RouteValue<Send>> {
			return forms.receive({
				scope: 'contacts',
				caller,
				guard: { website, elapsed },
				content: message,
				oncePerContent,
				save: (write) => saves.save(tags, write),
				accept: async (tx) => {
					const { submittedAt, ...stored } = await contactsRepository(tx).insert(message)
					const mail = { contactId: stored.id }
					if (await forms.admitMail(tx, 'contact-confirmation', message.email))
						await queueMail(tx, { ...mail, kind: 'contact-confirmation', recipient: message.email })
					await queueMail(tx, { ...mail, kind: 'contact-notice' })
					return { ...stored, submittedAt: submittedAt.toISOString() }
				},
				pretend: async () => ({
					id: await repository.skipId(),
					status: 'new',
					submittedAt: new Date().toISOString(),
				}),
			})
		},

		list: (query: ContactListQuery) =>
			lists.read({
				query,
				filter: { q: query.q || undefined, status: readFilter(contactStatus, 'status', query.status) },
				sort: query.sort ?? 'newest',
			}),

		async read(id: number): Promise<Contact> {
			const contact = await repository.find(id)
			if (!contact) throw notFound('Message')
			return contact
		},

		async setStatus(
			id: number,
			changes: { status?: ContactStatus | undefined; adminNotes?: string | null | undefined },
		): Promise<Contact> {
			const changed = await saves.save(tags, (tx) => contactsRepository(tx).setStatus(id, changes))
			if (!changed) throw notFound('Message')
			return changed
		},

		async remove(id: number): Promise<void> {
			if (!(await saves.save(tags, (tx) => contactsRepository(tx).remove(id)))) throw notFound('Message')
		},
	}
}
export type ContactsService = ReturnType<typeof contactsService>
