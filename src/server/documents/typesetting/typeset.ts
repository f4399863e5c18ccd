import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { withoutDirectionSigns } from '../../../contract/direction-signs.ts'
import { AppError } from '../../app-error.ts'
import { boundedQueue } from '../../bounded-queue.ts'
import { limitedCall } from '../../limited-process.ts'
import type { CompilerKind, TypesetAnswer, TypesetRequest } from './typeset-process.ts'

/** A part of the text of a document, in its order. */
export type DocumentPart =
	| { kind: 'text' | 'heading' | 'name' | 'title' | 'signatory'; text: string }
	| { kind: 'facts' }
	/** Who sends it and who gets it, side by side. */
	| { kind: 'parties'; parties: { label: string; lines: string[] }[] }
	/** What is to be paid, from the price down to the total, which is the last one. */
	| { kind: 'amounts'; amounts: [label: string, amount: string][] }

/** Everything that is printed: `document.typ` reads it. */
export type PrintedDocument = {
	layout: 'letter' | 'certificate'
	title: string
	site: string
	heading: string
	body: DocumentPart[]
	facts: [label: string, value: string][]
	code: string
	/** Where it can be checked, and the same as a picture. */
	address: string
	qr: string
	/** Year, month and day, and the same in words. */
	issued: [number, number, number]
	issuedOn: string
}

const script = fileURLToPath(new URL('./typeset-process.ts', import.meta.url))
const sentence = 'The document could not be made right now. Please try again in a minute.'

/** The process ended, took too long or failed with this document; others may still be made. */
export class NotTypeset extends AppError {
	constructor(cause?: Error) {
		super('unavailable', sentence, { retryAfter: 30, ...(cause && { cause }) })
	}
}
const unavailable = () => new AppError('unavailable', sentence, { retryAfter: 30 })

/** A document takes some hundredths of a second. The limit is a last resort, so that a busy machine does not reach it. */
const limits = { documentMs: 120_000, idleMs: 30_000, kilobytes: 1500 * 1024 }
/** The portable compiler keeps about a megabyte of each document, so a process makes a limited number of them. */
const documentsOfProcess = 200
const enqueue = boundedQueue('documents', { running: 1, waiting: 300 }, { queueFull: unavailable })

/** Places without width where a line may break: thousands in one line take the typesetter minutes. */
const invisibleBreaks = /[\u00AD\u200B]/g

/** One sign stands for the whole line, and the typesetter crashes at it too. */
const basmala = 'بسم الله الرحمن الرحيم'

/** Marks that belong to no letter: the typesetter crashes at some of them. */
const looseMarks = /(^|[^\p{L}\p{M}\p{N}])\p{M}+/gu

/** The typesetter crashes at signs that turn the direction, and records of earlier versions may hold them. */
const readable = (text: string): string =>
	withoutDirectionSigns(text).replace(invisibleBreaks, '').replace(looseMarks, '$1').replaceAll('\ufdfd', basmala)

const givenOf = (document: PrintedDocument): string =>
	JSON.stringify(document, (_, value: unknown) => (typeof value === 'string' ? readable(value) : value))

/**
 * Makes PDFs in one process, which is started for the first of them and ends when there are no more. It takes the compiler that
 * the platform has, unless one is named.
 */
export function typesetter(compiler?: CompilerKind) {
	let made = 0
	let child: ChildProcess | undefined
	let idle: NodeJS.Timeout | undefined

	function stop(): void {
		clearTimeout(idle)
		child?.kill('SIGKILL')
		child = undefined
	}

	function start(): ChildProcess {
		if (child) return child
		const words = ['--max-old-space-size=256', script, ...(compiler ? [compiler] : [])]
		const { program, values, env } = limitedCall(words, limits)
		const started = spawn(program, values, {
			...{ stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced', env },
		})
		started.once('exit', () => {
			if (child === started) child = undefined
		})
		// pages go on, and the app may end, while it waits
		started.unref()
		started.channel?.unref()
		child = started
		return started
	}

	async function ask(request: TypesetRequest): Promise<Buffer> {
		clearTimeout(idle)
		const current = start()
		let onMessage: (answer: TypesetAnswer) => void = () => {}
		let onEnd: () => void = () => {}
		let timeout: NodeJS.Timeout | undefined
		try {
			const answer = await new Promise<TypesetAnswer>((resolve, reject) => {
				onMessage = resolve
				onEnd = () => reject(new NotTypeset())
				timeout = setTimeout(() => {
					stop()
					reject(new NotTypeset())
				}, limits.documentMs)
				current.once('message', onMessage).once('exit', onEnd).once('error', onEnd)
				current.send(request, (error) => error && onEnd())
			})
			if ('failure' in answer) throw new NotTypeset(new Error(`the document could not be set: ${answer.failure}`))
			return Buffer.from(answer.bytes)
		} finally {
			clearTimeout(timeout)
			current.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
			if (++made % documentsOfProcess === 0) stop()
			else idle = setTimeout(stop, limits.idleMs).unref()
		}
	}

	const make = (document: PrintedDocument, at: Date, format: TypesetRequest['format']): Promise<Buffer> =>
		enqueue(() => ask({ given: givenOf(document), seconds: Math.floor(at.getTime() / 1000), format }))

	return {
		/** The same document and moment give the same bytes. */
		typeset: (document: PrintedDocument, issuedAt: Date): Promise<Buffer> => make(document, issuedAt, 'pdf'),
		/** Its pages below each other, as SVG. */
		picture: (document: PrintedDocument): Promise<Buffer> => make(document, new Date(), 'svg'),
		stop: async () => stop(),
	}
}
export type Typesetter = ReturnType<typeof typesetter>
