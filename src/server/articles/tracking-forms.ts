import { articleRoutes } from '../../contract/article-routes.ts'
import { fieldError } from '../app-error.ts'
import type { FormPost } from '../http/form-posts.ts'
import { validate } from '../http/validation.ts'
import type { LostLinksService } from './lost-links.service.ts'
import type { TrackingService } from './tracking.service.ts'

const back = { path: '/track/:token', label: 'Back to your submission' }

/** What an author does on the private page in a browser without script. */
export const trackingForms = (tracking: TrackingService, lostLinks: LostLinksService): FormPost[] => [
	{
		path: '/track',
		title: 'Follow your submission',
		fields: [
			{ name: 'reference', label: 'Reference number', kind: 'text', required: true },
			{ name: 'email', label: 'Email', kind: 'email', required: true, autocomplete: 'email' },
		],
		button: 'Mail the link to me',
		back: { path: '/track', label: 'Back' },
		async accept(body, caller) {
			await lostLinks.send(validate(articleRoutes.lostLink, { body }).body, caller)
			return '/track?sent=link'
		},
	},
	{
		path: '/track/:token/messages',
		permission: 'link.message',
		title: 'Message',
		fields: [
			{ name: 'text', label: 'Message', kind: 'textarea', required: true },
			{ name: 'files', label: 'Files (.docx, PDF, PNG or JPEG)', kind: 'file', required: false },
		],
		file: articleRoutes.addMessage.file,
		button: 'Send Message',
		back,
		async accept(body, caller, uploads) {
			const { text } = validate(articleRoutes.addMessage, { params: { token: '' }, body }).body
			// the same words are another message when something was written in between
			const after = String((body as { after?: unknown }).after ?? '')
			await tracking.addMessage({ text, uploads, oncePerContent: true, after }, caller)
			return '/track/:token#messages-title'
		},
	},
	{
		path: '/track/:token/withdraw',
		permission: 'link.withdraw',
		title: 'Withdraw Article',
		fields: [{ name: 'confirmed', label: 'Yes, I withdraw this article', kind: 'checkbox', required: true }],
		button: 'Withdraw Article',
		back,
		async accept(body, caller) {
			if (!(body as { confirmed?: string }).confirmed)
				throw fieldError('invalid_input', 'confirmed', 'Please tick the box to confirm that you withdraw the article.')
			await tracking.withdraw(caller)
			return '/track/:token'
		},
	},
	{
		path: '/track/:token/restore',
		permission: 'link.withdraw',
		title: 'Take Back the Withdrawal',
		fields: [],
		button: 'Take Back the Withdrawal',
		back,
		async accept(_body, caller) {
			await tracking.restore(caller)
			return '/track/:token'
		},
	},
]
