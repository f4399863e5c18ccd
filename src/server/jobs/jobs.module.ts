import type { Core } from '../core.ts'
import { jobsService } from './jobs.service.ts'
import { scheduledJobs } from './schedule.ts'

/** After every domain that registers a job. */
export function jobsModule(core: Core) {
	const { jobs: scheduled, run } = scheduledJobs(core.registered())
	const jobs = jobsService({ ...core, jobs: scheduled })
	core.register({ stop: jobs.stop })
	return { ...jobs, run }
}
