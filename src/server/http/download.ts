import { Readable } from 'node:stream'
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
	/** For a public file: the browser shows it, and caches ask whether it is still the same. */
	shown?: { etag: string }
}

/** If a program shows it all the same, nothing in it runs. */
const savedHeaders = {
	'cache-control': 'no-store',
	'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
}
/** A sandbox would keep browsers from showing a PDF. */
const shownHeaders = {
	'cache-control': 'no-cache',
	'content-security-policy':
		"default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** Sent as an attachment that no cache stores, unless it is to be shown. One range at a time is answered. */
export async function sendDownload(request: FastifyRequest, reply: FastifyReply, file: Download) {
	const { shown } = file
	void reply.headers({
		'x-content-type-options': 'nosniff',
		...(shown ? { ...shownHeaders, etag: shown.etag } : savedHeaders),
		'accept-ranges': file.size === undefined ? 'none' : 'bytes',
	})
	if (shown && isKnown(request.headers['if-none-match'], shown.etag)) return reply.code(304).send()
	const ifRange = request.headers['if-range']
	// a part of another version would not fit to what the reader has
	const mayBePart = file.size !== undefined && (ifRange === undefined || ifRange === shown?.etag)
	const range = mayBePart ? readRange(request.headers.range, file.size ?? 0) : undefined
	if (range === 'unsatisfiable') {
		void reply.header('content-range', `bytes */${file.size}`)
		throw new AppError('range_not_satisfiable', 'The file has no such part.')
	}
	// an empty stream keeps the length below, where no content would set it to 0
	const content = request.method === 'HEAD' ? Readable.from([]) : await file.open(range)
	const length = range ? range.end - range.start + 1 : file.size
	if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
	return reply
		.headers({
			'content-type': file.type,
			'content-disposition': disposition(shown ? 'inline' : 'attachment', file.name),
			...(length !== undefined && { 'content-length': String(length) }),
		})
		.send(content)
}

/** `*`, or one of several tags; a weak one is the same file here. */
const isKnown = (header: string | undefined, etag: string): boolean =>
	(header ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

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
function disposition(kind: 'inline' | 'attachment', name: string): string {
	const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
	return `${kind}; filename="${plain}"; filename*=${encodeExtended(name.toWellFormed())}`
}
