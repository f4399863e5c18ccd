import { createHash, hash } from 'node:crypto'
import { once } from 'node:events'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileRule } from '../../contract/route.ts'
import { AppError } from '../app-error.ts'
import { memoryBudget } from './memory-budget.ts'

/** The path of a file, or its bytes where they are few. */
export type Source = string | Buffer

/** A file that was sent, complete, in memory or in a temporary place. */
export type Upload = {
	/** The name of its field. */
	field: string
	source: Source
	/** As the sender called it, without folders. */
	name: string
	size: number
	sha256: string
	/** Releases the memory, or removes the temporary file, if it is still there. */
	discard: () => Promise<void>
}
type Received = Omit<Upload, 'name' | 'field'>
export type Form = {
	fields: Record<string, string>
	/** The first file of the field that the route names, where only one may come. */
	upload: Upload | undefined
	uploads: Upload[]
	/** Of all files. */
	discard: () => Promise<void>
}
export type ReadForm = (request: FastifyRequest, reply: FastifyReply, rule: FileRule | undefined) => Promise<Form>

/** Where an upload is stored until it is accepted. */
type TemporaryPlace = { path: string; receive: (upload: Readable) => Promise<void>; remove: () => Promise<void> }
type TemporaryPlaces = { temporary: () => Promise<TemporaryPlace> }

const maxFields = 20
const maxFieldBytes = 64 * 1024
/** All fields of a form are in memory at once: more than the longest answers to all remarks of a round. */
const maxTextBytes = 2 * 1024 * 1024
/** What the fields and the boundaries of a form may add to its file. */
const overhead = 1024 * 1024
/** A form that is announced as this small stays in memory, while all of them fit: a file would be written only to be read. */
const small = { form: 1024 * 1024, allForms: 8 * 1024 * 1024 }
/** A sender who is refused may go on sending for this long, so that the refusal reaches them. */
const readAfterRefusalMs = 5_000
/** Nothing more of a form can come this long after its last byte. */
const stuckMs = 1_000

/**
 * The parts of the app that understand multipart forms: elsewhere they are refused unread. In an object, because an
 * instance that is awaited becomes its parent.
 */
export async function uploadScope(app: FastifyInstance): Promise<{ uploads: FastifyInstance; forms: FastifyInstance }> {
	const uploads = await multipartScope(app)
	const forms = await multipartScope(app)
	forms.scope.removeContentTypeParser('application/json')
	return { uploads: uploads.scope, forms: forms.scope }
}

async function multipartScope(app: FastifyInstance): Promise<{ scope: FastifyInstance }> {
	let scope: FastifyInstance | undefined
	await app.register((child, _options, done) => {
		child.register(multipart, {
			limits: {
				...limitsFor(undefined),
				fieldNameSize: 100,
				headerPairs: 20,
				// counted by ourselves, while reading
				fileSize: Number.POSITIVE_INFINITY,
			},
		})
		scope = child
		done()
	})
	if (!scope) throw new Error('the upload scope was not made')
	return { scope }
}

const filesIn = (rule: FileRule | undefined) => rule?.maxFiles ?? 1
const rulesIn = (rule: FileRule | undefined) => (rule ? [rule, ...(rule.also ? [rule.also] : [])] : [])
const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** One more than may come, so that the count is what is refused; several files with a sentence of ours. */
function limitsFor(rule: FileRule | undefined) {
	const all = sumOf(rulesIn(rule).map(filesIn))
	const files = all <= 1 ? 1 : all + 1
	const fields = rule?.maxFields ?? maxFields
	return { files, fields, parts: fields + files + 2, fieldSize: rule?.longFields?.maxBytes ?? maxFieldBytes }
}

/** The parser knows one limit for all fields. */
const isTooLong = ({ fieldname, value }: { fieldname: string; value: unknown }, rule: FileRule | undefined): boolean =>
	typeof value === 'string' && !rule?.longFields?.names.includes(fieldname) && Buffer.byteLength(value) > maxFieldBytes

/**
 * Reads a form to its end: fields as text, its files streamed to temporary places and counted on the way, or kept in
 * memory if the form is small.
 */
