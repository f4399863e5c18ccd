import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { load } from './cache/load.ts'
import { processorSeconds } from './cache/processor.ts'
import { answerOf, type Recorded, record } from './cache/recorded.ts'
import { withAppProcess } from './support/app.ts'
import { type Findings, say } from './support/benchmark.ts'
import { median } from './support/statistics.ts'

const path = '/journals'
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const connections = 50
const runs = 5
const seconds = 4
const warmUpSeconds = 3

type Side = { name: string; url: string; pid: number }
type Run = { perSecond: number; busy: number; microseconds: number }

/**
 * Three processes: the app as `npm start` runs it, a bare node:http server that sends what the app sent, and this one,
 * which asks. Asking is cheap on purpose (fixed bytes out, bytes counted in), so that the server is what limits a run:
 * autocannon needs four times the processor time of the bare server for each request, and would limit both alike.
 */
export async function run(): Promise<Findings> {
	return withAppProcess(async (app) => {
		// the first answer fills the cache, the second comes from it
		await answerOf(`${app.url}${path}`, headers)
		const recorded = await record(`${app.url}${path}`, headers)
		return withBareServer(recorded, async (bare) => {
			proveAlike(recorded, await record(`${bare.url}${path}`, headers))
			const bytes = Buffer.byteLength(recorded.body, 'base64')
			return compare([{ name: 'app', ...app }, bare], bytes)
		})
	})
}

async function withBareServer<T>(recorded: Recorded, work: (side: Side) => Promise<T>): Promise<T> {
	const child = fork(fileURLToPath(new URL('./cache/bare-server.ts', import.meta.url)))
	try {
		child.send(recorded)
		const [port] = (await once(child, 'message')) as [number]
		return await work({ name: 'bare node:http', url: `http://127.0.0.1:${port}`, pid: child.pid as number })
	} finally {
		child.kill()
	}
}

/** Same body, same headers in the same order; only the number in the request id is the app's own. */
function proveAlike(app: Recorded, bare: Recorded): void {
	if (app.body !== bare.body || app.head.join('\n') !== bare.head.join('\n'))
		throw new Error(`the servers do not send the same: ${app.head.join(' ')} / ${bare.head.join(' ')}`)
}

async function compare(sides: [Side, Side], bytes: number): Promise<Findings> {
	say(`${path}: ${bytes} bytes of brotli, ${connections} connections, ${runs} runs of ${seconds} s each`)
	for (const side of sides) await measure(side, warmUpSeconds)
	const found: Run[][] = [[], []]
	for (let round = 0; round < runs; round++)
		for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
			const side = sides[at] as Side
			const result = await measure(side, seconds)
			found[at]?.push(result)
			say(`  run ${round + 1}, ${side.name}: ${Math.round(result.perSecond)} requests a second`)
		}

	const [app = [], bare = []] = found
	const middle = (side: Run[], field: keyof Run) => median(side.map((result) => result[field]))
	const row = (name: string, side: Run[]) => [
		name,
		String(Math.round(middle(side, 'perSecond'))),
		middle(side, 'microseconds').toFixed(1),
		`${Math.round(middle(side, 'busy') * 100)} %`,
	]
	const busy = Math.min(middle(app, 'busy'), middle(bare, 'busy'))
	return {
		tables: [
			{
				columns: ['median of five', 'requests a second', 'µs of processor a request', 'server busy'],
				rows: [row('app', app), row('bare node:http', bare)],
			},
		],
		notes: [
			'Only a server that is busy all the time limits a figure; otherwise the asking side or other work on this machine does.',
			`In processor time a request the app reaches ${(middle(bare, 'microseconds') / middle(app, 'microseconds')).toFixed(2)} of the bare server.`,
		],
		verdicts: [
			{ name: 'ratio', value: middle(app, 'perSecond') / middle(bare, 'perSecond'), limit: 0.9, kind: 'at least' },
			{ name: 'share of the time that the less busy server worked', value: busy, limit: 0.9, kind: 'at least' },
		],
	}
}

async function measure({ url, pid }: Side, forSeconds: number): Promise<Run> {
	const before = { at: performance.now(), used: processorSeconds(pid) }
	const answers = await load({ url: `${url}${path}`, headers, connections, seconds: forSeconds })
	const elapsed = (performance.now() - before.at) / 1000
	const used = processorSeconds(pid) - before.used
	return { perSecond: answers / elapsed, busy: used / elapsed, microseconds: (used / answers) * 1e6 }
}
