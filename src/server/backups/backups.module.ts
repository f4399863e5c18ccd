import { archivedFolders } from '../../db/engine/archiving.ts'
import type { Core } from '../core.ts'
import { gauge, ofInstallation } from '../metric.ts'
import { archiveService } from './archive/archive.service.ts'
import { roundSeconds } from './archive/last-round.ts'
import { backupsService } from './backups.service.ts'

/** Left out where there is no archive. */
const archiveMetric = ({ archive, dataDir }: Core['settings']) =>
	gauge('fleuron_archive_age_seconds', 'Since the log was last passed on to the archive.', async () => {
		if (archive.store === undefined) return []
		const { spool } = await archivedFolders(dataDir)
		return (await roundSeconds(spool, 'done')) ?? []
	})

export function backupsModule(core: Core) {
	const backups = backupsService(core)
	const archive = archiveService(core)
	core.register({
		jobs: { backup: backups.makeIfDue, archive: archive.update, 'tidy-up': backups.noteErasures },
		metrics: ofInstallation([archiveMetric(core.settings)]),
	})
	return { start: archive.start, stop: () => Promise.all([backups.stop(), archive.stop()]) }
}
