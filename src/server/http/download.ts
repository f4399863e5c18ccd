import type { Readable } from 'node:stream'
import { encodeExtended } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** A file on its way to the caller. */
export type Download = {
	name: string
	type: string
	/** Undefined for what is made while it is sent: then it has no parts to ask for. */
	size: number | undefined
	open: (range?: { start: number; end: number }) => Promise<Readable>
}

/** Sent as an attachment that no cache stores. One range at a time is answered. */
export async function sendDownload(request: FastifyRequest, reply: FastifyReply, file: Download) {
	void reply.header('accept-ranges', file.size === undefined ? 'none' : 'bytes')
	const range = file.size === undefined ? undefined : readRange(request.headers.range, file.size)
	if (range === 'unsatisfiable') {
		void reply.header('content-range', `bytes */${file.size}`)
		throw new AppError('range_not_satisfiable', 'The file has no such part.')
	}
	const content = request.method === 'HEAD' ? undefined : await file.open(range)
	const length = range ? range.end - range.start + 1 : file.size
	if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
	return reply
		.headers({
			'content-type': file.type,
			'content-disposition': attachment(file.name),
			...(length !== undefined && { 'content-length': String(length) }),
			'cache-control': 'no-store',
			'x-content-type-options': 'nosniff',
			// if a program shows it all the same, nothing in it runs
			'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
		})
		.send(content)
}

/**
 * What is not one range of bytes is answered with the whole file. range-parser would refuse with 416 what RFC 9110 answers:
 * a suffix that is longer than the file and a unit other than bytes.
 */
function readRange(
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

/** RFC 6266: plain ASCII for old programs, the exact name for all others. */
function attachment(name: string): string {
	const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
	return `attachment; filename="${plain}"; filename*=${encodeExtended(name.toWellFormed())}`
}
