import type { FastifyInstance } from 'fastify'

type Settings = { host: string; port: number; publicUrl: string | undefined }

/** Where visitors reach the app: PUBLIC_URL, or while nobody has set it, where it listens. */
export function publicUrlOf(app: FastifyInstance, settings: Settings): () => string {
	let listening: string | undefined
	app.addHook('onListen', async () => {
		listening = listeningOrigin(app, settings)
	})
	return () => settings.publicUrl ?? listening ?? listeningOrigin(app, settings)
}

function listeningOrigin(app: FastifyInstance, settings: Settings): string {
	const address = app.server.address()
	const port = typeof address === 'object' && address !== null ? address.port : settings.port
	const host = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host
	return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
