import type { SessionInfo } from '../../contract/sessions.ts'
import type { Db } from '../../db/client.ts'
import { notFound } from '../app-error.ts'
import { type Caller, staffOf } from '../caller.ts'
import type { WorkService } from '../work/work.service.ts'
import { digest } from './codes.ts'
import { sessionsRepository } from './sessions.repository.ts'

/** Where somebody is signed in, for the person alone. */
export function sessionsService(db: Db, work: WorkService) {
	return {
		async list(caller: Caller): Promise<SessionInfo[]> {
			const { admin, token } = staffOf(caller)
			const rows = await sessionsRepository(db).listOf(admin.id)
			return rows.map(({ id, device, createdAt, lastUsedAt, tokenHash }) => ({
				id,
				device,
				createdAt: createdAt.toISOString(),
				lastUsedAt: lastUsedAt.toISOString(),
				isCurrent: tokenHash === digest(token),
			}))
		},

		async end(id: number, caller: Caller): Promise<void> {
			const { admin } = staffOf(caller)
			await work.run({ caller, changes: [] }, async (tx) => {
				const ended = await sessionsRepository(tx).removeOne(admin.id, id)
				if (!ended) throw notFound('Session')
				const changes = { device: { before: ended.device, after: null } }
				await tx.log({ action: 'session_ended', record: 'account', id: admin.id, label: admin.name, changes })
			})
		},
	}
}
