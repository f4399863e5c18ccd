import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TaggedCache } from '../content/tagged-cache.ts'
import { makeReady, type ReadyAnswer, replyReady } from './ready-answer.ts'

export type MadeAnswer = { status: number; headers: Record<string, string>; body: string; tags: string[] }

type Tools = {
	cache: TaggedCache<ReadyAnswer>
	headers: Record<string, string>
	countUncached: (request: FastifyRequest) => unknown
}

/** Answers from memory, or makes what is asked for; only a success is kept. What has to be made counts for the network. */
export async function replyKept(
	{ cache, headers, countUncached }: Tools,
	{ request, reply }: { request: FastifyRequest; reply: FastifyReply },
	{ key, make }: { key: string; make: () => Promise<MadeAnswer> },
): Promise<void> {
	if (!cache.isReady(key)) await countUncached(request)
	const ready = await cache.get(key, async () => {
		const { status, headers: own, body, tags } = await make()
		const all = { ...headers, 'cache-control': 'no-cache', ...own }
		const value = await makeReady({ status, headers: all, body: Buffer.from(body) })
		return { value, tags, bytes: value.bytes, store: status === 200 }
	})
	replyReady(reply, ready)
}
