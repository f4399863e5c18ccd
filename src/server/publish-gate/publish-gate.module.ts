import { publishGateRoutes } from '../../contract/publish-gate.ts'
import type { Core } from '../core.ts'
import { readPublishGate } from './publish-gate.service.ts'

export function publishGateModule({ db, register }: Core): void {
	register({
		routes: ({ mount }) => mount(publishGateRoutes.read, async ({ params }) => readPublishGate(db, params.id)),
	})
}
