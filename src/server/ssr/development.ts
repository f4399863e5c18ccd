import type { FastifyInstance } from 'fastify'
import type { EmailTemplates } from '../mail/email-templates.ts'
import type { PageHost } from './page-host.ts'

/** Pages straight from their sources: edits show at once, in the browser and on the server. */
export async function developmentPages(app: FastifyInstance): Promise<PageHost> {
	const { createServer } = await import('vite')
	const vite = await createServer({
		// the other loaders write a file for Node to import, which the watcher would take for a change
		configLoader: 'native',
		server: { middlewareMode: true, hmr: { server: app.server } },
	})
	app.addHook('onRequest', (request, reply, done) => {
		if (request.url.startsWith('/api') || request.url === '/healthz' || request.url === '/readyz') return done()
		vite.middlewares(request.raw, reply.raw, done)
	})
	app.addHook('onClose', () => vite.close())
	return {
		load: () => vite.ssrLoadModule('/src/web/entry-server.tsx') as ReturnType<PageHost['load']>,
		assets: () => ({
			start: '/src/web/start.ts',
			entry: '/src/web/entry-client.tsx',
			modules: [],
			css: ['/src/web/app.css'],
			fonts: [],
		}),
		transform: (address, html) => vite.transformIndexHtml(address, html),
		isDevelopment: true,
		emails: () => vite.ssrLoadModule('/src/emails/entry.tsx') as Promise<EmailTemplates>,
	}
}
