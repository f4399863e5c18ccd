import type { contactRoutes } from '../../contract/contacts.ts'
import type { RouteInput, RouteValue } from '../../contract/route.ts'
import type { Db } from '../../db/client.ts'
import type { FormsService } from '../forms/forms.service.ts'
import type { Caller } from '../http/caller.ts'
import { contactsRepository } from './contacts.repository.ts'

type Send = typeof contactRoutes.send

export function contactsService(db: Db, forms: FormsService) {
	return {
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
				accept: async (tx) => {
					const { submittedAt, ...stored } = await contactsRepository(tx).insert(message)
					return { ...stored, submittedAt: submittedAt.toISOString() }
				},
				pretend: async () => ({
					id: await contactsRepository(db).skipId(),
					status: 'new',
					submittedAt: new Date().toISOString(),
				}),
			})
		},
	}
}
export type ContactsService = ReturnType<typeof contactsService>
