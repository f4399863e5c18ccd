import { expect, onTestFinished, vi } from 'vitest'
import { type LiveUpdate, liveUpdate } from '../../src/contract/live-updates.ts'

/** Listens to live updates as a page does. `end` waits until the server has ended the stream. */
export async function listen(app: { url: string }, headers: Record<string, string>) {
	const leaving = new AbortController()
	onTestFinished(() => leaving.abort())
	const response = await fetch(`${app.url}/api/live-updates`, { headers, signal: leaving.signal })
	expect(response.status).toBe(200)
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
	let text = ''
	let state: 'open' | 'ended' | 'cut off' = 'open'
	const read = async () => {
		for (;;) {
			const { done, value = '' } = (await reader?.read()) ?? { done: true }
			if (done) return
			text += value
		}
	}
	void read().then(
		() => (state = 'ended'),
		() => (state = 'cut off'),
	)
	const updates = (): LiveUpdate[] =>
		[...text.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => liveUpdate.strict().parse(JSON.parse(json)))
	const waited = { interval: 10, timeout: 60_000 }
	return {
		updates,
		text: () => text,
		heard: (wanted: Partial<LiveUpdate>) =>
			vi.waitFor(() => expect(updates()).toContainEqual(expect.objectContaining(wanted)), waited),
		ended: () => vi.waitFor(() => expect(state).toBe('ended'), waited),
		leave: () => leaving.abort(),
	}
}
