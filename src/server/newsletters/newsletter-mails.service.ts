import type { Db } from '../../db/client.ts'
import { type Composers, NotToBeSent } from '../mail/compose.service.ts'
import { newslettersRepository } from './newsletters.repository.ts'

type Parts = { db: Db; confirmAddress: (subscriber: { id: number; subscribedAt: Date }) => Promise<string> }

/** Mails about subscriptions. */
export const newsletterMails = ({ db, confirmAddress }: Parts): Pick<Composers, 'newsletter-confirmation'> => ({
	'newsletter-confirmation': async ({ subscriberId }, { brand }) => {
		const subscriber = subscriberId === null ? undefined : await newslettersRepository(db).find(subscriberId)
		if (!subscriber?.isActive) throw new NotToBeSent('The subscriber has left.')
		// a suppressed subscriber who subscribes again has to confirm that mail arrives now
		if (subscriber.confirmedAt && !subscriber.suppressedAt)
			throw new NotToBeSent('The subscription is confirmed already.')
		const link = await confirmAddress(subscriber)
		return {
			email: { template: 'newsletter-confirmation', props: { brand, link } },
			recipient: subscriber.email,
			// nobody may confirm in the place of the subscriber
			secret: new URL(link).searchParams.get('token') ?? undefined,
		}
	},
})
