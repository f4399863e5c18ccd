import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type { Exchange } from './exchange.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A longer answer is kept compressed alone: the whole list of a large catalogue would not fit into the cache. */
const longest = 8 * 1024 * 1024

/** Without a body it is unpacked for each reader, as fast as they read. */
type Variant = { head: string[]; body: Buffer | undefined }
/** An answer made once and sent many times: every encoding, its headers as the flat list that writeHead handles fastest. */
export type ReadyAnswer = {
	status: number
	etag: string
	notModifiedHead: string[]
	identity: Variant
	/** Absent where the one caller it was made for did not ask for it. */
	gzip: Variant | undefined
	brotli: Variant | undefined
	bytes: number
}

export type Encoding = 'br' | 'gzip'

type Content = { status: number; headers: Record<string, string>; body: Buffer; encodings?: Encoding[] | undefined }

export async function makeReady({ status, headers, body, encodings = ['br', 'gzip'] }: Content): Promise<ReadyAnswer> {
	const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
	const [brotli, gzipped] = await Promise.all([
		encodings.includes('br')
			? compressBrotli(body, {
					params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
				})
			: undefined,
		encodings.includes('gzip') ? compressGzip(body, { level: 6 }) : undefined,
	])
	const { 'content-type': type = 'text/html; charset=utf-8', vary, ...rest } = headers
	const varies = vary ? `${vary}, accept-encoding` : 'accept-encoding'
	const shared = [...Object.entries(rest).flat(), 'etag', etag, 'vary', varies]
	const isPacked = body.length > longest && gzipped !== undefined
	const variant = (bytes: Buffer, encoding?: string): Variant => ({
		body: bytes === body && isPacked ? undefined : bytes,
		head: [
			...shared,
			'content-type',
			type,
			...(encoding ? ['content-encoding', encoding] : []),
			'content-length',
			String(bytes.length),
		],
	})
	return {
		status,
		etag,
		notModifiedHead: shared,
		identity: variant(body),
		gzip: gzipped && variant(gzipped, 'gzip'),
		brotli: brotli && variant(brotli, 'br'),
		bytes: (isPacked ? 0 : body.length) + (brotli?.length ?? 0) + (gzipped?.length ?? 0),
	}
}

/** `br;q=0` means never; a plain mention means yes. Finer weights are not worth their parsing on this path. */
const accepts = (header: string, encoding: string) => {
	const at = header.indexOf(encoding)
	return at !== -1 && !/^[^,]*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at))
}

export function bestEncoding(request: IncomingMessage): Encoding | undefined {
	const accepted = String(request.headers['accept-encoding'] ?? '')
	if (accepts(accepted, 'br')) return 'br'
	return accepts(accepted, 'gzip') ? 'gzip' : undefined
}

export function sendReady(answer: ReadyAnswer, { request, response, id: requestId }: Exchange): void {
	const id = ['x-request-id', requestId]
	if (answer.status === 200 && request.headers['if-none-match']?.includes(answer.etag)) {
		response.writeHead(304, answer.notModifiedHead.concat(id))
		response.end()
		return
	}
	const encoding = bestEncoding(request)
	const variant = (encoding === 'br' ? answer.brotli : encoding && answer.gzip) ?? answer.identity
	response.writeHead(answer.status, variant.head.concat(id))
	if (request.method !== 'HEAD' && variant.body === undefined && answer.gzip?.body) unpack(answer.gzip.body, response)
	else response.end(request.method === 'HEAD' ? undefined : variant.body)
}

function unpack(packed: Buffer, response: ServerResponse): void {
	// a reader who leaves is no error of ours
	pipeline(Readable.from([packed]), createGunzip(), response).catch(() => {})
}

/** The same for a request that came through the framework. */
export function replyReady(reply: FastifyReply, answer: ReadyAnswer): void {
	reply.hijack()
	sendReady(answer, { request: reply.request.raw, response: reply.raw, id: reply.request.id })
}
