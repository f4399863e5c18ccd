import type { Admin } from '../../contract/admins.ts'
import type { Campaign, CampaignDraft } from '../../contract/campaigns.ts'
import type { ListMeta } from '../../contract/route.ts'
import type { Db } from '../../db/client.ts'
import { AppError, notFound } from '../app-error.ts'
import { staffList } from '../content/staff-list.ts'
import type { PreviewsService } from '../mail/previews.service.ts'
import { queueMail } from '../mail/queue.service.ts'
import { campaignsRepository } from './campaigns.repository.ts'
import { cleanContent, isEmpty } from './clean.ts'

/** What is saved is clean: neither a preview nor a reader ever sees anything else. */
function cleaned(content: string): string {
	const clean = cleanContent(content)
	if (isEmpty(clean)) throw new AppError('invalid_input', 'content: Required.', { fields: { content: 'Required' } })
	return clean
}

export function campaignsService(db: Db, previews: PreviewsService) {
	const repository = campaignsRepository(db)
	const lists = staffList({ tags: ['campaigns'], rows: repository.list, count: repository.count })

	async function find(id: number): Promise<Campaign> {
		const campaign = await repository.find(id)
		if (!campaign) throw notFound('Campaign')
		return campaign
	}

	/** Whoever loses a race is told what the campaign is now. */
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

	return {
		async list(query: {
			page?: number | undefined
			limit?: number | undefined
		}): Promise<{ data: Campaign[]; meta?: ListMeta }> {
			lists.counts.forget(['campaigns'])
			return lists.read({ query, filter: {}, sort: 'newest' })
		},

		async read(id: number): Promise<Campaign & { previewPath: string }> {
			return { ...(await find(id)), previewPath: await previews.pathOf({ what: 'campaign', id }) }
		},

		async create({ subject, content }: CampaignDraft, admin: Admin): Promise<Campaign> {
			return find(await repository.insert({ subject, content: cleaned(content) }, admin.id))
		},

		async update(id: number, { subject, content }: Partial<CampaignDraft>): Promise<Campaign> {
			const values = { subject, content: content === undefined ? undefined : cleaned(content) }
			const isChange = Object.values(values).some((value) => value !== undefined)
			if (isChange && !(await repository.change(id, ['draft', 'scheduled'], values))) return refuse(id)
			return find(id)
		},

		async remove(id: number): Promise<void> {
			if (!(await repository.remove(id))) await refuse(id)
		},

		async test(id: number, { email }: Admin): Promise<{ mailId: number; recipient: string }> {
			await find(id)
			const mail = await queueMail(db, { kind: 'test', recipient: email, data: { campaignId: id } })
			return { mailId: mail.id, recipient: email }
		},

		async schedule(id: number, at: string | null): Promise<Campaign> {
			const scheduledAt = at === null ? null : new Date(at)
			if (scheduledAt && scheduledAt.getTime() < Date.now())
				throw new AppError('invalid_input', 'at must be a moment to come.', {
					fields: { at: 'must be a moment to come' },
				})
			const values = { scheduledAt, state: scheduledAt ? ('scheduled' as const) : ('draft' as const) }
			if (!(await repository.change(id, ['draft', 'scheduled'], values))) return refuse(id)
			return find(id)
		},

		/** The state and all mails in one transaction: it has begun for everybody or for nobody. */
		async send(id: number): Promise<Campaign> {
			const hasBegun = await db.transaction(async (tx) => {
				const own = campaignsRepository(tx)
				const isFirst = await own.change(id, ['draft', 'scheduled'], { state: 'sending', scheduledAt: null })
				if (isFirst) await own.addressAll(id)
				return isFirst
			})
			if (!hasBegun && (await find(id)).state !== 'sending') return refuse(id)
			await repository.finish()
			return find(id)
		},

		async cancel(id: number): Promise<Campaign> {
			const isDone = await db.transaction(async (tx) => {
				const own = campaignsRepository(tx)
				const values = { state: 'cancelled' as const, sentAt: new Date(), scheduledAt: null }
				const changed = await own.change(id, ['scheduled', 'sending'], values)
				if (changed) await own.cancelMails(id)
				return changed
			})
			if (!isDone) return refuse(id)
			return find(id)
		},

		/** By the clock: whatever was scheduled for a moment that has passed. */
		async startDue(): Promise<void> {
			for (let isMore = true; isMore; )
				isMore = await db.transaction(async (tx) => {
					const own = campaignsRepository(tx)
					const id = await own.lockDue()
					if (id === undefined) return false
					await own.change(id, ['scheduled'], { state: 'sending' })
					await own.addressAll(id)
					return true
				})
			await repository.finish()
		},

		finish: repository.finish,
	}
}
export type CampaignsService = ReturnType<typeof campaignsService>
