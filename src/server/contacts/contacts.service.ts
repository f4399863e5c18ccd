import { contactCsv } from '../../contract/contact-csv.ts'
import type { ContactStatus } from '../../contract/contact-words.ts'
import type { Contact, ContactListQuery, contactRoutes } from '../../contract/contacts.ts'
import { contactStatus } from '../../contract/contacts.ts'
import type { QueueCounts } from '../../contract/queue.ts'
import type { RouteInput, RouteValue } from '../../contract/route.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { orNotFound } from '../app-error.ts'
import { readAssignee } from '../assignments/assignments.service.ts'
import { type Caller, staffOf } from '../caller.ts'
import type { ContentChanges } from '../content/changes.ts'
import { countCache, listExport, staffList } from '../content/staff-list.ts'
import type { ContentTag } from '../content/tags.ts'
import { type Edited, refuseConflicts } from '../edit-conflicts.ts'
import { readFilter } from '../http/validation.ts'
import { isBot, type LimitsService } from '../limits/limits.service.ts'
import { type CountedQueue, daysOf, shownView, thisMinute, type Viewer, waitingFor } from '../queue.ts'
import type { SiteService } from '../site/site.service.ts'
import { filesOfRecord, putInTrash } from '../trash/trash.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { type ContactFilter, type ContactSort, contactsRepository } from './contacts.repository.ts'
import { storeContact } from './new-contacts.ts'
import { contactQueueRepository } from './queue.repository.ts'

export { contactPromises } from './queue.repository.ts'

/** What waits for one person, and for anybody. */
export const contactsWaiting = (queryable: Queryable, viewer: Viewer) =>
	waitingFor(contactQueueRepository(queryable), viewer)

type Send = typeof contactRoutes.send

/** The contacts of an address, which is in lower case, for what belongs to them. */
export const lockContactsOf = (tx: Tx, address: string) => contactsRepository(tx).lockOf(address)

/** Removes one for good; answers its files. */
export async function eraseContact(tx: Tx, id: number): Promise<string[]> {
	const files = await filesOfRecord(tx, 'contact', id)
	await contactsRepository(tx).remove(id)
	await tx.log({ action: 'erased', record: 'contact', id })
	return files
}

export const contactTags: ContentTag[] = ['contacts']

type Parts = {
	db: Db
	work: WorkService
	limits: LimitsService
	changes: ContentChanges
	site: Pick<SiteService, 'read'>
}

export function contactsService({ db, work, limits, changes, site }: Parts) {
	const repository = contactsRepository(db)
	const queueCounts = countCache({ changes, tags: contactTags }, (viewer: CountedQueue) =>
		contactQueueRepository(db).counts(viewer),
	)
	const byIds = (ids: number[], sort: ContactSort) => repository.list({ ids }, sort)
	const whole = { ids: repository.ids, byIds }
	const lists = staffList({
		keepCounts: { changes, tags: contactTags },
		rows: repository.list,
		count: repository.count,
		search: { ...repository, byIds },
		whole,
	})
	const exported = listExport({ name: 'contacts', columns: contactCsv, ...whole })

	async function filterOf(query: ContactListQuery, caller: Caller): Promise<ContactFilter> {
		const { timeZone } = await site.read()
		return {
			q: query.q || undefined,
			status: readFilter(contactStatus, 'status', query.status),
			unread: query.unread,
			view: shownView(query.view, caller, timeZone),
			submitted: daysOf(query, timeZone),
			assigneeId: readAssignee(query.assignee, caller),
		}
	}

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
					changes: contactTags,
					limit: 'contacts',
					idempotency: { scope: 'contacts', content: message, oncePerContent },
				},
				async (tx) => {
					const { id, status, submittedAt } = await storeContact(tx, message)
					await tx.queueMail({ kind: 'contact-confirmation', recipient: message.email, contactId: id })
					await tx.queueMail({ kind: 'contact-notice', contactId: id })
					return { id, status, submittedAt: submittedAt.toISOString() }
				},
			)
		},

		/** How many contacts each view has. */
		async queue(caller: Caller): Promise<QueueCounts> {
			const { timeZone } = await site.read()
			return queueCounts({ adminId: staffOf(caller).admin.id, timeZone, minute: thisMinute() })
		},

		async list(query: ContactListQuery, caller: Caller) {
			return lists.read({ query, filter: await filterOf(query, caller), sort: query.sort ?? 'newest' })
		},

		async exported(query: ContactListQuery, caller: Caller) {
			return exported(await filterOf(query, caller), query.sort ?? 'newest')
		},

		async setStatus(
			id: number,
			{ startedFrom, ...values }: Edited<{ status: ContactStatus | undefined; adminNotes: string | null | undefined }>,
			caller: Caller,
		): Promise<Contact> {
			return work.run({ caller, changes: contactTags }, async (tx) => {
				const before = orNotFound(await contactsRepository(tx).lock(id), 'Message')
				await refuseConflicts(tx, { record: 'contact', id, before, values, startedFrom })
				const changes = fieldChanges(before, values)
				if (Object.keys(changes).length > 0) await tx.log({ action: 'changed', record: 'contact', id, changes })
				return orNotFound(await contactsRepository(tx).setStatus(id, values), 'Message')
			})
		},

		async remove(id: number, caller: Caller): Promise<null> {
			return work.run({ caller, changes: contactTags }, async (tx) => {
				const { subject, name } = orNotFound(await contactsRepository(tx).lock(id), 'Message')
				await putInTrash(tx, { kind: 'contact', id, label: `${subject}, from ${name}` })
				await contactsRepository(tx).remove(id)
				return null
			})
		},
	}
}
export type ContactsService = ReturnType<typeof contactsService>
