import * as z from 'zod'
import { longText, oneLine } from './forms.ts'
import { mailKinds, mailStates, shownTemplates, statusMailLimits } from './mail-words.ts'
import { byId, paging, recordId, route, searchText } from './route.ts'

/** A mail of the outbox, in a list. */
export const mail = z.object({
	id: z.number().int(),
	kind: z.enum(mailKinds),
	/** null: the recipient of a notice is looked up when it is sent. */
	recipient: z.string().nullable(),
	/** Known once it was sent, or where staff wrote it. */
	subject: z.string().nullable(),
	state: z.enum(mailStates),
	/** Why it failed, waits longer or was cancelled. */
	reason: z.string().nullable(),
	attempts: z.number().int(),
	/** The next attempt is not before this moment. */
	dueAt: z.iso.datetime(),
	createdAt: z.iso.datetime(),
	sentAt: z.iso.datetime().nullable(),
	articleId: z.number().int().nullable(),
	contactId: z.number().int().nullable(),
	campaignId: z.number().int().nullable(),
})
export type Mail = z.infer<typeof mail>

/** A mail with its content, as it was sent or as it would be sent now. Secret links are hidden. */
export const mailContent = mail.extend({
	messageId: z.string().nullable(),
	subject: z.string(),
	text: z.string(),
	/** The address of a frame that shows it, for ten minutes. */
	previewPath: z.string(),
})
export type MailContent = z.infer<typeof mailContent>

/** What the settings say, and what there is. */
export const mailStatus = z.object({
	isConfigured: z.boolean(),
	/** Asked of the server at most once in half a minute; nothing without settings. */
	isReachable: z.boolean().nullable(),
	/** Why it cannot be reached, in a sentence. */
	problem: z.string().nullable(),
	from: z.string().nullable(),
	host: z.string().nullable(),
	isSigned: z.boolean().meta({ description: 'Mails carry a DKIM signature' }),
	lastSentAt: z.iso.datetime().nullable(),
	queued: z.number().int(),
	sent: z.number().int(),
	failed: z.number().int(),
})
export type MailStatus = z.infer<typeof mailStatus>

export const mailListQuery = z.object({
	q: searchText.optional().meta({ description: 'Words in any order; each is part of the recipient or the subject' }),
	state: z.enum(mailStates, `must be one of ${mailStates.join(', ')}`).optional(),
	kind: z.enum(mailKinds, `must be one of ${mailKinds.join(', ')}`).optional(),
	articleId: recordId.optional().meta({ description: 'The mails about one article' }),
	...paging,
})
export type MailListQuery = z.infer<typeof mailListQuery>

/** What staff may say about the mail of a status change. Nothing: the usual text. */
export const statusMailChoice = z.object({
	/** false: nobody is told. */
	send: z.boolean('must be true or false').optional(),
	subject: oneLine(statusMailLimits.subject).min(1, 'Required').optional(),
	message: longText(statusMailLimits.message).min(1, 'Required').optional().meta({
		description: 'The paragraphs between the greeting and the link; an empty line separates them',
	}),
})
export type StatusMailChoice = z.infer<typeof statusMailChoice>

/** The mail that a status change would send: what staff may edit, and a frame that shows the whole. */
export const statusMailDraft = z.object({
	recipient: z.string(),
	subject: z.string(),
	message: z.string(),
	text: z.string(),
	previewPath: z.string(),
})
export type StatusMailDraft = z.infer<typeof statusMailDraft>

/** The mail that waits after a status change. */
export const pendingMail = z.object({ id: z.number().int(), dueAt: z.iso.datetime() })
export type PendingMail = z.infer<typeof pendingMail>

/** The mail of one line of an article's history. */
export const historyMail = z.object({
	id: z.number().int(),
	state: z.enum(mailStates),
	dueAt: z.iso.datetime(),
	sentAt: z.iso.datetime().nullable(),
})

export const mailRoutes = {
	status: route({
		method: 'GET',
		path: '/api/mail/status',
		permission: 'mail.read',
		summary: 'Is mail configured, can the server be reached, what waits and what failed',
		envelope: 'data',
		response: mailStatus,
	}),
	list: route({
		method: 'GET',
		path: '/api/mail',
		permission: 'mail.read',
		wholeListPermission: 'records.export',
		summary: 'The outbox, newest first: all of it, or one page when any parameter is given',
		envelope: 'list',
		query: mailListQuery,
		response: z.array(mail),
	}),
	read: route({
		method: 'GET',
		path: '/api/mail/{id}',
		permission: 'mail.read',
		summary: 'One mail with its content; secret links are hidden',
		envelope: 'data',
		params: byId,
		response: mailContent,
	}),
	retry: route({
		method: 'POST',
		path: '/api/mail/{id}/retry',
		permission: 'mail.write',
		summary: 'Send a mail that failed, waits or was cancelled as soon as possible; never one that was sent',
		envelope: 'data',
		params: byId,
		errors: ['conflict'],
		response: mail,
	}),
	cancel: route({
		method: 'POST',
		path: '/api/mail/{id}/cancel',
		permission: 'mail.write',
		summary: 'Keep a mail that waits from being sent',
		envelope: 'data',
		params: byId,
		errors: ['conflict'],
		response: mail,
	}),
	test: route({
		method: 'POST',
		path: '/api/mail/test',
		permission: 'mail.write',
		summary: "Send one of the three templates with examples in it to one's own address",
		envelope: 'data',
		body: z.object({
			template: z.enum(shownTemplates, `must be one of ${shownTemplates.join(', ')}`).optional(),
		}),
		response: mail,
	}),
}
