import pg from 'pg'
import { changesChannel } from '../../db/changes.ts'
import type { ContentChanges } from './changes.ts'
import type { RecordChange } from './record-changes.ts'
import type { ContentTag } from './tags.ts'

const heartbeatMs = 10_000
/** A busy process reads the answer late: losing every cached page then would make it busier. */
const answerMs = 8_000

const longestPauseMs = 1_000

type Parts = {
	changes: ContentChanges
	/** Fails as long as pages cannot be made: until then the cached ones are not given up. */
	checkReads: () => Promise<unknown>
}

/** Receives the changes of other instances, on its own connection, which reconnects as long as the app runs. */
export function listenForChanges(config: pg.ClientConfig, { changes, checkReads }: Parts) {
	const { hear, pause, resume } = changes
	let isStopped = false
	let client: pg.Client | undefined
	let wait = 50
	let retry: NodeJS.Timeout | undefined

	let isChecking = false
	/** Another instance may be writing: where pages can be made, none that may be out of date is sent. */
	async function forgetIfReadable(): Promise<void> {
		// each takes a connection of those who read, and may have to wait for it
		if (isChecking) return
		isChecking = true
		await checkReads().then(changes.forgetStale, () => {})
		isChecking = false
	}

	async function connect(): Promise<void> {
		if (isStopped) return
		const current = new pg.Client({ application_name: 'fleuron-listen', keepAlive: true, ...config })
		client = current
		let isLost = false
		const onLost = () => {
			if (isLost) return
			isLost = true
			clearInterval(heartbeat)
			// notifications are lost meanwhile: nothing may be kept until the connection is back
			pause()
			void current.end().catch(() => {})
			if (isStopped) return
			wait = Math.min(wait * 2, longestPauseMs)
			retry = setTimeout(() => void connect(), wait)
		}
		// A half-open connection never reports an error, so it is checked with a query.
		const heartbeat = setInterval(() => {
			const timer = setTimeout(onLost, answerMs)
			current.query('select 1').then(() => clearTimeout(timer), onLost)
		}, heartbeatMs)
		current.on('error', onLost)
		current.on('end', onLost)
		current.on('notification', ({ payload }) => {
			try {
				// what another version announces and this one does not know matches nothing
				const heard = JSON.parse(payload ?? '[]') as (ContentTag | RecordChange)[]
				hear({
					tags: heard.filter((change) => typeof change === 'string'),
					records: heard.filter((change) => typeof change === 'object'),
				})
			} catch {
				pause() // not ours, or cut short: forget everything rather than show something old
				resume()
			}
		})
		try {
			await current.connect()
			await current.query(`listen ${changesChannel}`)
		} catch {
			onLost()
			void forgetIfReadable()
			return
		}
		try {
			await checkReads()
			if (isLost) return
			wait = 50
			resume()
		} catch {
			onLost()
		}
	}

	pause()
	const ready = connect()
	return {
		ready,
		async stop(): Promise<void> {
			isStopped = true
			clearTimeout(retry)
			await client?.end().catch(() => {})
		},
	}
}
