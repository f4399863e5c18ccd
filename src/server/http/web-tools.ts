import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RoutePermission } from '../../contract/route.ts'
import type { Caller } from '../caller.ts'
import type { TaggedCache } from '../content/tagged-cache.ts'
import type { FormPost } from './form-posts.ts'
import type { ReadyAnswer } from './ready-answer.ts'
import type { ReadForm } from './uploads.ts'

/** For what a domain serves outside of the contract: pages without script, files, texts for programs. */
export type WebTools = {
	app: FastifyInstance
	/** Routes that take a multipart form live here. */
	uploads: FastifyInstance
	readForm: ReadForm
	/** Who sends a request, for a route with this permission. */
	readCaller: (request: FastifyRequest, permission: RoutePermission) => Promise<Caller>
	mountForm: (post: FormPost) => Promise<void>
	answers: TaggedCache<ReadyAnswer>
	headers: Record<string, string>
	/** Options of a route whose answers are made for each request: they count for the limit of the network. */
	counted: { onRequest: (request: FastifyRequest) => Promise<void> }
}
