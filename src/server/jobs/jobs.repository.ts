import type pg from 'pg'

const isAhead = (column: string) => `${column} > now() + interval '1 minute'`
const notAhead = (column: string) => `${column} = case when ${isAhead(column)} then now() else ${column} end`

const repairs = Object.entries({
	'jobs.version': ['cron_on', 'bam_on', 'flow_on', 'reindex_on'],
	'jobs.queue': ['monitor_claim_on', 'monitor_on', 'maintain_on'],
	'jobs.job': ['start_after', 'created_on', 'started_on', 'heartbeat_on'],
}).map(([table, columns]) => {
	const isOpen = table === 'jobs.job' ? `state in ('created', 'retry', 'active') and ` : ''
	return `update ${table} set ${columns.map(notAhead)} where ${isOpen}(${columns.map(isAhead).join(' or ')})`
})

/** What pg-boss has stored. */
export const jobsRepository = (pool: pg.Pool) => ({
	/**
	 * Times of the future were noted while the clock was ahead, before it was set back: nothing would be looked for, started
	 * or given up until then. No job of this app is asked for later.
	 */
	async forgetFuture(): Promise<void> {
		for (const repair of repairs) await pool.query(repair)
		// each minute is noted with a job: when it comes again, it would count as done
		await pool.query(`delete from jobs.job where state in ('completed', 'failed')
			and singleton_on > (now() at time zone 'utc') + interval '1 minute'`)
	},
})
