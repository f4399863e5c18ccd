import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { SiteService } from '../site/site.service.ts'

/** Hashed assets for a year; pictures and icons at the root for a day. */
export async function mountStaticFiles(app: FastifyInstance, client: URL): Promise<void> {
	await app.register(fastifyStatic, {
		root: fileURLToPath(new URL('assets/', client)),
		prefix: '/assets/',
		immutable: true,
		maxAge: '1y',
		preCompressed: true,
		// a name with a hash never changes its content: nobody has to ask whether it did
		lastModified: false,
		etag: false,
		acceptRanges: false,
	})
	const icons: FastifyPluginAsync = async (scope) => {
		// text, although its type is that of a picture
		scope.addHook('onSend', async (_request, reply) => {
			if (reply.getHeader('content-type') === svg) void reply.header('content-type', `${svg}; charset=utf-8`)
		})
		await scope.register(fastifyStatic, {
			root: fileURLToPath(client),
			prefix: '/',
			wildcard: false,
			globIgnore: ['assets/**', '.vite/**'],
			maxAge: '1d',
			preCompressed: true,
			decorateReply: false,
		})
	}
	await app.register(icons)
}
const svg = 'image/svg+xml'

export function mountManifest(app: FastifyInstance, site: SiteService): void {
	app.get('/manifest.webmanifest', async (_request, reply) => {
		const { name, description } = await site.read()
		void reply.type('application/manifest+json').header('cache-control', 'public, max-age=86400')
		return JSON.stringify({
			name,
			short_name: name,
			description,
			start_url: '/',
			display: 'browser',
			background_color: '#FBFAF6',
			theme_color: '#27307A',
			icons: [
				{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
				{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
				{ src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
			],
		})
	})
}
