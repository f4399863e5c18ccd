import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file on its way to the caller. */
export type Download = {
	name: string
	type: string
	size: number
	open: (range?: { start: number; end: number }) => Promise<Readable>
}

/** As an attachment, never shown in the browser, never kept by anything on the way. One range at a time is answered. */
export async function sendDownload(request: FastifyRequest, reply: FastifyReply, file: Download) {
	void reply.headers({
		'content-type': file.type,
		'content-disposition': attachment(file.name),
		'cache-control': 'no-store',
		'accept-ranges': 'bytes',
		'x-content-type-options': 'nosniff',
	})
	const asked = readRange(request.headers.range, file.size)
	if (asked === 'unsatisfiable')
		return reply
			.code(416)
			.header('content-range', `bytes */${file.size}`)
			.removeHeader('content-disposition')
			.type('application/json; charset=utf-8')
			.send(JSON.stringify({ success: false, error: 'The file has no such part.' }))
	if (asked) void reply.code(206).header('content-range', `bytes ${asked.start}-${asked.end}/${file.size}`)
	void reply.header('content-length', String(asked ? asked.end - asked.start + 1 : file.size))
	if (request.method === 'HEAD') return reply.send()
	return reply.send(await file.open(asked))
}

/** What cannot be read as one range of bytes is answered with the whole file, as HTTP says. */
export function readRange(
	header: string | undefined,
	size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
	const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
	if (first === '' && last === '') return undefined
	const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
	const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
	if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
	return start >= size || start > end ? 'unsatisfiable' : { start, end }
}

/** RFC 6266: plain ASCII for old programs, the real name for all others. Nothing in it can end the header. */
export function attachment(name: string): string {
	const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
	const exact = encodeURIComponent(name.toWellFormed()).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	)
	return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
