import { type CampaignState, campaignWait } from '../../contract/campaign-words.ts'
import type { Campaign, CampaignDraft, CampaignListQuery } from '../../contract/campaigns.ts'
import type { Db } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { AppError, fieldError, orNotFound } from '../app-error.ts'
import { type Caller, staffOf, systemCaller } from '../caller.ts'
import { staffList } from '../content/staff-list.ts'
import { type Edited, refuseConflicts } from '../edit-conflicts.ts'
import type { PreviewsService } from '../mail/previews.service.ts'
import { cancelCampaignMails, queueCampaign, removeCampaignMails } from '../mail/queue.service.ts'
import type { SiteService } from '../site/site.service.ts'
import { putInTrash } from '../trash/trash.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { campaignsRepository, type StoredDraft } from './campaigns.repository.ts'
import { cleanContent, isEmpty } from './clean.ts'
import { readersOf, type Segment } from './segments.repository.ts'

/** What is saved is clean: neither a preview nor a reader ever sees anything else. */
function cleaned(content: string): string {
	const clean = cleanContent(content)
	if (isEmpty(clean)) throw new AppError('invalid_input', 'content: Required.', { fields: { content: 'Required' } })
	return clean
}

function checkSegment({ audience, researchField, subscribedFrom, subscribedTo }: Segment): void {
	if (researchField !== null && audience !== 'authors')
		throw fieldError('invalid_input', 'researchField', 'Only authors have a research field: please choose authors.')
	if (subscribedFrom !== null && subscribedTo !== null && subscribedFrom > subscribedTo)
		throw fieldError('invalid_input', 'subscribedTo', 'The last day must not be before the first one.')
}

/** What a new campaign is stored as. */
function draftOf(given: CampaignDraft): StoredDraft {
	const { subject, audience = 'all', researchField = null, subscribedFrom = null, subscribedTo = null } = given
	const segment = { audience, researchField, subscribedFrom, subscribedTo }
	checkSegment(segment)
	return { subject, content: cleaned(given.content), ...segment }
}

type Start = {
	states: CampaignState[]
	/** How many readers were shown to the person who sends it. */
	recipients?: number | undefined
	inSeconds: number
	timeZone: string
}

type Parts = {
	db: Db
	work: WorkService
	previews: PreviewsService
	site: Pick<SiteService, 'read'>
	/** Refuses who has a second factor and has not confirmed it a short time ago. */
	requireStepUp: (caller: Caller, tx: Tx) => Promise<void>
}

