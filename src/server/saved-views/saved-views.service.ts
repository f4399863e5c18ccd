import type { ChangedView, NewView, SavedView } from '../../contract/queue.ts'
import { viewQuery } from '../../contract/queue-words.ts'
import type { Db } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { AppError, fieldError, notFound, orNotFound } from '../app-error.ts'
import { type Caller, mayDo, staffOf } from '../caller.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { type StoredView, savedViewsRepository } from './saved-views.repository.ts'

/** More than anybody finds again. */
const mostViews = 50

/** Filters of lists under a name. */
export function savedViewsService({ db, work }: { db: Db; work: WorkService }) {
	const mayChange = ({ ownerId, isShared }: StoredView, caller: Caller) =>
		ownerId === staffOf(caller).admin.id || (isShared && mayDo(caller, 'people.manage'))

	const shown = ({ ownerId: _, ...view }: StoredView, isOwn: boolean): SavedView => ({ ...view, isOwn })

	/** A view that is not shared is nobody else's to know of. */
	async function lockOwn(tx: Tx, id: number): Promise<StoredView> {
		const views = savedViewsRepository(tx)
		await views.lock(id)
		const view = await views.find(id)
		if (!view || (!view.isShared && !mayChange(view, tx.caller))) throw notFound('View')
		if (!mayChange(view, tx.caller))
			throw new AppError(
				'forbidden',
				`Only ${view.ownerName ?? 'an administrator'} or an administrator can change this view.`,
			)
		return view
	}

	const taken = () => fieldError('conflict', 'name', 'You have a view with this name. Please choose another name.')

	return {
		async list(caller: Caller): Promise<SavedView[]> {
			const views = await savedViewsRepository(db).seenBy(staffOf(caller).admin.id)
			return views.map((view) => shown(view, mayChange(view, caller)))
		},

		async create({ list, name, query, isShared = false }: NewView, caller: Caller): Promise<SavedView> {
			const { id: ownerId } = staffOf(caller).admin
			return work.run({ caller, changes: [] }, async (tx) => {
				const views = savedViewsRepository(tx)
				await views.lockOwner(ownerId)
				if ((await views.countOf(ownerId)) >= mostViews)
					throw new AppError('conflict', `You have ${mostViews} views already. Please delete one that you do not need.`)
				const id = await views.create({ list, name, query: viewQuery(list, query), isShared, ownerId })
				if (id === undefined) throw taken()
				await tx.log({ action: 'created', record: 'saved_view', id, ...(isShared && { label: name }) })
				return shown(orNotFound(await views.find(id), 'View'), true)
			})
		},

		async change(id: number, values: ChangedView, caller: Caller): Promise<SavedView> {
			return work.run({ caller, changes: [] }, async (tx) => {
				const views = savedViewsRepository(tx)
				const before = await lockOwn(tx, id)
				const { name = before.name, query = before.query, isShared = before.isShared } = values
				if (await views.isTaken(before, name)) throw taken()
				const after = { name, query: viewQuery(before.list, query), isShared }
				await views.update(id, after)
				await tx.log({
					...{ action: 'changed', record: 'saved_view', id },
					// everybody on the staff reads the log
					...(isShared && before.isShared && { label: name, changes: fieldChanges(before, after) }),
				})
				return shown(orNotFound(await views.find(id), 'View'), true)
			})
		},

		async remove(id: number, caller: Caller): Promise<null> {
			return work.run({ caller, changes: [] }, async (tx) => {
				await lockOwn(tx, id)
				await savedViewsRepository(tx).remove(id)
				await tx.log({ action: 'deleted', record: 'saved_view', id })
				return null
			})
		},
	}
}
