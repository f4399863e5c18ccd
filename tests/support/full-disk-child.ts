import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { AppError } from '../../src/server/app-error.ts'
import { filesService } from '../../src/server/files/files.service.ts'

/** Runs where its folder is a disk of one megabyte: uploads until it is full, and says what happened. */
const folder = process.argv[2] ?? ''
const files = await filesService({ kind: 'disk', folder })
const upload = async (bytes: number) => {
	const temporary = await files.temporary()
	await temporary.receive(Readable.from([randomBytes(bytes)]))
	await files.keep(temporary.path, files.newKey('articles', 'docx'))
}
const uploadFromMemory = (bytes: number) => files.keep(randomBytes(bytes), files.newKey('articles', 'docx'))
const outcome = (bytes: number, way = upload) =>
	way(bytes).then(
		() => ({ status: 200 }),
		({ code, message, retryAfter }: AppError) => ({ code, message, retryAfter }),
	)

const first = await outcome(400_000)
const second = await outcome(900_000)
const fromMemory = await outcome(900_000, uploadFromMemory)
const leftOver = await readdir(join(folder, '.incoming'))
const third = await outcome(400_000)
const kept: number[] = []
for await (const { size } of files.list('articles')) kept.push(size)
console.log(JSON.stringify({ first, second, fromMemory, third, leftOver, kept }))