export function campaignsService({ db, work, previews, site, requireStepUp }: Parts) {
	const repository = campaignsRepository(db)
	const lists = staffList({ rows: repository.list, count: repository.count })

	const find = async (id: number): Promise<Campaign> =>
		orNotFound(await repository.find(id, (await site.read()).timeZone), 'Campaign')

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

	async function begin(tx: Tx, id: number, { states, recipients, inSeconds, timeZone }: Start): Promise<boolean> {
		const campaign = orNotFound(await campaignsRepository(tx).lock(id), 'Campaign')
		if (!states.includes(campaign.state)) return false
		const label = campaign.subject
		await campaignsRepository(tx).change(id, states, { state: 'sending', scheduledAt: null })
		await campaignsRepository(tx).setStart(id, inSeconds)
		const readers = readersOf(campaign, timeZone)
		const queued = await queueCampaign(tx, { campaignId: id, readers, inSeconds })
		if (recipients !== undefined && recipients !== queued)
			throw new AppError(
				'conflict',
				`Nothing was sent: ${queued} would receive it now, and ${recipients} did when you looked. Please look again.`,
			)
		tx.changed('mail')
		await tx.log({ action: 'sent', record: 'campaign', id, label })
		return true
	}

	/** Campaigns with nothing left to send are marked as sent; that is not logged, because nobody did it. */
	const finish = () => work.run({ caller: systemCaller, changes: [] }, (tx) => campaignsRepository(tx).finish())

	async function create(draft: StoredDraft, caller: Caller): Promise<Campaign> {
		const id = await work.run({ caller, changes: [] }, async (tx) => {
			const made = await campaignsRepository(tx).insert(draft, staffOf(caller).admin.id)
			await tx.log({ action: 'created', record: 'campaign', id: made, label: draft.subject })
			return made
		})
		return find(id)
	}

	return {
		async list(query: CampaignListQuery) {
			const { q, state, sort = 'newest' } = query
			const { timeZone } = await site.read()
			return lists.read({ query, filter: { q: q || undefined, state, timeZone }, sort })
		},

		async read(id: number): Promise<Campaign & { previewPath: string }> {
			return { ...(await find(id)), previewPath: await previews.pathOf({ what: 'campaign', id }) }
		},

		create: (given: CampaignDraft, caller: Caller): Promise<Campaign> => create(draftOf(given), caller),

		/** What was sent is sent again, changed or to others. */
		async duplicate(id: number, caller: Caller): Promise<Campaign> {
			const { subject, content, audience, researchField, subscribedFrom, subscribedTo } = await find(id)
			return create({ subject, content, audience, researchField, subscribedFrom, subscribedTo }, caller)
		},

		async addPicture({ image: path, files }: { image: string; files: string[] }, caller: Caller) {
			await work.run({ caller, changes: [], files }, (tx) => campaignsRepository(tx).addPicture(path))
			return { path }
		},

		usedPictures: repository.usedPictures,

		async update(
			id: number,
			{ content, startedFrom, ...given }: Edited<CampaignDraft>,
			caller: Caller,
		): Promise<Campaign> {
			const values = { ...given, content: content === undefined ? undefined : cleaned(content) }
			const isDone = await change(caller, async (tx) => {
				const before = orNotFound(await campaignsRepository(tx).lock(id), 'Campaign')
				if (before.state !== 'draft' && before.state !== 'scheduled') return false
				await refuseConflicts(tx, { record: 'campaign', id, before, values, startedFrom })
				const changes = fieldChanges(before, values)
				if (Object.keys(changes).length === 0) return true
				const changed = Object.entries(given).filter(([, value]) => value !== undefined)
				checkSegment({ ...before, ...Object.fromEntries(changed) })
				// it will be sent as it is now, so changing it needs what sending it needs
				if (before.state === 'scheduled') await requireStepUp(caller, tx)
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

		/** To a colleague, or to the one who asks. */
		async test(
			id: number,
			adminId: number | undefined,
			caller: Caller,
		): Promise<{ mailId: number; recipient: string }> {
			const { subject } = await find(id)
			const recipient = await repository.accountEmail(adminId ?? staffOf(caller).admin.id)
			if (recipient === undefined) throw fieldError('invalid_input', 'adminId', 'There is no such active account.')
			const mail = await work.run({ caller, changes: [], limit: 'test-mails' }, async (tx) => {
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
		async send(id: number, recipients: number | undefined, caller: Caller): Promise<Campaign> {
			const { timeZone } = await site.read()
			const start: Start = { states: ['draft', 'scheduled'], recipients, inSeconds: campaignWait, timeZone }
			const hasBegun = await change(caller, (tx) => begin(tx, id, start))
			if (!hasBegun && (await find(id)).state !== 'sending') return refuse(id)
			await finish()
			return find(id)
		},

		async cancel(id: number, caller: Caller): Promise<Campaign> {
			const isDone = await change(caller, async (tx) => {
				const before = orNotFound(await campaignsRepository(tx).lock(id), 'Campaign')
				if (before.isWaiting) {
					if (!(await removeCampaignMails(tx, id)))
						throw new AppError('conflict', 'The first mails are being sent just now. Please cancel again.')
					await campaignsRepository(tx).change(id, ['sending'], { state: 'draft', startsAt: null })
					await tx.log({ action: 'cancelled', record: 'campaign', id, label: before.subject })
					return true
				}
				const values = { state: 'cancelled' as const, sentAt: new Date(), scheduledAt: null }
				const label = await campaignsRepository(tx).change(id, ['scheduled', 'sending'], values)
				if (label === undefined) return false
				await cancelCampaignMails(tx, id)
				await tx.log({ action: 'cancelled', record: 'campaign', id, label })
				return true
			})
			return isDone ? find(id) : refuse(id)
		},

		/** One whose moment passed in the trash would be sent at once, without anybody saying so; others will be sent again. */
		async restored(tx: Tx, id: number): Promise<void> {
			await campaignsRepository(tx).unscheduleMissed(id)
			if ((await campaignsRepository(tx).lock(id))?.state === 'scheduled') await requireStepUp(tx.caller, tx)
		},

		/** Starts campaigns whose scheduled moment has passed. */
		async startDue(): Promise<void> {
			const { timeZone } = await site.read()
			for (let isMore = true; isMore; )
				isMore = await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
					const id = await campaignsRepository(tx).lockDue()
					return id === undefined ? false : begin(tx, id, { states: ['scheduled'], inSeconds: 0, timeZone })
				})
			await finish()
		},

		finish,
	}
}
export type CampaignsService = ReturnType<typeof campaignsService>
