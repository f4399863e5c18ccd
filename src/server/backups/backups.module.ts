import type { Core } from '../core.ts'
import { backupsService } from './backups.service.ts'

export function backupsModule(core: Core) {
	const backups = backupsService(core)
	core.register({ jobs: { backup: backups.makeIfDue, 'tidy-up': backups.noteErasures } })
	return backups
}
