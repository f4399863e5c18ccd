import { authorshipRoutes } from '../../contract/authorship.ts'
import type { FormPost } from '../http/form-posts.ts'
import { validate } from '../http/validation.ts'
import type { CoauthorsService } from './coauthors.service.ts'
import type { TrackingService } from './tracking.service.ts'
import { backToSubmission } from './tracking-forms.ts'

const back = { path: '/authorship/:token', label: 'Back to the article' }

/** What co-authors decide, and how an author reminds them, in a browser without script. */
export const authorshipForms = (coauthors: CoauthorsService, tracking: TrackingService): FormPost[] => [
	{
		path: '/authorship/:token/confirm',
		permission: 'link.coauthor',
		title: 'Confirm Authorship',
		fields: [],
		button: 'Confirm',
		back,
		async accept(_body, caller) {
			await coauthors.confirm(caller)
			return '/authorship/:token'
		},
	},
	{
		path: '/authorship/:token/object',
		permission: 'link.coauthor',
		title: 'Object',
		fields: [{ name: 'reason', label: 'Why do you object?', kind: 'textarea', required: true }],
		button: 'Object',
		back,
		async accept(body, caller) {
			await coauthors.object(validate(authorshipRoutes.object, { params: { token: '' }, body }).body.reason, caller)
			return '/authorship/:token'
		},
	},
	{
		path: '/track/:token/remind',
		permission: 'link.message',
		title: 'Remind a Co-author',
		fields: [],
		button: 'Send again',
		back: backToSubmission,
		async accept(body, caller) {
			const { id } = validate(authorshipRoutes.remindByAuthor, {
				params: { token: '', id: (body as { coauthor?: unknown }).coauthor },
			}).params
			await tracking.remindCoauthor(id, caller)
			return '/track/:token#coauthors-title'
		},
	},
]
