import * as z from 'zod'
import { inboundStates } from './inbound-words.ts'
import { route } from './route.ts'

/** A mail that was read from the mailbox. */
export const inboundMail = z.object({
	id: z.number().int(),
	state: z.enum(inboundStates),
	/** Why it became nothing, or what staff should know about it. */
	reason: z.string().nullable(),
	sender: z.string(),
	subject: z.string(),
	at: z.iso.datetime(),
	articleId: z.number().int().nullable(),
	contactId: z.number().int().nullable(),
})
export type InboundMail = z.infer<typeof inboundMail>

export const inboundStatus = z.object({
	isConfigured: z.boolean(),
	host: z.string().nullable(),
	mailbox: z.string().nullable(),
	/** Replies carry what they are about in this address; null: they are matched by their references alone. */
	replyAddress: z.string().nullable(),
	lastCheckedAt: z.iso.datetime().nullable(),
	lastSucceededAt: z.iso.datetime().nullable(),
	/** Why the last check failed, in a sentence. */
	problem: z.string().nullable(),
	/** In the last 30 days. */
	messages: z.number().int(),
	contacts: z.number().int(),
	ignored: z.number().int(),
	/** Mails that staff should look at in the mailbox. */
	left: z.number().int(),
	/** The newest. */
	recent: z.array(inboundMail),
})
export type InboundStatus = z.infer<typeof inboundStatus>

export const inboundRoutes = {
	status: route({
		method: 'GET',
		path: '/api/mail/inbound',
		permission: 'mail.read',
		summary: 'Is a mailbox read for replies, when was it last, and what became of its mails',
		envelope: 'data',
		response: inboundStatus,
	}),
}
