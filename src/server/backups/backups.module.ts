import type { Core } from '../core.ts'
import { gauge, ofInstallation } from '../metric.ts'
import { archiveService } from './archive/archive.service.ts'
import { readArchiveState } from './archive/archive-state.service.ts'
import { backupsService } from './backups.service.ts'

/** Left out where there is no archive. */
const archiveMetric = ({ archive, dataDir }: Core['settings']) =>
	gauge('fleuron_archive_age_seconds', 'Since the newest part came into the archive.', async () => {
		const { newestSeconds } = (await readArchiveState(archive, dataDir)) ?? {}
		return newestSeconds ?? []
	})

export function backupsModule(core: Core) {
	const backups = backupsService(core)
	const archive = archiveService(core)
	core.register({
		jobs: { backup: backups.makeIfDue, archive: archive.passOn, 'tidy-up': backups.noteErasures },
		metrics: ofInstallation([archiveMetric(core.settings)]),
	})
	return { start: archive.start, stop: () => Promise.all([backups.stop(), archive.stop()]) }
}
