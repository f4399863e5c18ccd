import type { Core } from '../core.ts'
import type { TrashService } from '../trash/trash.service.ts'
import { sweepService } from './sweep.service.ts'

/** After every domain that registers a folder. */
export function filesModule(core: Core, trash: TrashService) {
	const sweeping = sweepService({
		...core,
		installation: () => core.secrets.hash('installation', 'files'),
		folders: core.registered().flatMap(({ folder }) => folder ?? []),
		inTrash: trash.usedFiles,
	})
	core.register({ jobs: { 'tidy-up': () => sweeping.sweep() } })
	return sweeping
}
