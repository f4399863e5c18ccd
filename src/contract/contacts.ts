import * as z from 'zod'
import { attachment, messageShape } from './attachments.ts'
import { contactLimits, contactStatuses, inquirySenders } from './contact-words.ts'
import { maxNotesLength } from './form-limits.ts'
import { formGuard, longText, oneLine, plainEmail } from './forms.ts'
import { cleared, startedFrom, statusInput } from './inputs.ts'
import { queueViews } from './queue-words.ts'
import { assigneeFilter, byId, day, flag, paging, route, searchText } from './route.ts'

export const contactMessage = z.object({
	name: oneLine(contactLimits.name).min(1, 'Required'),
	email: plainEmail,
	phone: oneLine(contactLimits.phone)
		.nullish()
		.transform((phone) => phone ?? undefined),
	subject: oneLine(contactLimits.subject).min(1, 'Required'),
	message: longText(contactLimits.message).min(1, 'Required'),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const contactStatus = statusInput(contactStatuses)

export const contact = z.object({
	id: z.number().int(),
	name: z.string(),
	email: z.string(),
	phone: z.string().nullable(),
	subject: z.string(),
	message: z.string(),
	status: z.enum(contactStatuses),
	adminNotes: z.string().nullable(),
	/** Who of the staff takes care of it. */
	assigneeId: z.number().int().nullable(),
	assigneeName: z.string().nullable(),
	/** Answers of the person that nobody of the staff has seen yet. */
	unreadMessages: z.number().int(),
	isDemo: z.boolean(),
	submittedAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
})
export type Contact = z.infer<typeof contact>

/** One message of the conversation about an inquiry. */
export const inquiryMessage = z.object({ ...messageShape, sender: z.enum(inquirySenders) })
export type InquiryMessage = z.infer<typeof inquiryMessage>

export const contactDetails = contact.extend({
	messages: z.array(inquiryMessage),
	/** Files that came with the inquiry itself, by mail. */
	attachments: z.array(attachment),
})
export type ContactDetails = z.infer<typeof contactDetails>

export const contactSorts = ['newest', 'oldest', 'name', 'subject', 'status'] as const
export const contactListQuery = z.object({
	q: searchText.optional().meta({
		description:
			'Words in any order, without case and accents; each is part of name, e-mail address, subject, message or phone number. Text in quotes is one word. At most 1,000 are counted',
	}),
	status: z.string().max(40).optional().meta({ description: 'One of the four, in any spelling' }),
	view: z
		.enum(queueViews, `must be one of ${queueViews.join(', ')}`)
		.optional()
		.meta({ description: 'One view of the queue' }),
	from: day.optional().meta({ description: 'Sent on this day or later, in the time zone of the site' }),
	to: day.optional().meta({ description: 'Sent on this day or before' }),
	assignee: assigneeFilter.optional(),
	unread: flag.optional().meta({ description: 'With answers of the person that nobody has read' }),
	sort: z.enum(contactSorts, `must be one of ${contactSorts.join(', ')}`).optional(),
	...paging,
})
export type ContactListQuery = z.infer<typeof contactListQuery>

export const contactRoutes = {
	send: route({
		method: 'POST',
		path: '/api/contacts',
		permission: 'public',
		summary: 'Send a message to the provider; with an Idempotency-Key a repetition is not sent twice',
		envelope: 'data',
		body: contactMessage.extend(formGuard),
		errors: ['too_many_requests'],
		takesIdempotencyKey: true,
		response: z.object({ id: z.number().int(), status: z.string(), submittedAt: z.iso.datetime() }),
	}),
	list: route({
		method: 'GET',
		path: '/api/contacts',
		permission: 'contacts.read',
		wholeListPermission: 'records.export',
		summary: 'Messages, newest first: all of them, or one page when any parameter is given',
		envelope: 'list',
		query: contactListQuery,
		response: z.array(contact),
	}),
	exported: route({
		method: 'GET',
		path: '/api/contacts/export',
		permission: 'records.export',
		alsoRequires: ['contacts.read'],
		summary: 'Messages with these filters, with all fields, as a CSV file',
		envelope: 'file',
		mediaTypes: ['text/csv'],
		query: contactListQuery.omit({ page: true, limit: true }),
		response: z.unknown(),
	}),
	read: route({
		method: 'GET',
		path: '/api/contacts/{id}',
		permission: 'contacts.read',
		summary: 'One message with the conversation about it',
		envelope: 'data',
		params: byId,
		response: contactDetails,
	}),
	setStatus: route({
		method: 'PATCH',
		path: '/api/contacts/{id}/status',
		permission: 'contacts.write',
		summary: 'Set the status, the notes or both of a message; what is not sent stays',
		envelope: 'data',
		params: byId,
		body: z
			.object({ status: contactStatus.optional(), adminNotes: cleared(longText(maxNotesLength)), startedFrom })
			.refine(({ status, adminNotes }) => status !== undefined || adminNotes !== undefined, {
				error: 'Required',
				path: ['status'],
			}),
		errors: ['edit_conflict'],
		response: contact,
	}),
	remove: route({
		method: 'DELETE',
		path: '/api/contacts/{id}',
		permission: 'contacts.delete',
		summary: 'Delete a message',
		envelope: 'data',
		params: byId,
		response: z.null(),
	}),
}
