import type { Queryable } from '../../db/client.ts'
import { withLimit } from '../../db/engine/connection.ts'
import { gauge, labelled, type Metric, type Sample } from '../metric.ts'
import { type DatabaseFigures, figuresRepository } from './figures.repository.ts'
import { keptAnswer } from './kept-answer.ts'

/** A connection that is lost without notice fails after a quarter of an hour, and others work long before. */
const longestReadMs = 60_000

/** What the database knows, or nothing while it does not answer. */
export function figuresService(db: Queryable, backupDir: string | undefined) {
	const read = keptAnswer(() => withLimit(figuresRepository(db, backupDir).read(), longestReadMs))

	const each = (name: string, help: string, of: (figures: DatabaseFigures) => number | Sample[]) =>
		gauge(name, help, async () => {
			const figures = await read()
			return figures ? of(figures) : []
		})

	const metrics: Metric[] = [
		gauge('fleuron_database_up', '1 if the database answered within three seconds.', async () =>
			(await read()) ? 1 : 0,
		),
		each('fleuron_database_size_bytes', 'Size of the database.', ({ bytes }) => bytes),
		each('fleuron_database_sessions', 'Connections of all programs to the database.', ({ connections }) => connections),
		each(
			'fleuron_database_sessions_limit',
			'Connections that its server allows.',
			({ maxConnections }) => maxConnections,
		),
		each('fleuron_mails', 'Mails in the outbox by state.', ({ mails: { queued, sending, failed } }) =>
			labelled('state', { queued, sending, failed }),
		),
		each('fleuron_mails_last_day', 'Mails that were sent, and that failed, within a day.', ({ mails }) =>
			labelled('outcome', { sent: mails.sentToday, failed: mails.failedToday }),
		),
		each(
			'fleuron_mail_oldest_seconds',
			'For how long the oldest mail that is due has waited.',
			(figures) => figures.oldestMailSeconds,
		),
		each('fleuron_backup_age_seconds', 'Age of the last backup that was made.', ({ backup }) =>
			backup?.ageSeconds == null ? [] : backup.ageSeconds,
		),
		each(
			'fleuron_jobs_failing',
			'Jobs that failed within a day and have not succeeded since.',
			({ failedJobs }) => failedJobs.length,
		),
		each(
			'fleuron_jobs_waiting_seconds',
			'For how long the oldest job that is due has waited.',
			(figures) => figures.jobsWaitingSeconds,
		),
	]
	return { read, metrics }
}
