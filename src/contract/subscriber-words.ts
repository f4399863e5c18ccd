import type { CsvColumn } from './csv.ts'
import type { Subscriber } from './newsletters.ts'

export type SubscriberReach = 'confirmed' | 'unconfirmed' | 'suppressed'

export const subscriberReachLabels: Record<SubscriberReach, string> = {
	confirmed: 'Confirmed',
	unconfirmed: 'Not confirmed yet',
	suppressed: 'Address refused mail',
}

/** Whether campaigns go there: only to confirmed addresses that no mail server has refused permanently. */
export const reachOf = ({ confirmedAt, suppressedAt }: Subscriber): SubscriberReach =>
	suppressedAt ? 'suppressed' : confirmedAt ? 'confirmed' : 'unconfirmed'

/** All fields of a subscriber, as they are exported. Those who left are not in the list. */
export const subscriberCsv: CsvColumn<Subscriber>[] = [
	{ name: 'Id', value: ({ id }) => id },
	{ name: 'Email', value: ({ email }) => email },
	{ name: 'Subscribed', value: ({ subscribedAt }) => subscribedAt },
	{ name: 'Status', value: () => 'Active' },
	{ name: 'Campaigns', value: (subscriber) => subscriberReachLabels[reachOf(subscriber)] },
	{ name: 'Confirmed', value: ({ confirmedAt }) => confirmedAt },
	{ name: 'Refused', value: ({ suppressedAt }) => suppressedAt },
]
