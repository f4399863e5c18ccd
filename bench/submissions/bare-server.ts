import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'

// The least that a server must do with a manuscript: read the form, write the file, make it durable, answer.
const folder = process.argv[2] ?? ''
const app = Fastify()
await app.register(multipart, { limits: { fileSize: 20 * 1024 * 1024 } })
await mkdir(folder, { recursive: true })
app.post('/api/articles', async (request) => {
	for await (const part of request.parts()) {
		if (part.type !== 'file') continue
		const path = join(folder, randomBytes(16).toString('hex'))
		await pipeline(part.file, createWriteStream(path))
		const handle = await open(path, 'r')
		await handle.sync()
		await handle.close()
	}
	return { success: true }
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
