import type { Partner, PartnerInput } from '../../contract/partners.ts'
import type { Db } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { fieldError, orNotFound } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { ContentChanges } from '../content/changes.ts'
import { type ListQuery, staffList } from '../content/staff-list.ts'
import type { ContentTag } from '../content/tags.ts'
import { type Edited, refuseConflicts } from '../edit-conflicts.ts'
import { putInTrash } from '../trash/trash.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { partnersRepository } from './partners.repository.ts'

export const partnerTags: ContentTag[] = ['partners']

type Write = { caller: Caller; files: string[] }

export function partnersService({ db, work, changes }: { db: Db; work: WorkService; changes: ContentChanges }) {
	const repository = partnersRepository(db)
	const lists = staffList({
		keepCounts: { changes, tags: partnerTags },
		pageSize: 100,
		rows: repository.all,
		count: repository.count,
	})
	return {
		list: () => repository.active(),
		usedLogos: (paths: string[]) => repository.usedLogos(paths),

		listAll: (query: ListQuery) => lists.read({ query, filter: { q: query.q || undefined }, sort: 'order' }),

		async create(input: PartnerInput, { caller, files }: Write): Promise<Partner> {
			return work.run({ caller, changes: partnerTags, files }, async (tx) => {
				const order = input.order ?? (await partnersRepository(tx).lastOrder()) + 1
				const made = orNotFound(await partnersRepository(tx).create({ ...input, order }), 'Partner')
				await tx.log({ action: 'created', record: 'partner', id: made.id, label: made.name })
				return made
			})
		},

		async update(
			id: number,
			{ startedFrom, ...input }: Edited<PartnerInput>,
			{ caller, files }: Write,
		): Promise<Partner> {
			return work.run({ caller, changes: partnerTags, files }, async (tx) => {
				const before = orNotFound(await partnersRepository(tx).lock(id), 'Partner')
				await refuseConflicts(tx, { record: 'partner', id, before, values: input, startedFrom })
				const changes = fieldChanges(before, input)
				await tx.log({ action: 'changed', record: 'partner', id, label: before.name, changes })
				return orNotFound(await partnersRepository(tx).update(id, input), 'Partner')
			})
		},

		/** The named ones come first, in this order; the others stay behind them in theirs. */
		async arrange(ids: number[], caller: Caller): Promise<Partner[]> {
			return work.run({ caller, changes: partnerTags }, async (tx) => {
				const all = await partnersRepository(tx).lockAll()
				const named = [...new Set(ids)].map((id) => {
					const known = all.find((partner) => partner.id === id)
					if (!known) throw fieldError('invalid_input', 'ids', `There is no partner with the id ${id}.`)
					return known
				})
				const arranged = [...named, ...all.filter((partner) => !named.includes(partner))]
				const moved = arranged
					.map((partner, at) => ({ partner, order: at + 1 }))
					.filter(({ partner, order }) => partner.order !== order)
				for (const { partner, order } of moved) await partnersRepository(tx).update(partner.id, { order })
				await tx.logAll(
					moved.map(({ partner, order }) => ({
						...{ action: 'changed', record: 'partner', id: partner.id, label: partner.name },
						changes: fieldChanges(partner, { order }),
					})),
				)
				return arranged.map((partner, at) => ({ ...partner, order: at + 1 }))
			})
		},

		async remove(id: number, caller: Caller): Promise<null> {
			return work.run({ caller, changes: partnerTags }, async (tx) => {
				const { name } = orNotFound(await partnersRepository(tx).lock(id), 'Partner')
				await putInTrash(tx, { kind: 'partner', id, label: name, logged: name })
				await partnersRepository(tx).remove(id)
				return null
			})
		},
	}
}
export type PartnersService = ReturnType<typeof partnersService>
