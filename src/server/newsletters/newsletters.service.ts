import type { newsletterRoutes, SubscriberListQuery } from '../../contract/newsletters.ts'
import { type RouteInput, type RouteValue, recordId } from '../../contract/route.ts'
import { subscriberCsv } from '../../contract/subscriber-words.ts'
import type { Db } from '../../db/client.ts'
import { type Caller, systemCaller } from '../caller.ts'
import type { ContentChanges } from '../content/changes.ts'
import { listExport, staffList } from '../content/staff-list.ts'
import type { ContentTag } from '../content/tags.ts'
import { isBot, type LimitsService } from '../limits/limits.service.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { newslettersRepository, type SubscriberSort } from './newsletters.repository.ts'

type Subscribe = typeof newsletterRoutes.subscribe

const unsubscribing = 'newsletter-unsubscribe'
const confirming = 'newsletter-confirm'
const confirmation = 'newsletter-confirmation'
/** In batches, so that each statement is short. */
const confirmationBatch = 500
export const unsubscribePath = '/newsletter/unsubscribe'
export const confirmPath = '/newsletter/confirm'

const tags: ContentTag[] = ['subscribers']

/** For the erasure of a person, whose address is in lower case. */
export const lockSubscribersOf = (tx: Tx, address: string) => newslettersRepository(tx).lockOf(address)

export async function eraseSubscriber(tx: Tx, id: number): Promise<void> {
	await newslettersRepository(tx).remove(id)
	await tx.log({ action: 'erased', record: 'subscriber', id })
}

type Parts = {
	db: Db
	work: WorkService
	limits: LimitsService
	changes: ContentChanges
	secrets: SecretsService
	publicUrl: () => string
}

export function newslettersService({ db, work, limits, changes, secrets, publicUrl }: Parts) {
	const repository = newslettersRepository(db)
	const whole = {
		ids: repository.ids,
		byIds: (ids: number[], sort: SubscriberSort) => repository.list({ ids }, sort),
	}
	const lists = staffList({ keepCounts: { changes, tags }, rows: repository.list, count: repository.count, whole })
	const exported = listExport({ name: 'newsletter-subscribers', columns: subscriberCsv, ...whole })

	/** `12`, or `12-3` in a mail of campaign 3. */
	async function readerOf(token: string): Promise<{ id: number; campaignId: number | null } | undefined> {
		const [subscriber, campaign, ...more] = ((await secrets.open(unsubscribing, token)) ?? '').split('-')
		const id = recordId.safeParse(subscriber)
		if (!id.success || more.length > 0) return undefined
		return { id: id.data, campaignId: campaign === undefined ? null : recordId.parse(campaign) }
	}

	async function subscriptionOf(token: string): Promise<{ id: number; since: Date } | undefined> {
		const [subscriber, since = ''] = ((await secrets.open(confirming, token)) ?? '').split('-')
		const id = recordId.safeParse(subscriber)
		return id.success && /^\d+$/.test(since) ? { id: id.data, since: new Date(Number(since)) } : undefined
	}

	return {
		list: (query: SubscriberListQuery) =>
			lists.read({ query, filter: { q: query.q || undefined }, sort: query.sort ?? 'newest' }),

		exported: ({ q, sort = 'newest' }: SubscriberListQuery) => exported({ q: q || undefined }, sort),

		/** The answer depends only on the input, so it does not reveal whether the address was known. */
		async subscribe(
			{ email, website, elapsed }: RouteInput<Subscribe>['body'],
			caller: Caller,
		): Promise<RouteValue<Subscribe>> {
			if (isBot({ website, elapsed })) {
				await limits.count('newsletters', caller)
				return { email }
			}
			return work.run(
				{ caller, changes: tags, limit: 'newsletters', idempotency: { scope: 'newsletters', content: { email } } },
				async (tx) => {
					const { id, isConfirmed } = await newslettersRepository(tx).subscribe(email)
					await tx.log({ action: 'subscribed', record: 'subscriber', id })
					const mail = { kind: confirmation, recipient: email, subscriberId: id } as const
					if (!isConfirmed && (await tx.queueMail(mail))) await newslettersRepository(tx).noteAsked(id)
					return { email }
				},
			)
		},

		/** The link at the end of a mail, and the address of its List-Unsubscribe header (RFC 8058). */
		async unsubscribeAddress(subscriberId: number, campaignId?: number): Promise<string> {
			const reader = campaignId === undefined ? String(subscriberId) : `${subscriberId}-${campaignId}`
			return `${publicUrl()}${unsubscribePath}?token=${await secrets.sign(unsubscribing, reader)}`
		},

		/** For this subscription alone: who unsubscribed and came back confirms again. */
		async confirmAddress({ id, subscribedAt }: { id: number; subscribedAt: Date }): Promise<string> {
			return `${publicUrl()}${confirmPath}?token=${await secrets.sign(confirming, `${id}-${subscribedAt.getTime()}`)}`
		},

		async mayConfirm(token: string): Promise<boolean> {
			const subscription = await subscriptionOf(token)
			return subscription !== undefined && repository.isSubscribedSince(subscription.id, subscription.since)
		},

		/** False for a token that is not ours, or for a subscription that has ended. */
		async confirm(token: string, caller: Caller): Promise<boolean> {
			const subscription = await subscriptionOf(token)
			if (subscription === undefined) return false
			const { id, since } = subscription
			return work.run({ caller, changes: tags }, async (tx) => {
				if (await newslettersRepository(tx).confirm(id, since))
					await tx.log({ action: 'confirmed', record: 'subscriber', id })
				return newslettersRepository(tx).isSubscribedSince(id, since)
			})
		},

		/** Those who came before mail was set up are asked once. */
		async askEarlier(): Promise<void> {
			let asked = confirmationBatch
			while (asked === confirmationBatch)
				asked = await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
					const unasked = await newslettersRepository(tx).markAsked(confirmationBatch)
					// each was marked once: nobody can cause more of them
					const mail = { kind: confirmation, isBehindOthers: true, isLastResort: true } as const
					for (const { id, email } of unasked) await tx.queueMail({ ...mail, recipient: email, subscriberId: id })
					return unasked.length
				})
		},

		async recognises(token: string): Promise<boolean> {
			const reader = await readerOf(token)
			return reader !== undefined && (await repository.isKnown(reader.id))
		},

		/** False for a token that is not ours or whose subscriber is gone. */
		async unsubscribe(token: string, caller: Caller): Promise<boolean> {
			const reader = await readerOf(token)
			if (reader === undefined) return false
			const { id, campaignId } = reader
			return work.run({ caller, changes: tags }, async (tx) => {
				if (await newslettersRepository(tx).unsubscribe(id, campaignId))
					await tx.log({ action: 'unsubscribed', record: 'subscriber', id })
				return newslettersRepository(tx).isKnown(id)
			})
		},

		/** An address that its server refused permanently receives no newsletter any more. */
		async suppress(id: number, reason: string): Promise<void> {
			await work.run({ caller: systemCaller, changes: tags }, async (tx) => {
				if (await newslettersRepository(tx).suppress(id, reason))
					await tx.log({ action: 'suppressed', record: 'subscriber', id })
			})
		},
	}
}
export type NewslettersService = ReturnType<typeof newslettersService>
