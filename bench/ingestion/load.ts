import { connect, type Socket } from 'node:net'

type Target = { url: string; method: string; path: string; headers?: Record<string, string>; body: string }

const headEnd = Buffer.from('\r\n\r\n')
const userAgent =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** One connection that asks the same again and again: cheap on purpose, so that the server is what limits. */
class Line {
	#socket: Socket
	#question: Buffer
	#received: Buffer = Buffer.alloc(0)
	#answered: ((error?: Error) => void) | undefined

	constructor({ url, method, path, headers = {}, body }: Target) {
		const { hostname, port, host } = new URL(url)
		const all = { host, 'user-agent': userAgent, 'content-type': 'application/json', ...headers }
		const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
		const length = `content-length: ${Buffer.byteLength(body)}`
		this.#question = Buffer.from(`${method} ${path} HTTP/1.1\r\n${[...lines, length].join('\r\n')}\r\n\r\n${body}`)
		this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
		this.#socket.on('data', (chunk) => this.#take(chunk))
		this.#socket.on('error', (error) => this.#answered?.(error))
	}

	ask(): Promise<void> {
		return new Promise((resolve, reject) => {
			this.#answered = (error) => (error ? reject(error) : resolve())
			this.#socket.write(this.#question)
		})
	}

	close(): void {
		this.#socket.destroy()
	}

	#take(chunk: Buffer): void {
		this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
		const end = this.#received.indexOf(headEnd)
		if (end === -1) return
		const head = this.#received.toString('latin1', 0, end)
		const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
		if (this.#received.length < end + 4 + length) return
		this.#received = Buffer.alloc(0)
		this.#answered?.(
			head.startsWith('HTTP/1.1 200') ? undefined : new Error(`not what was expected: ${head.slice(0, 60)}`),
		)
	}
}

/** Asks on all connections as quickly as answers come; gives answers a second. */
export async function saturate(target: Target, connections: number, seconds: number): Promise<number> {
	const lines = Array.from({ length: connections }, () => new Line(target))
	const started = performance.now()
	const end = started + seconds * 1000
	let answers = 0
	await Promise.all(
		lines.map(async (line) => {
			while (performance.now() < end) {
				await line.ask()
				answers++
			}
			line.close()
		}),
	)
	return answers / ((performance.now() - started) / 1000)
}

/** Asks so often a second, whether or not answers come; gives how long each took from the moment it was due. */
export async function sendAtRate(
	target: Target,
	perSecond: number,
	seconds: number,
	connections = 200,
): Promise<number[]> {
	const free = Array.from({ length: connections }, () => new Line(target))
	const lines = [...free]
	const due: number[] = []
	const times: number[] = []
	const work: Promise<void>[] = []
	const started = performance.now()
	const total = Math.round(perSecond * seconds)

	async function send(line: Line, at: number): Promise<void> {
		for (let next: number | undefined = at; next !== undefined; next = due.shift()) {
			await line.ask()
			times.push(performance.now() - next)
		}
		free.push(line)
	}
	for (let sent = 0; sent < total; ) {
		const now = performance.now()
		for (; sent < total && started + (sent * 1000) / perSecond <= now; sent++) {
			const at = started + (sent * 1000) / perSecond
			const line = free.pop()
			if (line) work.push(send(line, at))
			else due.push(at)
		}
		await new Promise((next) => setImmediate(next))
	}
	await Promise.all(work)
	for (const line of lines) line.close()
	return times
}
