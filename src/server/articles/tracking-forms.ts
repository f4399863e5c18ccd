import { articleRoutes } from '../../contract/article-routes.ts'
import { answerField, answerFieldPattern } from '../../contract/round-words.ts'
import { roundRoutes } from '../../contract/rounds.ts'
import { fieldError } from '../app-error.ts'
import type { FormPost } from '../http/form-posts.ts'
import { messageForm } from '../http/message-form.ts'
import { validate } from '../http/validation.ts'
import type { LostLinksService } from './lost-links.service.ts'
import type { RoundsService } from './rounds.service.ts'
import type { TrackingService } from './tracking.service.ts'

export const backToSubmission = { path: '/track/:token', label: 'Back to your submission' }

type Services = { tracking: TrackingService; lostLinks: LostLinksService; rounds: RoundsService }

/** The fields of a form that answer a remark. */
const answersIn = (typed: Record<string, unknown>) =>
	Object.entries(typed).flatMap(([name, answer]) => {
		const number = answerFieldPattern.exec(name)?.[1]
		return number ? [{ number: Number(number), answer: String(answer) }] : []
	})

/** What an author does on the private page in a browser without script. */
export const trackingForms = ({ tracking, lostLinks, rounds }: Services): FormPost[] => [
	{
		path: '/track/:token/revision',
		permission: 'link.message',
		title: 'Send your revision',
		fields: (typed) => [
			{ name: 'round', label: 'Round', kind: 'hidden', required: true },
			{ name: 'articleFile', label: 'Revised Word document (.docx)', kind: 'file', required: true },
			...answersIn(typed).map(
				({ number }) =>
					({
						name: answerField(number),
						label: `Answer to remark ${number}`,
						kind: 'textarea',
						required: true,
					}) as const,
			),
			{ name: 'note', label: 'Note', kind: 'textarea', required: false },
			{
				name: 'files',
				label: 'Further files (.docx, PDF, PNG or JPEG)',
				kind: 'file',
				required: false,
				multiple: true,
			},
		],
		file: roundRoutes.answer.file,
		button: 'Send Revision',
		back: backToSubmission,
		async accept(body, caller, uploads) {
			const typed = body as Record<string, unknown>
			const { params, body: sent } = validate(roundRoutes.answer, {
				params: { token: '', number: typed.round },
				body: { note: typed.note, answers: answersIn(typed) },
			})
			const { file } = roundRoutes.answer
			const upload = uploads.find(({ field }) => field === file.field)
			const attached = uploads.filter(({ field }) => field === file.also.field)
			await rounds.answer({ ...sent, number: params.number, upload, attached, oncePerContent: true }, caller)
			return '/track/:token#revision'
		},
	},
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
	messageForm({
		page: backToSubmission.path,
		back: backToSubmission.label,
		permission: 'link.message',
		route: articleRoutes.addMessage,
		add: tracking.addMessage,
	}),
	{
		path: '/track/:token/withdraw',
		permission: 'link.withdraw',
		title: 'Withdraw Article',
		fields: [{ name: 'confirmed', label: 'Yes, I withdraw this article', kind: 'checkbox', required: true }],
		button: 'Withdraw Article',
		back: backToSubmission,
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
		back: backToSubmission,
		async accept(_body, caller) {
			await tracking.restore(caller)
			return '/track/:token'
		},
	},
]
