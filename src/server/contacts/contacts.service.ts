import type { ContactStatus } from '../../contract/contact-words.ts'
import type { Contact, ContactListQuery, contactRoutes } from '../../contract/contacts.ts'
import { contactStatus } from '../../contract/contacts.ts'
import type { RouteInput, RouteValue } from '../../contract/route.ts'
import type { Db } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { notFound, orNotFound } from '../app-error.ts'
import type { AttachmentsService } from '../attachments/attachments.service.ts'
import type { Caller } from '../caller.ts'
import type { ContentChanges } from '../content/changes.ts'
import { staffList } from '../content/staff-list.ts'
import type { ContentTag } from '../content/tags.ts'
import type { FilesService } from '../files/files.service.ts'
import { readFilter } from '../http/validation.ts'
import { isBot, type LimitsService } from '../limits/limits.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { contactsRepository } from './contacts.repository.ts'

type Send = typeof contactRoutes.send

const tags: ContentTag[] = ['contacts']

type Parts = {
	db: Db
	work: WorkService
	limits: LimitsService
	changes: ContentChanges
	files: FilesService
	attachments: AttachmentsService
}

export function contactsService({ db, work, limits, changes, files, attachments }: Parts) {
	const repository = contactsRepository(db)
	const lists = staffList({ keepCounts: { changes, tags }, rows: repository.list, count: repository.count })

	return {
		async send(
			{ website, elapsed, ...message }: RouteInput<Send>['body'],
			caller: Caller,
			{ oncePerContent = false } = {},
		): Promise<RouteValue<Send>> {
			if (isBot({ website, elapsed })) {
				await limits.count('contacts', caller)
				return { id: await repository.skipId(), status: 'new', submittedAt: new Date().toISOString() }
			}
			return work.run(
				{
					caller,
					changes: tags,
					limit: 'contacts',
					idempotency: { scope: 'contacts', content: message, oncePerContent },
				},
				async (tx) => {
					const { id, status, submittedAt } = await contactsRepository(tx).insert(message)
					await tx.log({ action: 'created', record: 'contact', id })
					await tx.queueMail({ kind: 'contact-confirmation', recipient: message.email, contactId: id })
					await tx.queueMail({ kind: 'contact-notice', contactId: id })
					return { id, status, submittedAt: submittedAt.toISOString() }
				},
			)
		},

		list: (query: ContactListQuery) =>
			lists.read({
				query,
				filter: {
					q: query.q || undefined,
					status: readFilter(contactStatus, 'status', query.status),
					unread: query.unread,
				},
				sort: query.sort ?? 'newest',
			}),

		async setStatus(
			id: number,
			values: { status?: ContactStatus | undefined; adminNotes?: string | null | undefined },
			caller: Caller,
		): Promise<Contact> {
			return work.run({ caller, changes: tags }, async (tx) => {
				const before = orNotFound(await contactsRepository(tx).lock(id), 'Message')
				const changes = fieldChanges(before, values)
				if (Object.keys(changes).length > 0) await tx.log({ action: 'changed', record: 'contact', id, changes })
				return orNotFound(await contactsRepository(tx).setStatus(id, values), 'Message')
			})
		},

		async remove(id: number, caller: Caller): Promise<null> {
			const paths = await work.run({ caller, changes: tags }, async (tx) => {
				const stored = await attachments.pathsOf(tx, { contactId: id })
				if (!(await contactsRepository(tx).remove(id))) throw notFound('Message')
				await tx.log({ action: 'deleted', record: 'contact', id })
				return stored
			})
			for (const path of paths) await files.remove(path).catch(() => {})
			return null
		},
	}
}
export type ContactsService = ReturnType<typeof contactsService>
