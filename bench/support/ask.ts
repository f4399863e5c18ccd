import { Agent, request } from 'node:http'

/** One connection that stays open: what is timed is the answer, to its last byte. */
export function asker(url: string, headers: Record<string, string> = {}) {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	const ask = (path: string) =>
		new Promise<number>((resolve, reject) => {
			const started = performance.now()
			const options = { agent, headers: { 'accept-encoding': 'br', ...headers } }
			const sent = request(`${url}${path}`, options, (response) => {
				if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
				response.on('end', () => resolve(performance.now() - started)).on('error', reject)
				response.resume()
			})
			sent.on('error', reject).end()
		})
	return { ask, close: () => agent.destroy() }
}

/** The home page, one after the other with a pause between, as visitors come. With a bearer, whatever it is, nothing is taken from the cache. */
export async function askHome(url: string, isOver: () => boolean): Promise<number[]> {
	const { ask, close } = asker(url, { authorization: 'Bearer none' })
	const times: number[] = []
	while (!isOver()) {
		times.push(await ask('/'))
		await new Promise((next) => setTimeout(next, 20))
	}
	close()
	return times
}
