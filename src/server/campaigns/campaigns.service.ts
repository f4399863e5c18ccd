import type { CampaignState } from '../../contract/campaign-words.ts'
import type { Campaign, CampaignDraft } from '../../contract/campaigns.ts'
import type { Db } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { AppError, orNotFound } from '../app-error.ts'
import { type Caller, staffOf, systemCaller } from '../caller.ts'
import { staffList } from '../content/staff-list.ts'
import { type Edited, refuseConflicts } from '../edit-conflicts.ts'
import type { PreviewsService } from '../mail/previews.service.ts'
import { cancelCampaignMails, queueCampaign } from '../mail/queue.service.ts'
import { putInTrash } from '../trash/trash.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { campaignsRepository } from './campaigns.repository.ts'
import { cleanContent, isEmpty } from './clean.ts'

/** What is saved is clean: neither a preview nor a reader ever sees anything else. */
function cleaned(content: string): string {
	const clean = cleanContent(content)
	if (isEmpty(clean)) throw new AppError('invalid_input', 'content: Required.', { fields: { content: 'Required' } })
	return clean
}

type Parts = {
	db: Db
	work: WorkService
	previews: PreviewsService
	/** Refuses who has a second factor and has not confirmed it a short time ago. */
	requireStepUp: (caller: Caller) => Promise<void>
}