export function formReader({ temporary }: TemporaryPlaces): ReadForm {
	const reserveMemory = memoryBudget(small.allForms)

	return async (request, reply, rule) => {
		const fields: Record<string, string> = Object.create(null)
		const uploads: Upload[] = []
		let textBytes = 0
		/** One reservation covers all files of a form. */
		let isInMemory = false
		const discard = async () => {
			for (const { discard: discardOne } of uploads) await discardOne()
		}
		try {
			const most = sumOf(rulesIn(rule).map((one) => one.maxBytes * filesIn(one)))
			if (rule && Number(request.headers['content-length'] ?? 0) > most + overhead) throw tooLarge(rule)
			for await (const part of partsOf(request, rule)) {
				if (part.type === 'file')
					await receive(
						part,
						rulesIn(rule).find(({ field }) => field === part.fieldname),
					)
				else {
					if (part.valueTruncated || isTooLong(part, rule))
						throw new AppError('too_large', `${part.fieldname} is too long.`)
					// a browser sends text, and nothing else is expected in a field
					if (typeof part.value !== 'string' || !/^text\/plain$/i.test(part.mimetype))
						throw new AppError('invalid_input', `${part.fieldname} must be plain text.`)
					if (part.fieldname in fields) throw new AppError('invalid_input', `${part.fieldname} was sent twice.`)
					textBytes += Buffer.byteLength(part.value)
					if (textBytes > maxTextBytes) throw new AppError('too_large', 'There is too much text in the form.')
					fields[part.fieldname] = part.value
				}
			}
			request.body = fields
			return { fields, upload: uploads.find(({ field }) => field === rule?.field), uploads, discard }
		} catch (error) {
			await discard()
			await dropRest(request, reply)
			// a page that says what was wrong gives back what was typed
			request.body = fields
			throw isMalformed(error) ? malformed() : error
		}

		async function receive(part: MultipartFile, rule: FileRule | undefined): Promise<void> {
			const before = uploads.filter(({ field }) => field === part.fieldname).length
			if (!rule || (before > 0 && filesIn(rule) === 1))
				throw new AppError('invalid_input', `No file is expected in ${part.fieldname || 'a nameless field'}.`)
			if (before >= filesIn(rule)) throw tooMany(rule)
			const release = reserve(rule)
			const received = release ? await toMemory(part, release) : await toDisk(part, rule)
			// a browser sends an empty file without a name where none was chosen
			if (received.size > 0 || part.filename)
				uploads.push({ ...received, field: rule.field, name: baseName(part.filename) })
			else {
				await received.discard()
				isInMemory = false
			}
		}

		/** How to release the memory for a small form, or nothing when its files go to the disk. */
		function reserve(rule: FileRule): (() => void) | undefined {
			// all files are discarded together
			if (isInMemory) return () => {}
			const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
			const release = announced <= Math.min(small.form, rule.maxBytes) ? reserveMemory(announced) : undefined
			isInMemory = release !== undefined
			return release
		}

		async function toMemory(part: MultipartFile, release: () => void): Promise<Received> {
			try {
				const chunks: Buffer[] = []
				for await (const chunk of part.file) chunks.push(chunk as Buffer)
				const bytes = Buffer.concat(chunks)
				return { source: bytes, size: bytes.length, sha256: hash('sha256', bytes), discard: async () => release() }
			} catch (error) {
				release()
				throw error
			}
		}

		async function toDisk(part: MultipartFile, rule: FileRule): Promise<Received> {
			const place = await temporary()
			const sum = createHash('sha256')
			let size = 0
			const counted = new Transform({
				transform(chunk: Buffer, _encoding, done) {
					size += chunk.length
					sum.update(chunk)
					done(size > rule.maxBytes ? tooLarge(rule) : null, chunk)
				},
			})
			// both ends are waited for, so that nothing is written any more when the sender hears of a failure
			const ends = await Promise.allSettled([pipeline(part.file, counted), place.receive(counted)])
			const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
			if (reasons.length > 0) {
				await place.remove()
				// the side that failed first has the real error; the other one only reports the closed stream
				throw reasons.find((reason) => reason instanceof AppError) ?? reasons[0]
			}
			return { source: place.path, size, sha256: sum.digest('hex'), discard: place.remove }
		}
	}
}

/**
 * The parts as they come. Over some broken forms the parser waits forever; no time limit of the connection would end
 * that, because the request has arrived. So when all of it is there and nothing follows, the form is refused.
 */
async function* partsOf(request: FastifyRequest, rule: FileRule | undefined) {
	const parts = request.parts({ limits: limitsFor(rule) })
	for (;;) {
		const { value, done } = await unlessStuck(request, parts.next())
		if (done) return
		yield value
	}
}

async function unlessStuck<T>({ raw }: FastifyRequest, next: Promise<T>): Promise<T> {
	const stuck = Promise.withResolvers<never>()
	let wasComplete = false
	const watch = setInterval(() => {
		if (wasComplete) stuck.reject(malformed())
		wasComplete = raw.complete
	}, stuckMs)
	try {
		return await Promise.race([next, stuck.promise])
	} finally {
		clearInterval(watch)
	}
}

const malformed = () => new AppError('invalid_input', 'The form is not well formed. Please send it again.')

/** What the parser says about a broken form is a plain error; a failing disk has a code. */
const isMalformed = (error: unknown) =>
	error instanceof Error && !(error instanceof AppError) && (error as NodeJS.ErrnoException).code === undefined

const tooLarge = (rule: FileRule) => {
	const sentence = `Please upload a file smaller than ${rule.maxBytes / 1024 / 1024}MB.`
	return new AppError('too_large', sentence, { fields: { [rule.field]: sentence } })
}

const tooMany = (rule: FileRule) => {
	const sentence = `Please attach at most ${filesIn(rule)} files.`
	return new AppError('too_large', sentence, { fields: { [rule.field]: sentence } })
}

/** Some browsers send whole paths; nothing invisible or unstorable stays in a name. */
const baseName = (name: string) =>
	name
		.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
		.replace(/^.*[\\/]/, '')
		.trim()
		.slice(-200)
		.toWellFormed()

/**
 * A client that is still writing does not read, and a connection that closes meanwhile loses the answer. So the rest of a
 * small form is read before the answer; the sender of a large one is answered at once and may go on for a moment.
 */
async function dropRest({ raw, headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
	if (raw.complete || raw.destroyed) return
	raw.unpipe()
	raw.resume()
	const isSmall = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= small.form
	if (isSmall) {
		await once(raw, 'end', { signal: AbortSignal.timeout(readAfterRefusalMs) }).catch(() => {})
		if (!raw.complete) void reply.header('connection', 'close')
	} else
		setTimeout(() => {
			if (!raw.complete) raw.destroy()
		}, readAfterRefusalMs).unref()
}
