import { AssignmentRulesPanel } from '../../features/staff-assignments/panel.tsx'
import { StaffPageMeta } from '../../lib/staff-page-meta.tsx'

export function Component() {
	return (
		<>
			<StaffPageMeta title="Assignment rules" />
			<h1 className="text-3xl">Assignment rules</h1>
			<p className="mt-2 mb-6 max-w-prose text-muted">
				New articles and contacts go to the person of the first rule that fits: by journal, then by research field, then
				the rule for all other articles. Where no rule fits, they are unassigned. Notices about a record are mailed to
				its assignee.
			</p>
			<AssignmentRulesPanel />
		</>
	)
}
