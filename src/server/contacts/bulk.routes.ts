import { bulkRoutes } from '../../contract/bulk.ts'
import { doEach } from '../bulk.ts'
import type { Api } from '../http/api.ts'
import type { ContactAssigneesService } from './assignees.service.ts'
import type { ContactsService } from './contacts.service.ts'

/** Several contacts at once, each as if it were changed alone. */
export function mountContactBulk({ mount }: Api, contacts: ContactsService, assignees: ContactAssigneesService): void {
	mount(bulkRoutes.contactStatus, async ({ body, caller }) =>
		doEach(body.rows, ({ id, status }) => contacts.setStatus(id, { status }, caller)),
	)
	mount(bulkRoutes.assignContacts, async ({ body, caller }) =>
		doEach(body.rows, ({ id, assigneeId }) => assignees.assign(id, { assigneeId }, caller)),
	)
	mount(bulkRoutes.removeContacts, async ({ body, caller }) =>
		doEach(body.rows, ({ id }) => contacts.remove(id, caller)),
	)
}
