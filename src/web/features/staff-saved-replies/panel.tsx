import type { SavedReply } from '../../../contract/saved-replies.ts'
import { placeholders, savedReplyLimits, unknownPlaceholderProblem } from '../../../contract/saved-reply-words.ts'
import { useListState } from '../../lib/list-state.ts'
import { recordFields } from '../../lib/record-fields.ts'
import { readStaff, sendStaff, staffPage } from '../../lib/staff-api.ts'
import { type RecordKind, RecordPanel } from '../../ui/record-panel.tsx'

export const savedReplyFields = recordFields<SavedReply>()([
	{ name: 'name', label: 'Name', isWide: true, isRequired: true, limit: savedReplyLimits.name },
	{
		name: 'text',
		label: 'Text',
		...{ kind: 'long', rows: 10, isWide: true, isRequired: true, limit: savedReplyLimits.text },
		rule: unknownPlaceholderProblem,
		hint: `Filled from the article: ${placeholders.map((name) => `{${name}}`).join(', ')}.`,
	},
])

const savedReplies: RecordKind<SavedReply> = {
	record: 'saved_reply',
	one: 'saved reply',
	many: 'saved replies',
	path: '/api/saved-replies',
	page: staffPage('/api/saved-replies'),
	find: async (id) => (await readStaff('/api/saved-replies', { query: {} })).find((known) => known.id === id),
	shownBy: ['/api/saved-replies'],
	writing: 'content.write',
	deleting: 'content.delete',
	nameOf: ({ name }) => name,
	columns: () => [
		{ name: 'Name', isHeading: true, className: 'min-w-40 wrap-anywhere', cell: ({ name }) => name },
		{
			name: 'Text',
			className: 'max-lg:col-span-full',
			cell: ({ text }) => <span className="line-clamp-2 max-w-prose wrap-anywhere text-muted">{text}</span>,
		},
	],
	csv: [
		{ name: 'Name', value: ({ name }) => name },
		{ name: 'Text', value: ({ text }) => text },
	],
	form: savedReplyFields,
	save: (form, known, start) =>
		known
			? sendStaff('PUT /api/saved-replies/{id}', {
					params: { id: known.id },
					body: start(savedReplyFields.changed(form, known)),
				})
			: sendStaff('POST /api/saved-replies', { body: savedReplyFields.body(form) }),
	change: ({ id }, body) => sendStaff('PUT /api/saved-replies/{id}', { params: { id }, body }),
	remove: ({ id }) => sendStaff('DELETE /api/saved-replies/{id}', { params: { id } }),
}

/** Texts that staff use again and again, by name. */
export function SavedRepliesPanel() {
	return <RecordPanel kind={savedReplies} list={useListState({ sorts: ['name'] })} />
}
