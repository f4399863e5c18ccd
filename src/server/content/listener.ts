import pg from 'pg'
import { changesChannel } from '../../db/changes.ts'

type Listener = {
	/** Content with these tags changed, here or in another instance. */
	onChange: (tags: string[]) => void
	/** Notifications sent while we are away are lost: nothing may be kept until we are back. */
	onAway: () => void
	onBack: () => void
}

const heartbeatMs = 10_000
/** A busy process reads the answer late: losing every cached page then would make it busier. */
const answerMs = 8_000

/** Hears what other instances changed, on a connection of its own that reconnects for as long as the app runs. */
export function listenForChanges(config: pg.ClientConfig, { onChange, onAway, onBack }: Listener) {
	let stopped = false
	let client: pg.Client | undefined
	let wait = 50
	let retry: NodeJS.Timeout | undefined

	async function connect(): Promise<void> {
		if (stopped) return
		const current = new pg.Client({ application_name: 'fleuron-listen', keepAlive: true, ...config })
		client = current
		let lost = false
		const onLost = () => {
			if (lost) return
			lost = true
			clearInterval(heartbeat)
			onAway()
			void current.end().catch(() => {})
			if (stopped) return
			wait = Math.min(wait * 2, 5_000)
			retry = setTimeout(() => void connect(), wait)
		}
		// A half-open connection never reports an error: ask.
		const heartbeat = setInterval(() => {
			const timer = setTimeout(onLost, answerMs)
			current.query('select 1').then(() => clearTimeout(timer), onLost)
		}, heartbeatMs)
		current.on('error', onLost)
		current.on('end', onLost)
		current.on('notification', ({ payload }) => {
			try {
				onChange(JSON.parse(payload ?? '[]') as string[])
			} catch {
				onAway() // not ours, or cut short: forget everything rather than show something old
				onBack()
			}
		})
		try {
			await current.connect()
			await current.query(`listen ${changesChannel}`)
			if (lost) return
			wait = 50
			onBack()
		} catch {
			onLost()
		}
	}

	onAway()
	const ready = connect()
	return {
		ready,
		async stop(): Promise<void> {
			stopped = true
			clearTimeout(retry)
			await client?.end().catch(() => {})
		},
	}
}
