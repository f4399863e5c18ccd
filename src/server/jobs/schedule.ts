import type { RecurringJob } from './jobs.service.ts'

/** When each job is due: minute, hour, day, month, weekday. */
const times = {
	/** Removes what has expired: files without a record, counts, keys, sessions, links, mails. */
	'tidy-up': '*/10 * * * *',
	/** Starts campaigns that were scheduled, asks subscribers who were never asked to confirm, sends what waits. */
	mail: '* * * * *',
	/** Makes the PDFs of invoices, receipts and publications, apart from mails, which do not wait for the typesetter. */
	'make-documents': '* * * * *',
	/** Tells other programs about events, also what was not delivered before. */
	'send-webhooks': '* * * * *',
	/** Reads replies from the mailbox, where one is configured. */
	'read-mailbox': '* * * * *',
	/** Scans files that came while the virus scanner did not answer. */
	'scan-files': '* * * * *',
	/** Go on with imports that were interrupted. */
	'import-journals': '* * * * *',
	'import-articles': '* * * * *',
	/** Forgets the cached lists when visitors may see what was published. */
	'show-published': '* * * * *',
	/** Sends deposits to Crossref and asks for their results, where it is configured. */
	'send-deposits': '* * * * *',
	/** Mails staff about what waits for them. */
	'remind-staff': '30 6 * * *',
	/** Mails each account what waits for it, in the morning of the site's time zone. */
	'daily-digest': '*/10 * * * *',
	/** Reminds authors of revisions, proofs and agreements that wait for them. */
	'remind-authors': '15 6 * * *',
	'analytics-roll-up': '*/5 * * * *',
	'analytics-retention': '20 3 * * *',
	/** Makes a backup when the last one is old enough, where a folder for them is configured. */
	backup: '*/10 * * * *',
	/** Copies the log of the embedded database and new files into the archive, where one is configured. */
	archive: '* * * * *',
} as const
export type JobName = keyof typeof times

type Tasks = { jobs?: { [Name in JobName]?: () => Promise<unknown> } | undefined }

/** The jobs of all domains: those of one name run one after the other. */
export function scheduledJobs(registered: readonly Tasks[]) {
	async function run(name: JobName): Promise<void> {
		const failures: unknown[] = []
		// one that fails must not keep the others from their turn
		for (const { jobs } of registered)
			try {
				await jobs?.[name]?.()
			} catch (error) {
				failures.push(error)
			}
		if (failures.length > 1) throw new AggregateError(failures, `${failures.length} parts of the job ${name} failed`)
		if (failures.length === 1) throw failures[0]
	}
	const jobs = Object.entries(times).map(
		([name, cron]): RecurringJob => ({ name, cron, run: () => run(name as JobName) }),
	)
	return { jobs, run }
}
