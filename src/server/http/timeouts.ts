import type { FastifyInstance } from 'fastify'

/** How long a request may take to arrive. A manuscript may come over a slow line, but it has to keep coming. */
export const arrival = { other: 30_000, uploadInAll: 600_000, uploadSilence: 30_000 }

/** Whoever sends too slowly is cut off; what is sent quickly may be worked on for as long as it needs. */
export function limitArrival(app: FastifyInstance): void {
	app.addHook('onRequest', async ({ raw, headers }) => {
		if (raw.method === 'GET' || raw.method === 'HEAD') return
		const isUpload = headers['content-type']?.startsWith('multipart/') ?? false
		const cutOff = () => {
			if (!raw.complete) raw.destroy()
		}
		const whole = setTimeout(cutOff, isUpload ? arrival.uploadInAll : arrival.other)
		if (isUpload) raw.socket.setTimeout(arrival.uploadSilence, cutOff)
		const arrived = () => {
			clearTimeout(whole)
			if (isUpload) {
				raw.socket.setTimeout(0)
				raw.socket.removeListener('timeout', cutOff)
			}
		}
		raw.once('end', arrived)
		raw.once('close', arrived)
	})
}
