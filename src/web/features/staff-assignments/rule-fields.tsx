import { researchFields } from '../../../contract/article-words.ts'
import { ruleScopeLabels, ruleScopes } from '../../../contract/assignment-words.ts'
import type { AssignmentRule } from '../../../contract/assignments.ts'
import { recordFields } from '../../lib/record-fields.ts'
import { JournalField } from '../../ui/journal-field.tsx'

/** The id of the journal and its title, which the field shows. */
const separator = ' '
const journalText = ({ journalId, journalTitle }: AssignmentRule) =>
	journalId === null ? '' : `${journalId}${separator}${journalTitle ?? ''}`

function RuleJournal({ id, error, defaultValue }: { id: string; error: string | null; defaultValue: string }) {
	const [journalId, ...title] = defaultValue.split(separator)
	const chosen = journalId ? { id: Number(journalId), title: title.join(separator) } : null
	return <JournalField id={id} error={error} chosen={chosen} />
}

/** The fields of a rule; the accounts are those that are active now. */
export const ruleFields = (accounts: readonly { id: number; name: string }[]) =>
	recordFields<AssignmentRule>()([
		{
			name: 'scope',
			label: 'New',
			kind: 'select',
			options: ruleScopes.map((scope) => [scope, ruleScopeLabels[scope]] as const),
			initial: 'journal',
		},
		{
			name: 'assigneeId',
			label: 'Go to',
			kind: 'select',
			isRequired: true,
			options: [['', 'Choose somebody'], ...accounts.map(({ id, name }) => [String(id), name] as const)],
			parse: Number,
		},
		{
			name: 'journalId',
			label: 'Journal',
			format: journalText,
			parse: (text: string) => (text === '' ? null : Number(text)),
			Control: RuleJournal,
		},
		{
			name: 'researchField',
			label: 'Research field',
			kind: 'select',
			options: [['', 'None'], ...researchFields.map((field) => [field, field] as const)],
			hint: 'A rule needs a journal or a field only where it is about one.',
		},
	])
