import type { Core } from '../core.ts'
import { assignDemoContent } from '../demo.ts'
import { mountAssignments } from './assignments.routes.ts'
import { assignmentsService } from './assignments.service.ts'

export function assignmentsModule(core: Core): void {
	const assignments = assignmentsService(core)
	core.register({ routes: (api) => mountAssignments(api, assignments), accountCreated: assignDemoContent })
}
