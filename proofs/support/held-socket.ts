import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnNode } from './app-process.ts'

/** The app on a socket that another process holds: it can be stopped and started while connections wait. */
export async function startOnHeldSocket(env: Record<string, string>) {
	const holder = spawnNode(['proofs/support/socket-holder.ts'], env)
	let text = ''
	for (const stream of [holder.stdout, holder.stderr])
		stream?.on('data', (chunk) => {
			text += String(chunk)
		})
	const starts = () => text.split('Fleuron is at').length - 1
	async function started(times: number): Promise<void> {
		while (starts() < times) {
			if (holder.exitCode !== null) throw new Error(`the app did not start or ended with an error:\n${text}`)
			await sleep(10)
		}
	}
	const appId = () => Number(readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8'))

	await started(1)
	const url = /Socket at (\S+)/.exec(text)?.[1] ?? ''
	return {
		url,
		/** Asks the app to stop, and waits until its successor answers. */
		async restart(): Promise<void> {
			const times = starts()
			process.kill(appId(), 'SIGTERM')
			await started(times + 1)
		},
		async end(): Promise<void> {
			const id = appId()
			const exited = once(holder, 'exit')
			holder.kill('SIGKILL')
			await exited
			process.kill(id, 'SIGTERM')
			while (existsSync(`/proc/${id}`)) await sleep(20)
		},
	}
}
