import * as z from 'zod'
import { route } from './route.ts'
import { findingLevels, systemStates } from './system-status-words.ts'

const count = z.number().int()
const seconds = z.number()

/** How the site does right now, for those who operate it. */
export const systemStatus = z.object({
	state: z.enum(systemStates),
	/** What wants attention, the worst first; nothing when all is well. */
	findings: z.array(
		z.object({
			level: z.enum(findingLevels),
			sentence: z.string(),
			/** The screen where something can be done about it. */
			path: z.string().nullable(),
		}),
	),
	measuredAt: z.iso.datetime(),
	/** Of all workers, in the last hour, the slowest first; pages that are sent from memory are not timed. */
	routes: z.array(
		z.object({
			method: z.string(),
			route: z.string(),
			requests: count,
			failed: count,
			meanSeconds: seconds,
			p95Seconds: seconds.meta({ description: 'Nineteen of twenty answers took no longer' }),
			slowestSeconds: seconds,
		}),
	),
	mails: z
		.object({
			isConfigured: z.boolean(),
			queued: count,
			failed: count,
			sentToday: count,
			failedToday: count,
			oldestSeconds: seconds,
		})
		.nullable(),
	failedJobs: z.array(z.object({ name: z.string(), failedAt: z.iso.datetime(), failures: count })),
	queues: z.array(z.object({ name: z.string(), waiting: count, running: count, refused: count })),
	disk: z.object({ freeBytes: z.number(), sizeBytes: z.number() }).nullable(),
	/** null: it did not answer in three seconds. */
	database: z.object({ version: z.string(), bytes: z.number(), connections: count, maxConnections: count }).nullable(),
	/** null: none was ever tried. */
	backup: z
		.object({
			hasFailed: z.boolean().meta({ description: 'The latest try' }),
			problem: z.string().nullable(),
			ageSeconds: seconds.nullable().meta({ description: 'Since the last one that was made' }),
		})
		.nullable(),
	process: z.object({
		version: z.string(),
		node: z.string(),
		startedAt: z.iso.datetime(),
		memoryBytes: z.number(),
		delaySeconds: seconds.meta({ description: 'How late it gets to what is due, for 99 of 100' }),
	}),
})
export type SystemStatus = z.infer<typeof systemStatus>

export const systemRoutes = {
	status: route({
		method: 'GET',
		path: '/api/system/status',
		permission: 'system.read',
		summary: 'What is slow, failing or waiting on this site; figures of requests are those of the machine that answers',
		envelope: 'data',
		response: systemStatus,
	}),
}
