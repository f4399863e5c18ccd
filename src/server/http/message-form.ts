import type { articleRoutes } from '../../contract/article-routes.ts'
import type { inquiryRoutes } from '../../contract/inquiries.ts'
import type { RoutePermission } from '../../contract/route.ts'
import type { Caller } from '../caller.ts'
import type { FormPost } from './form-posts.ts'
import type { Upload } from './uploads.ts'
import { validate } from './validation.ts'

type Message = { text: string; uploads: Upload[]; oncePerContent: true; after: string }

type Options = {
	/** The private page that shows the conversation, with `:token`. */
	page: string
	back: string
	permission: RoutePermission
	route: typeof articleRoutes.addMessage | typeof inquiryRoutes.addMessage
	add: (message: Message, caller: Caller) => Promise<unknown>
}

/** Writes to staff from a private page in a browser without script. */
export const messageForm = ({ page, back, permission, route, add }: Options): FormPost => ({
	path: `${page}/messages`,
	permission,
	title: 'Message',
	fields: [
		{ name: 'text', label: 'Message', kind: 'textarea', required: true },
		{ name: 'files', label: 'Files (.docx, PDF, PNG or JPEG)', kind: 'file', required: false, multiple: true },
	],
	file: route.file,
	button: 'Send Message',
	back: { path: page, label: back },
	async accept(body, caller, uploads) {
		const { text } = validate(route, { params: { token: '' }, body }).body
		// the same words are another message when something was written in between
		const after = String((body as { after?: unknown }).after ?? '')
		await add({ text, uploads, oncePerContent: true, after }, caller)
		return `${page}#messages-title`
	},
})
