import { siteDefaults } from '../../src/contract/site.ts'
import type { Db } from '../../src/db/client.ts'
import { allComposers } from '../../src/server/composers.ts'
import { composeService } from '../../src/server/mail/compose.service.ts'
import { builtEmails } from '../../src/server/mail/email-templates.ts'

/** Composes mails of every kind without the rest of the app. */
export const composeFor = (db: Db, origin: string) =>
	composeService({
		emails: builtEmails(new URL('../../dist/', import.meta.url)),
		site: async () => ({ ...siteDefaults, origin, hasDemoContent: false, analyticsMonths: 13, trashDays: 30 }),
		firstAdmin: async () => undefined,
		wordings: async () => ({}),
		...allComposers(db, {
			trackingAddress: async (reference) => `${origin}/track/${reference}`,
			inquiryAddress: async ({ id }) => `${origin}/inquiry/${id}`,
			addressLink: async (id) => `${origin}/confirm-address/${id}`,
			coauthorAddress: async ({ id }) => `${origin}/authorship/${id}`,
			confirmAddress: async ({ id }) => `${origin}/newsletter/confirm?token=${id}`,
			timeZone: async () => 'UTC',
			unsubscribeAddress: async (id, campaignId) => `${origin}/newsletter/unsubscribe?token=${id}-${campaignId}`,
		}),
	})
