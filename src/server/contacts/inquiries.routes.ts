import { attachmentRoutes } from '../../contract/attachments.ts'
import { inquiryRoutes } from '../../contract/inquiries.ts'
import type { Api } from '../http/api.ts'
import type { FormPost } from '../http/form-posts.ts'
import { messageForm } from '../http/message-form.ts'
import type { InquiriesService } from './inquiries.service.ts'

export function mountInquiries({ mount }: Api, inquiries: InquiriesService): void {
	mount(inquiryRoutes.reply, async ({ params, body, uploads, caller }) =>
		inquiries.reply(params.id, { ...body, uploads }, caller),
	)
	mount(inquiryRoutes.markMessagesRead, async ({ params, body, caller }) =>
		inquiries.markReadByStaff(params.id, body.upTo, caller),
	)
	mount(inquiryRoutes.renewLink, async ({ params, caller }) => inquiries.renewLink(params.id, caller))
	mount(inquiryRoutes.read, async ({ caller }) => inquiries.read(caller))
	mount(inquiryRoutes.addMessage, async ({ body, uploads, caller }) =>
		inquiries.addByPerson({ ...body, uploads }, caller),
	)
	mount(attachmentRoutes.downloadOfInquiry, async ({ params }) =>
		inquiries.attachmentOf(params.id, params.attachmentId),
	)
	mount(attachmentRoutes.downloadByPerson, async ({ params, caller }) =>
		inquiries.attachment(params.attachmentId, caller),
	)
	mount(inquiryRoutes.markRead, async ({ body, caller }) => inquiries.markReadByPerson(body.upTo, caller))
}

/** The answer of a person in a browser without script. */
export const inquiryForm = (inquiries: InquiriesService): FormPost =>
	messageForm({
		page: '/inquiry/:token',
		back: 'Back to your inquiry',
		permission: 'inquiry.message',
		route: inquiryRoutes.addMessage,
		add: inquiries.addByPerson,
	})
