import type { Core } from '../core.ts'
import type { TrashService } from '../trash/trash.service.ts'
import { installationOf } from './installation.ts'
import { sweepService } from './sweep.service.ts'

/** After every domain that registers a folder. */
export function filesModule(core: Core, trash: TrashService) {
	const sweeping = sweepService({
		...core,
		installation: () => installationOf(core.secrets),
		folders: core.registered().flatMap(({ folder }) => folder ?? []),
		inTrash: trash.usedFiles,
	})
	core.register({ jobs: { 'tidy-up': () => sweeping.sweep() } })
	return sweeping
}
