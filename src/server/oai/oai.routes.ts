import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../caller.ts'
import { bestEncoding, makeReady, replyReady } from '../http/ready-answer.ts'
import type { WebTools } from '../http/web-tools.ts'
import type { OaiService } from './oai.service.ts'

type Served = Pick<WebTools, 'headers' | 'readCaller'> & {
	oai: OaiService
	/** Refuses a network that asks too often. */
	count: (caller: Caller) => Promise<void>
}

const formLimit = 64 * 1024

/** OAI-PMH takes its arguments from the address, or from a form that is posted; both may name one twice, which is refused. */
export async function mountOai(app: FastifyInstance, { oai, headers, readCaller, count }: Served): Promise<void> {
	async function answer(request: FastifyRequest, reply: FastifyReply, sent: string) {
		await count(await readCaller(request, 'public'))
		const content = await oai.answer(new URLSearchParams(sent))
		const encoding = bestEncoding(request.raw)
		const ready = await makeReady({
			status: 200,
			headers: { ...headers, 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'no-store' },
			body: Buffer.from(content),
			encodings: encoding ? [encoding] : [],
		})
		replyReady(reply, ready)
	}

	app.get('/oai', (request, reply) => answer(request, reply, (request.raw.url ?? '').split('?').slice(1).join('?')))
	await app.register((scope, _options, done) => {
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string', bodyLimit: formLimit },
			async (_request: FastifyRequest, text: string) => text,
		)
		scope.post('/oai', (request, reply) => answer(request, reply, String(request.body ?? '')))
		done()
	})
}
