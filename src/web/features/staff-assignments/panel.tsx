import { useQuery } from '@tanstack/react-query'
import { ruleScopeLabels } from '../../../contract/assignment-words.ts'
import type { AssignmentRule } from '../../../contract/assignments.ts'
import { assigneesQuery } from '../../lib/assignees.ts'
import { useListState } from '../../lib/list-state.ts'
import { readStaff, sendStaff, staffPage } from '../../lib/staff-api.ts'
import { type RecordKind, RecordPanel } from '../../ui/record-panel.tsx'
import { ruleFields } from './rule-fields.tsx'

const aboutOf = ({ journalTitle, researchField }: AssignmentRule) => journalTitle ?? researchField ?? ''
const nameOf = (rule: AssignmentRule) => [ruleScopeLabels[rule.scope], aboutOf(rule)].filter(Boolean).join(': ')

const kindOf = (form: ReturnType<typeof ruleFields>): RecordKind<AssignmentRule> => ({
	record: 'assignment_rule',
	one: 'rule',
	many: 'rules',
	path: '/api/assignment-rules',
	page: staffPage('/api/assignment-rules'),
	find: async (id) => (await readStaff('/api/assignment-rules', { query: {} })).find((known) => known.id === id),
	shownBy: ['/api/assignment-rules'],
	writing: 'articles.write',
	deleting: 'articles.delete',
	nameOf,
	columns: () => [
		{ name: 'New', isHeading: true, className: 'min-w-48', cell: ({ scope }) => ruleScopeLabels[scope] },
		{ name: 'Journal or field', cell: (rule) => <bdi className="wrap-anywhere">{aboutOf(rule)}</bdi> },
		{ name: 'Go to', cell: ({ assigneeName }) => <bdi>{assigneeName}</bdi> },
	],
	csv: [
		{ name: 'New', value: ({ scope }) => ruleScopeLabels[scope] },
		{ name: 'Journal or field', value: aboutOf },
		{ name: 'Go to', value: ({ assigneeName }) => assigneeName },
	],
	form,
	save: (values, known) =>
		known
			? sendStaff('PUT /api/assignment-rules/{id}', {
					params: { id: known.id },
					body: form.changed(values, known) as object,
				})
			: sendStaff('POST /api/assignment-rules', { body: form.body(values) as never }),
	change: ({ id }, body) => sendStaff('PUT /api/assignment-rules/{id}', { params: { id }, body }),
	remove: ({ id }) => sendStaff('DELETE /api/assignment-rules/{id}', { params: { id } }),
})

/** Who gets new articles and contacts. */
export function AssignmentRulesPanel() {
	const { data: accounts = [] } = useQuery(assigneesQuery)
	return <RecordPanel kind={kindOf(ruleFields(accounts))} list={useListState({ sorts: ['scope'] })} />
}
