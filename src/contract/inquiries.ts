import * as z from 'zod'
import { attachedFiles, attachment } from './attachments.ts'
import { contactLimits } from './contact-words.ts'
import { contactDetails, inquiryMessage } from './contacts.ts'
import { longText } from './forms.ts'
import { byId, byToken, lastRead, route } from './route.ts'

/** What the private page of an inquiry shows: nothing that staff noted about it. */
export const inquiry = z.object({
	name: z.string(),
	email: z.string(),
	subject: z.string(),
	message: z.string(),
	submittedAt: z.iso.datetime(),
	messages: z.array(inquiryMessage),
	/** Files that came with the inquiry itself, by mail. */
	attachments: z.array(attachment),
})
export type Inquiry = z.infer<typeof inquiry>

const newMessage = z.object({ text: longText(contactLimits.answer).min(1, 'Required') })

export const inquiryRoutes = {
	reply: route({
		method: 'POST',
		path: '/api/contacts/{id}/messages',
		permission: 'contacts.write',
		summary:
			'Write to the person who sent an inquiry; the message is on their private page and is mailed to them. A new inquiry is in progress then',
		envelope: 'data',
		params: byId,
		body: newMessage,
		file: attachedFiles,
		takesIdempotencyKey: true,
		response: contactDetails,
	}),
	markMessagesRead: route({
		method: 'POST',
		path: '/api/contacts/{id}/messages/read',
		permission: 'contacts.write',
		summary: 'Mark the messages of the person as read, up to this one; the person sees it',
		envelope: 'data',
		params: byId,
		body: lastRead,
		response: contactDetails,
	}),
	renewLink: route({
		method: 'POST',
		path: '/api/contacts/{id}/private-link',
		permission: 'contacts.write',
		summary:
			'Give the person a new private link; the ones before end. It is mailed, and answered only while mail is not configured',
		envelope: 'data',
		params: byId,
		response: z.object({ link: z.string().nullable() }),
	}),
	read: route({
		method: 'GET',
		path: '/api/contacts/inquiry/{token}',
		permission: 'inquiry.read',
		summary: 'An inquiry and its conversation, for the holder of its private link',
		envelope: 'data',
		params: byToken,
		response: inquiry,
	}),
	addMessage: route({
		method: 'POST',
		path: '/api/contacts/inquiry/{token}/messages',
		permission: 'inquiry.message',
		summary: 'Answer staff about an inquiry, by its private link',
		envelope: 'data',
		params: byToken,
		body: newMessage,
		file: attachedFiles,
		errors: ['too_many_requests'],
		takesIdempotencyKey: true,
		response: inquiry,
	}),
	markRead: route({
		method: 'POST',
		path: '/api/contacts/inquiry/{token}/messages/read',
		permission: 'inquiry.message',
		summary: 'Mark the messages of staff as read, up to this one, by the private link',
		envelope: 'data',
		params: byToken,
		body: lastRead,
		response: inquiry,
	}),
}
