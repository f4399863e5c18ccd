import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline as connect, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { codeOf } from '../../db/engine/problem.ts'
import type { CopiedFile } from '../../db/transfer/file-list.ts'
import { decryptWith, encryptFor, type Identity, type Recipient } from './age.ts'
import { BackupProblem, folderProblem } from './problem.ts'

type Bytes = AsyncIterable<Buffer>

/** A file of a backup. */
export type Part = { path: string; isCompressed: boolean }

/** Names say how a part can be opened without Fleuron: `age -d -i KEY part | gunzip`. */
export const storedPath = ({ path, isCompressed }: Part, isEncrypted: boolean): string =>
	`${path}${isCompressed ? '.gz' : ''}${isEncrypted ? '.age' : ''}`

/** A quick level: texts of tables shrink to a fifth with it, and more time saves little. */
const level = 3

/** Passes bytes through, and knows afterwards what they were. */
export function measured(each?: (piece: Buffer) => void | Promise<void>) {
	const hash = createHash('sha256')
	let bytes = 0
	return {
		async *pass(source: Bytes): AsyncGenerator<Buffer> {
			for await (const piece of source) {
				hash.update(piece)
				bytes += piece.length
				await each?.(piece)
				yield piece
			}
		},
		result: () => ({ bytes, sha256: hash.digest('hex') }),
	}
}

export type Written = Part & {
	source: Readable
	recipient: Recipient | undefined
	each?: (piece: Buffer) => Promise<void>
}

/** What a part stores of its source, and what that was once it is read to its end. `each` sees every piece of the content. */
export function sealed({ isCompressed, source, recipient, each }: Omit<Written, 'path'>) {
	const content = measured(each)
	const stored = measured()
	const read = content.pass(source)
	const packed = isCompressed ? connect(Readable.from(read), createGzip({ level }), () => {}) : read
	return {
		pieces: stored.pass(recipient ? encryptFor(recipient)(packed) : packed),
		result(): CopiedFile {
			const { bytes, sha256 } = content.result()
			const { bytes: storedBytes, sha256: storedSha256 } = stored.result()
			return { bytes, sha256, storedBytes, storedSha256 }
		},
	}
}

/** Streams a source into a part and makes it durable. */
export async function writePart(folder: string, { path, ...written }: Written): Promise<CopiedFile> {
	const target = join(folder, storedPath({ path, ...written }, written.recipient !== undefined))
	await mkdir(dirname(target), { recursive: true, mode: 0o700 })
	const { pieces, result } = sealed(written)
	await pipeline(pieces, createWriteStream(target, { mode: 0o600, flush: true }))
	return result()
}

/**
 * The bytes of a file of a backup. A backup may have been made by others: a link in it would bring other files of this
 * machine into the store, and a device has no end.
 */
export const openStored = (folder: string, path: string): Readable =>
	Readable.from(storedBytes(folder, path), { objectMode: false })

async function* storedBytes(folder: string, path: string): AsyncGenerator<Buffer> {
	const file = join(folder, path)
	const refused = new BackupProblem(`The folder ${folder} cannot be used: ${path} in it is a link or no ordinary file.`)
	try {
		if ((await lstat(file)).isSymbolicLink()) throw refused
		if ((await realpath(file)) !== join(await realpath(folder), path) || !(await stat(file)).isFile()) throw refused
		yield* createReadStream(file)
	} catch (error) {
		// where the folder is no folder, the caller says what it should be
		throw codeOf(error) === 'ENOTDIR' ? error : folderProblem(folder, error)
	}
}

/** Some hundred bytes for each table or file of a database, and the names of missing files. */
const longestText = 100_000_000

/** All of a file that was perhaps made by others: one without an end would fill the memory. */
export async function textOf(source: Readable, name: string, longest = longestText): Promise<string> {
	const pieces: Buffer[] = []
	let bytes = 0
	for await (const piece of source) {
		bytes += (piece as Buffer).length
		if (bytes > longest) throw new BackupProblem(`${name} is too long.`)
		pieces.push(piece as Buffer)
	}
	return Buffer.concat(pieces).toString('utf8')
}

/** Lines of a list are short: one without an end would fill the memory. */
const longestLine = 1_000

/** The lines of a text in ASCII. */
export async function* linesIn(source: Readable): AsyncGenerator<string> {
	let rest = ''
	for await (const piece of source) {
		const lines = `${rest}${(piece as Buffer).toString('latin1')}`.split('\n')
		rest = lines.pop() ?? ''
		if (rest.length > longestLine) throw new BackupProblem('A list of the backup has a line that is too long.')
		yield* lines
	}
	if (rest !== '') yield rest
}

/** The content of a part. A wrong key, or a byte that was changed, is an error of the stream. */
export const readPart = (folder: string, part: Part, identity: Identity | undefined): Readable =>
	unsealed(openStored(folder, storedPath(part, identity !== undefined)), part, identity)

export function unsealed(stored: Readable, part: Part, identity: Identity | undefined): Readable {
	const opened = identity ? Readable.from(decryptWith(identity)(stored), { objectMode: false }) : stored
	// the reader of the last stream gets the error of any
	return part.isCompressed ? connect(opened, createGunzip(), () => {}) : opened
}

export async function hashOf(source: Readable): Promise<{ bytes: number; sha256: string }> {
	const content = measured()
	for await (const _ of content.pass(source)) {
		// read to its end
	}
	return content.result()
}
