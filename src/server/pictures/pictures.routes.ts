import type { FastifyInstance } from 'fastify'
import type { PicturesService } from './pictures.service.ts'

/** An address is never used for another picture, so it may be cached forever. */
const headers = {
	'cache-control': 'public, max-age=31536000, immutable',
	'x-content-type-options': 'nosniff',
	// mails are read on other sites, and previewed in a frame without an origin
	'cross-origin-resource-policy': 'cross-origin',
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export function mountPictures(app: FastifyInstance, pictures: PicturesService): void {
	for (const format of ['webp', 'jpeg', 'png'])
		app.get(`/pictures/:name(^[0-9a-f]{32}$).${format}`, async (request, reply) => {
			const { stream, size } = await pictures.open(`${(request.params as { name: string }).name}.${format}`)
			return reply
				.headers({ ...headers, 'content-type': `image/${format}`, 'content-length': String(size) })
				.send(stream)
		})
}
