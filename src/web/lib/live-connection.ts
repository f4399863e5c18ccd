import { liveHeartbeatMs, liveSlowMs } from '../../contract/live-update-words.ts'
import type { LiveUpdate } from '../../contract/live-updates.ts'
import { isSessionStored } from './session.ts'
import { staffFetch } from './staff-api.ts'

const pollEveryMs = 15_000
const pauses = { first: 1_000, longest: 60_000 }

const anything = (): LiveUpdate => ({
	kind: 'all',
	id: null,
	isRemoved: false,
	isOwn: false,
	at: new Date().toISOString(),
})

type Tell = (updates: LiveUpdate[]) => void

/**
 * Tells what changes on the server, until it is stopped. All tabs of a browser share one connection: the one that holds the
 * lock reads it and tells the others; when that tab is closed, another one gets the lock. Where that is not possible, as on
 * a page without https, each visible tab asks again every 15 seconds.
 */
export function followLiveUpdates(accountId: number, tell: Tell): () => void {
	const stopping = new AbortController()
	const { signal } = stopping
	const name = `live-updates ${accountId}`
	if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
		const poll = setInterval(() => tell([anything()]), pollEveryMs)
		return () => clearInterval(poll)
	}
	const channel = new BroadcastChannel(name)
	channel.onmessage = ({ data }) => tell(data as LiveUpdate[])
	const tellAllTabs: Tell = (updates) => {
		if (signal.aborted) return
		tell(updates)
		channel.postMessage(updates)
	}
	const read = (isTakeover: boolean) => keepReading(tellAllTabs, { signal, isTakeover })
	void navigator.locks
		.request(name, { ifAvailable: true }, (lock) => lock && read(false))
		// the tab that gives it up may have signed out, which this one may not have heard yet
		.then(() => navigator.locks.request(name, { signal }, () => (isSessionStored() ? read(true) : undefined)))
		// stopped while it waited
		.catch(() => {})
	return () => {
		stopping.abort()
		channel.close()
	}
}

/** Reads the stream, and again after growing pauses when it ends. Meanwhile everything is asked for again now and then. */
async function keepReading(
	tell: Tell,
	{ signal, isTakeover }: { signal: AbortSignal; isTakeover: boolean },
): Promise<void> {
	let pause = pauses.first
	let hasMissed = isTakeover
	const slow = setTimeout(() => {
		hasMissed = true
	}, liveSlowMs)
	let poll: ReturnType<typeof setInterval> | undefined
	const onConnected = () => {
		clearInterval(poll)
		poll = undefined
		pause = pauses.first
		clearTimeout(slow)
		// what happened while nobody listened was not heard
		if (hasMissed) tell([anything()])
	}
	signal.addEventListener('abort', () => clearInterval(poll))
	while (!signal.aborted) {
		await readOnce(tell, onConnected, signal).catch(() => {})
		if (signal.aborted) return
		hasMissed = true
		poll ??= setInterval(() => tell([anything()]), pollEveryMs)
		await sleep(pause * (0.75 + Math.random() / 2), signal)
		pause = Math.min(pause * 2, pauses.longest)
	}
}

/** One connection, until it ends or is silent for longer than its heartbeat. */
async function readOnce(tell: Tell, onConnected: () => void, signal: AbortSignal): Promise<void> {
	const silence = new AbortController()
	let timer: ReturnType<typeof setTimeout> | undefined
	const expectMore = () => {
		clearTimeout(timer)
		timer = setTimeout(() => silence.abort(), 2.5 * liveHeartbeatMs)
	}
	expectMore()
	try {
		const both = AbortSignal.any([signal, silence.signal])
		const response = await staffFetch('/api/live-updates', { signal: both })
		const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
		let text = ''
		for (let isOpen = false; reader; isOpen = true) {
			const { done, value = '' } = await reader.read()
			if (done) return
			// the first bytes show that nothing on the way holds the stream back
			if (!isOpen) onConnected()
			expectMore()
			const { updates, rest } = readEvents(text + value)
			text = rest
			if (updates.length > 0) tell(updates)
		}
	} finally {
		clearTimeout(timer)
	}
}

/** The whole events at the beginning of a text, and what is left of it. Comments are skipped. */
export function readEvents(text: string): { updates: LiveUpdate[]; rest: string } {
	const blocks = text.split('\n\n')
	const rest = blocks.pop() ?? ''
	const updates = blocks
		.filter((block) => block.startsWith('data: '))
		.map((block) => JSON.parse(block.slice('data: '.length)) as LiveUpdate)
	return { updates, rest }
}

const sleep = (milliseconds: number, signal: AbortSignal) =>
	new Promise<void>((resolve) => {
		const timer = setTimeout(resolve, milliseconds)
		signal.addEventListener('abort', () => {
			clearTimeout(timer)
			resolve()
		})
	})
