import type { SavedReply } from '../../../contract/saved-replies.ts'
import { placeholders, savedReplyLimits, unknownPlaceholderProblem } from '../../../contract/saved-reply-words.ts'
import { recordFields } from '../../lib/record-fields.ts'

export const savedReplyFields = recordFields<SavedReply>()([
	{ name: 'name', label: 'Name', isWide: true, isRequired: true, limit: savedReplyLimits.name },
	{
		name: 'text',
		label: 'Text',
		kind: 'long',
		rows: 10,
		isWide: true,
		isRequired: true,
		limit: savedReplyLimits.text,
		rule: unknownPlaceholderProblem,
		hint: `Filled from the article: ${placeholders.map((name) => `{${name}}`).join(', ')}.`,
	},
])
