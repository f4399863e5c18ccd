import { Readable, Writable } from 'node:stream'
import type pg from 'pg'

/** What pg offers for COPY, which its types leave out. */
type CopyConnection = pg.Connection & {
	sendCopyFromChunk: (chunk: Buffer) => void
	endCopyFrom: () => void
	sendCopyFail: (reason: string) => void
}
type Completed = { text: string }

const countIn = ({ text }: Completed): number => Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0)
const pieceLength = 65_536

/** `COPY ... TO STDOUT` as a stream: while nobody reads, the connection is not read either. */
class CopyOut extends Readable implements pg.Submittable {
	rows = 0
	readonly #statement: string
	#connection: CopyConnection | undefined
	#piece = Buffer.allocUnsafe(pieceLength)
	#filled = 0

	constructor(statement: string) {
		super({ highWaterMark: 4 * pieceLength })
		this.#statement = statement
	}

	submit(connection: pg.Connection): void {
		this.#connection = connection as CopyConnection
		connection.query(this.#statement)
	}

	/** The chunk is a view of a buffer that is used again, so it is copied; many rows become one piece. */
	handleCopyData({ chunk }: { chunk: Buffer }): void {
		if (this.destroyed) return
		if (chunk.length > pieceLength - this.#filled) this.#pushPiece()
		if (chunk.length > pieceLength) this.#give(Buffer.from(chunk))
		else this.#filled += chunk.copy(this.#piece, this.#filled)
	}

	#pushPiece(): void {
		if (this.#filled === 0) return
		const piece = this.#piece.subarray(0, this.#filled)
		this.#piece = Buffer.allocUnsafe(pieceLength)
		this.#filled = 0
		this.#give(piece)
	}

	#give(piece: Buffer): void {
		if (!this.push(piece)) this.#connection?.stream.pause()
	}

	override _read(): void {
		this.#connection?.stream.resume()
	}

	override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
		this.#connection?.stream.resume()
		done(error)
	}

	handleCommandComplete(message: Completed): void {
		this.rows = countIn(message)
	}

	handleReadyForQuery(): void {
		this.#pushPiece()
		this.push(null)
	}

	handleError(error: Error): void {
		this.destroy(error)
	}
}

/** `COPY ... FROM STDIN` as a stream; finished when the database has taken all rows. */
class CopyIn extends Writable implements pg.Submittable {
	rows = 0
	readonly #statement: string
	#connection: CopyConnection | undefined
	#start = () => {}
	#end: (() => void) | undefined
	readonly #started = new Promise<void>((resolve) => {
		this.#start = resolve
	})

	constructor(statement: string) {
		super({ highWaterMark: 4 * pieceLength })
		this.#statement = statement
	}

	submit(connection: pg.Connection): void {
		this.#connection = connection as CopyConnection
		connection.query(this.#statement)
	}

	handleCopyInResponse(): void {
		this.#start()
	}

	override _write(chunk: Buffer, _encoding: string, done: () => void): void {
		void this.#started.then(() => {
			const { stream } = this.#connection as CopyConnection
			this.#connection?.sendCopyFromChunk(chunk)
			if (stream.writableNeedDrain && !this.destroyed) stream.once('drain', done)
			else done()
		})
	}

	override _final(done: () => void): void {
		this.#end = done
		void this.#started.then(() => this.#connection?.endCopyFrom())
	}

	override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
		if (error && !this.#end) this.#connection?.sendCopyFail('interrupted')
		done(error)
	}

	handleCommandComplete(message: Completed): void {
		this.rows = countIn(message)
	}

	handleReadyForQuery(): void {
		this.#end?.()
	}

	handleError(error: Error): void {
		this.destroy(error)
	}
}

export const copyOut = (client: pg.Client, statement: string): CopyOut => client.query(new CopyOut(statement))
export const copyIn = (client: pg.Client, statement: string): CopyIn => client.query(new CopyIn(statement))
