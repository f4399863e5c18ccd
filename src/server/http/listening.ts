import type { FastifyInstance } from 'fastify'

/** Where the app can be reached while nobody has set PUBLIC_URL. */
export function listeningOrigin(app: FastifyInstance, settings: { host: string; port: number }): string {
	const address = app.server.address()
	const port = typeof address === 'object' && address !== null ? address.port : settings.port
	const host = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host
	return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
