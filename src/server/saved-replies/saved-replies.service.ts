import type { SavedReply, SavedReplyInput } from '../../contract/saved-replies.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { orNotFound } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import { type ListQuery, staffList } from '../content/staff-list.ts'
import type { Core } from '../core.ts'
import { type Edited, refuseConflicts } from '../edit-conflicts.ts'
import { putInTrash } from '../trash/trash.service.ts'
import { savedRepliesRepository } from './saved-replies.repository.ts'

/** Texts for the conversation with authors. */
export function savedRepliesService({ db, work }: Pick<Core, 'db' | 'work'>) {
	const repository = savedRepliesRepository(db)
	const lists = staffList({ rows: repository.list, count: repository.count })
	return {
		list: (query: ListQuery) => lists.read({ query, filter: { q: query.q || undefined }, sort: 'name' }),

		async create(input: SavedReplyInput, caller: Caller): Promise<SavedReply> {
			return work.run({ caller, changes: [] }, async (tx) => {
				const made = orNotFound(await savedRepliesRepository(tx).create(input), 'Saved reply')
				await tx.log({ action: 'created', record: 'saved_reply', id: made.id, label: made.name })
				return made
			})
		},

		async update(id: number, { startedFrom, ...input }: Edited<SavedReplyInput>, caller: Caller): Promise<SavedReply> {
			return work.run({ caller, changes: [] }, async (tx) => {
				const before = orNotFound(await savedRepliesRepository(tx).lock(id), 'Saved reply')
				await refuseConflicts(tx, { record: 'saved_reply', id, before, values: input, startedFrom })
				const entry = { record: 'saved_reply', id, label: before.name } as const
				await tx.log({ ...entry, action: 'changed', changes: fieldChanges(before, input) })
				return orNotFound(await savedRepliesRepository(tx).update(id, input), 'Saved reply')
			})
		},

		async remove(id: number, caller: Caller): Promise<null> {
			return work.run({ caller, changes: [] }, async (tx) => {
				const { name } = orNotFound(await savedRepliesRepository(tx).lock(id), 'Saved reply')
				await putInTrash(tx, { kind: 'saved_reply', id, label: name, logged: name })
				await savedRepliesRepository(tx).remove(id)
				return null
			})
		},
	}
}
