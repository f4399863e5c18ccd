import { assignmentRoutes } from '../../contract/assignments.ts'
import type { Api } from '../http/api.ts'
import type { AssignmentsService } from './assignments.service.ts'

/** Articles and contacts mount the calls that assign one of theirs. */
export function mountAssignments({ mount }: Api, assignments: AssignmentsService): void {
	mount(assignmentRoutes.assignees, async () => assignments.accounts())
	mount(assignmentRoutes.rules, async ({ query }) => assignments.list(query))
	mount(assignmentRoutes.createRule, async ({ body, caller }) => assignments.create(body, caller))
	mount(assignmentRoutes.updateRule, async ({ params, body, caller }) => assignments.update(params.id, body, caller))
	mount(assignmentRoutes.removeRule, async ({ params, caller }) => assignments.remove(params.id, caller))
}
