import { connect } from 'node:net'

type Load = { url: string; headers: Record<string, string>; connections: number; seconds: number }

const headEnd = '\r\n\r\n'
const ok = 'HTTP/1.1 200 '
const lengthOf = /\r\ncontent-length: (\d+)\r\n/i

/** Asks again on every connection as soon as its answer is complete; gives the number of answers. */
export async function load({ url, headers, connections, seconds }: Load): Promise<number> {
	const { hostname, port, pathname } = new URL(url)
	const lines = [`GET ${pathname} HTTP/1.1`, `host: ${hostname}:${port}`]
	for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
	const question = Buffer.from(lines.join('\r\n') + headEnd)

	let answers = 0
	let isOver = false
	const converse = () =>
		new Promise<void>((resolve, reject) => {
			/** Bytes of the answer still to come, once its head is read. */
			let missing = 0
			const buffer = Buffer.alloc(64 * 1024)
			const take = (count: number): boolean => {
				if (missing === 0) {
					const bytes = buffer.subarray(0, count)
					const end = bytes.indexOf(headEnd)
					const head = bytes.toString('latin1', 0, end + headEnd.length)
					// read from each answer: a page of another worker may be some bytes longer
					const [, length] = lengthOf.exec(head) ?? []
					if (end === -1 || !head.startsWith(ok) || !length) {
						socket.destroy(new Error(`not the answer that was expected: ${bytes.toString('latin1', 0, 80)}`))
						return false
					}
					missing = end + headEnd.length + Number(length)
				}
				missing -= count
				if (missing > 0) return true
				if (isOver) socket.destroy()
				else {
					answers++
					socket.write(question)
				}
				return true
			}
			const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback: take } })
			socket.setNoDelay(true)
			socket.on('connect', () => socket.write(question))
			socket.on('error', reject)
			socket.on('close', () => resolve())
		})

	// never asleep: waking this process costs a server processor time, and a slower server has to wake it more often
	const stayAwake = () => {
		if (!isOver) setImmediate(stayAwake)
	}
	stayAwake()
	const end = setTimeout(() => {
		isOver = true
	}, seconds * 1000)
	try {
		await Promise.all(Array.from({ length: connections }, converse))
		return answers
	} finally {
		isOver = true
		clearTimeout(end)
	}
}
