import { inquiryRoutes } from '../../contract/inquiries.ts'
import type { Api } from '../http/api.ts'
import type { FormPost } from '../http/form-posts.ts'
import { validate } from '../http/validation.ts'
import type { InquiriesService } from './inquiries.service.ts'

export function mountInquiries({ mount }: Api, inquiries: InquiriesService): void {
	mount(inquiryRoutes.reply, async ({ params, body, caller }) => inquiries.reply(params.id, body.text, caller))
	mount(inquiryRoutes.markMessagesRead, async ({ params, body, caller }) =>
		inquiries.markReadByStaff(params.id, body.upTo, caller),
	)
	mount(inquiryRoutes.renewLink, async ({ params, caller }) => inquiries.renewLink(params.id, caller))
	mount(inquiryRoutes.read, async ({ caller }) => inquiries.read(caller))
	mount(inquiryRoutes.addMessage, async ({ body, caller }) => inquiries.addByPerson(body.text, caller))
	mount(inquiryRoutes.markRead, async ({ body, caller }) => inquiries.markReadByPerson(body.upTo, caller))
}

/** The answer of a person in a browser without script. */
export const inquiryForm = (inquiries: InquiriesService): FormPost => ({
	path: '/inquiry/:token/messages',
	permission: 'inquiry.message',
	title: 'Message',
	fields: [{ name: 'text', label: 'Message', kind: 'textarea', required: true }],
	button: 'Send Message',
	back: { path: '/inquiry/:token', label: 'Back to your inquiry' },
	async accept(body, caller) {
		const { text } = validate(inquiryRoutes.addMessage, { params: { token: '' }, body }).body
		// the same words are another message when something was written in between
		const after = String((body as { after?: unknown }).after ?? '')
		await inquiries.addByPerson(text, caller, { oncePerContent: true, after })
		return '/inquiry/:token#messages-title'
	},
})