export function campaignsService({ db, work, previews, requireStepUp }: Parts) {
	const repository = campaignsRepository(db)
	const lists = staffList({ rows: repository.list, count: repository.count })

	const find = async (id: number): Promise<Campaign> => orNotFound(await repository.find(id), 'Campaign')

	/** Of two changes at once the second is refused with the present state. */
	async function refuse(id: number): Promise<never> {
		const { state } = await find(id)
		const words = {
			draft: 'a draft',
			scheduled: 'scheduled',
			sending: 'being sent',
			sent: 'sent',
			cancelled: 'cancelled',
		}
		throw new AppError('conflict', `This cannot be done: the campaign is ${words[state]}.`)
	}

	const change = (caller: Caller, write: (tx: Tx) => Promise<boolean>) => work.run({ caller, changes: [] }, write)

	async function begin(tx: Tx, id: number, states: CampaignState[]): Promise<boolean> {
		const label = await campaignsRepository(tx).change(id, states, { state: 'sending', scheduledAt: null })
		if (label === undefined) return false
		await queueCampaign(tx, id)
		tx.changed('mail')
		await tx.log({ action: 'sent', record: 'campaign', id, label })
		return true
	}

	/** Campaigns with nothing left to send are marked as sent; that is not logged, because nobody did it. */
	const finish = () => work.run({ caller: systemCaller, changes: [] }, (tx) => campaignsRepository(tx).finish())

	return {
		list: (query: { page?: number | undefined; limit?: number | undefined }) =>
			lists.read({ query, filter: {}, sort: 'newest' }),

		async read(id: number): Promise<Campaign & { previewPath: string }> {
			return { ...(await find(id)), previewPath: await previews.pathOf({ what: 'campaign', id }) }
		},

		async create({ subject, content }: CampaignDraft, caller: Caller): Promise<Campaign> {
			const draft = { subject, content: cleaned(content) }
			const id = await work.run({ caller, changes: [] }, async (tx) => {
				const made = await campaignsRepository(tx).insert(draft, staffOf(caller).admin.id)
				await tx.log({ action: 'created', record: 'campaign', id: made, label: subject })
				return made
			})
			return find(id)
		},

		async update(
			id: number,
			{ subject, content, startedFrom }: Edited<CampaignDraft>,
			caller: Caller,
		): Promise<Campaign> {
			const values = { subject, content: content === undefined ? undefined : cleaned(content) }
			const isDone = await change(caller, async (tx) => {
				const before = orNotFound(await campaignsRepository(tx).lock(id), 'Campaign')
				if (before.state !== 'draft' && before.state !== 'scheduled') return false
				await refuseConflicts(tx, { record: 'campaign', id, before, values, startedFrom })
				const changes = fieldChanges(before, values)
				if (Object.keys(changes).length === 0) return true
				// it will be sent as it is now, so changing it needs what sending it needs
				if (before.state === 'scheduled') await requireStepUp(caller)
				await campaignsRepository(tx).change(id, ['draft', 'scheduled'], values)
				await tx.log({ action: 'changed', record: 'campaign', id, label: before.subject, changes })
				return true
			})
			return isDone ? find(id) : refuse(id)
		},

		async remove(id: number, caller: Caller): Promise<null> {
			const isDone = await change(caller, async (tx) => {
				const subject = await campaignsRepository(tx).lockUnsent(id)
				if (subject === undefined) return false
				await putInTrash(tx, { kind: 'campaign', id, label: subject, logged: subject })
				await campaignsRepository(tx).remove(id)
				return true
			})
			return isDone ? null : refuse(id)
		},

		async test(id: number, caller: Caller): Promise<{ mailId: number; recipient: string }> {
			const { subject } = await find(id)
			const { email: recipient } = staffOf(caller).admin
			const mail = await work.run({ caller, changes: [] }, async (tx) => {
				await tx.log({ action: 'tested', record: 'campaign', id, label: subject })
				return tx.queueMail({ kind: 'test', recipient, data: { campaignId: id } })
			})
			return { mailId: mail?.id ?? 0, recipient }
		},

		async schedule(id: number, at: string | null, caller: Caller): Promise<Campaign> {
			const scheduledAt = at === null ? null : new Date(at)
			if (scheduledAt && scheduledAt.getTime() < Date.now())
				throw new AppError('invalid_input', 'at must be a moment to come.', {
					fields: { at: 'must be a moment to come' },
				})
			const values = { scheduledAt, state: scheduledAt ? ('scheduled' as const) : ('draft' as const) }
			const isDone = await change(caller, async (tx) => {
				const before = orNotFound(await campaignsRepository(tx).lock(id), 'Campaign')
				const label = await campaignsRepository(tx).change(id, ['draft', 'scheduled'], values)
				if (label === undefined) return false
				const changes = { scheduledAt: { before: before.scheduledAt, after: at } }
				await tx.log({ action: 'scheduled', record: 'campaign', id, label, changes })
				return true
			})
			return isDone ? find(id) : refuse(id)
		},

		/** The state and all mails in one transaction: it has begun for everybody or for nobody. */
		async send(id: number, caller: Caller): Promise<Campaign> {
			const hasBegun = await change(caller, (tx) => begin(tx, id, ['draft', 'scheduled']))
			if (!hasBegun && (await find(id)).state !== 'sending') return refuse(id)
			await finish()
			return find(id)
		},

		async cancel(id: number, caller: Caller): Promise<Campaign> {
			const isDone = await change(caller, async (tx) => {
				const values = { state: 'cancelled' as const, sentAt: new Date(), scheduledAt: null }
				const label = await campaignsRepository(tx).change(id, ['scheduled', 'sending'], values)
				if (label === undefined) return false
				await cancelCampaignMails(tx, id)
				await tx.log({ action: 'cancelled', record: 'campaign', id, label })
				return true
			})
			return isDone ? find(id) : refuse(id)
		},

		/** One whose moment passed in the trash would be sent at once, without anybody saying so. */
		restored: (tx: Tx, id: number) => campaignsRepository(tx).unscheduleMissed(id),

		/** Starts campaigns whose scheduled moment has passed. */
		async startDue(): Promise<void> {
			for (let isMore = true; isMore; )
				isMore = await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
					const id = await campaignsRepository(tx).lockDue()
					return id === undefined ? false : begin(tx, id, ['scheduled'])
				})
			await finish()
		},

		finish,
	}
}
export type CampaignsService = ReturnType<typeof campaignsService>
