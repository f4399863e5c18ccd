import type { newsletterRoutes, SubscriberListQuery } from '../../contract/newsletters.ts'
import { type RouteInput, type RouteValue, recordId } from '../../contract/route.ts'
import type { Changes } from '../../db/changes.ts'
import type { Db } from '../../db/client.ts'
import { staffList } from '../content/staff-list.ts'
import type { FormsService } from '../forms/forms.service.ts'
import type { Caller } from '../http/caller.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { newslettersRepository } from './newsletters.repository.ts'

type Subscribe = typeof newsletterRoutes.subscribe

const unsubscribing = 'newsletter-unsubscribe'
export const unsubscribePath = '/newsletter/unsubscribe'

const tags = ['subscribers']

type Parts = { db: Db; saves: Changes; forms: FormsService; secrets: SecretsService; publicUrl: () => string }

export function newslettersService({ db, saves, forms, secrets, publicUrl }: Parts) {
	const repository = newslettersRepository(db)
	const lists = staffList({ tags, rows: repository.list, count: repository.count })

	async function subscriberOf(token: string): Promise<number | undefined> {
		const id = recordId.safeParse(await secrets.open(unsubscribing, token))
		return id.success ? id.data : undefined
	}

	return {
		counts: lists.counts,

		list: (query: SubscriberListQuery) =>
			lists.read({ query, filter: { q: query.q || undefined }, sort: query.sort ?? 'newest' }),

		/** The answer depends on what was sent alone, so it cannot tell whether the address was known. */
		async subscribe(
			{ email, website, elapsed }: RouteInput<Subscribe>['body'],
			caller: Caller,
		): Promise<RouteValue<Subscribe>> {
			return forms.receive({
				scope: 'newsletters',
				caller,
				guard: { website, elapsed },
				content: { email },
				save: (write) => saves.save(tags, write),
				accept: async (tx) => {
					await newslettersRepository(tx).subscribe(email)
					return { email }
				},
				pretend: async () => ({ email }),
			})
		},

		/** The link at the end of a mail, and the address of its List-Unsubscribe header (RFC 8058). */
		async unsubscribeAddress(subscriberId: number): Promise<string> {
			return `${publicUrl()}${unsubscribePath}?token=${await secrets.sign(unsubscribing, String(subscriberId))}`
		},

		async recognises(token: string): Promise<boolean> {
			const id = await subscriberOf(token)
			return id !== undefined && (await repository.isKnown(id))
		},

		/** False for a token that is not ours or whose subscriber is gone. */
		async unsubscribe(token: string): Promise<boolean> {
			const id = await subscriberOf(token)
			return id !== undefined && saves.save(tags, (tx) => newslettersRepository(tx).unsubscribe(id))
		},
	}
}
export type NewslettersService = ReturnType<typeof newslettersService>
