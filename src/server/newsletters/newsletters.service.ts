import type { newsletterRoutes } from '../../contract/newsletters.ts'
import { type RouteInput, type RouteValue, recordId } from '../../contract/route.ts'
import type { Db } from '../../db/client.ts'
import type { FormsService } from '../forms/forms.service.ts'
import type { Caller } from '../http/caller.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { newslettersRepository } from './newsletters.repository.ts'

type Subscribe = typeof newsletterRoutes.subscribe

const unsubscribing = 'newsletter-unsubscribe'
export const unsubscribePath = '/newsletter/unsubscribe'

export function newslettersService(db: Db, forms: FormsService, secrets: SecretsService, publicUrl: () => string) {
	const repository = newslettersRepository(db)

	async function subscriberOf(token: string): Promise<number | undefined> {
		const id = recordId.safeParse(await secrets.open(unsubscribing, token))
		return id.success ? id.data : undefined
	}

	return {
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
			return id !== undefined && (await repository.unsubscribe(id))
		},
	}
}
export type NewslettersService = ReturnType<typeof newslettersService>
