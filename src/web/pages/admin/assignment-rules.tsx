import { AssignmentRulesPanel } from '../../features/staff-assignments/panel.tsx'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSite } from '../../lib/site.ts'

export function Component() {
	const site = useSite()
	return (
		<>
			<PageMeta
				site={site}
				title="Assignment rules"
				description={`The staff of ${site.name}.`}
				robots="noindex,nofollow"
			/>
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
