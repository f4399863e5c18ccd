import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { access, chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startS3 } from '../../../tests/support/s3-server.ts'
import type { FileStoreSettings } from './file-store-settings.ts'
import { type FilesService, filesService } from './files.service.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let folder: string
let files: FilesService
let stop: () => Promise<void>

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'files-'))
	stop = async () => {}
})
afterEach(async () => {
	files.close()
	await stop()
	await rm(folder, { recursive: true, force: true })
})

const stores: Record<string, () => Promise<FileStoreSettings>> = {
	disk: async () => ({ kind: 'disk', folder }),
	S3: async () => {
		const server = await startS3(folder)
		stop = server.stop
		return server.settings
	},
}

async function received(bytes: Buffer): Promise<string> {
	const temporary = await files.temporary()
	await temporary.receive(Readable.from([bytes]))
	return temporary.path
}

async function kept(bytes: Buffer): Promise<string> {
	const key = files.newKey('articles', 'docx')
	await files.keep(await received(bytes), key)
	return key
}

async function listed(): Promise<string[]> {
	const keys: string[] = []
	for await (const { key } of files.list('articles')) keys.push(key)
	return keys.sort()
}

const inFlight = () => readdir(join(folder, '.incoming'))
const unavailable = {
	code: 'unavailable',
	message: expect.stringContaining('try again in a few minutes'),
	retryAfter: 120,
}

describe.each(Object.keys(stores))('files on %s', (kind) => {
	beforeEach(async () => {
		files = await filesService(await (stores[kind] as () => Promise<FileStoreSettings>)())
	})

	test('what is kept comes back byte for byte, and nothing stays in flight', async () => {
		const bytes = randomBytes(3_000_000)
		const key = await kept(bytes)
		expect(key).toMatch(/^articles\/([0-9a-f]{2})\/\1[0-9a-f]{30}\.docx$/)
		const { stream, size } = await files.open(key)
		expect(size).toBe(bytes.length)
		expect(sha256(await buffer(stream))).toBe(sha256(bytes))
		expect(await inFlight()).toEqual([])
	})

	test('bytes at hand are kept as a file is', async () => {
		const bytes = randomBytes(300_000)
		const key = files.newKey('articles', 'docx')
		await files.keep(bytes, key)
		expect(sha256(await buffer((await files.open(key)).stream))).toBe(sha256(bytes))
		expect(await listed()).toEqual([key])
		expect(await inFlight().catch(() => [])).toEqual([])
	})

	test('readers who do not go on reading keep nobody from storing or reading', async () => {
		const key = await kept(randomBytes(2_000_000))
		const opened = await Promise.all(Array.from({ length: 60 }, () => files.open(key)))
		try {
			const bytes = randomBytes(1_000)
			const other = await kept(bytes)
			expect(sha256(await buffer((await files.open(other)).stream))).toBe(sha256(bytes))
		} finally {
			for (const { stream } of opened) stream.destroy()
		}
	})

	test('a part of a file can be read', async () => {
		const bytes = randomBytes(100_000)
		const key = await kept(bytes)
		const { stream, size } = await files.open(key, { start: 500, end: 65_999 })
		expect(size).toBe(100_000)
		expect(sha256(await buffer(stream))).toBe(sha256(bytes.subarray(500, 66_000)))
		await expect(files.open(key, { start: 100_000, end: 100_001 })).rejects.toMatchObject({
			code: 'range_not_satisfiable',
		})
	})

	test('belong to the first that asks, until another owner is set', async () => {
		expect(await files.owner()).toBeUndefined()
		expect([await files.isOwnedBy('one'), await files.isOwnedBy('two'), await files.owner()]).toEqual([
			true,
			false,
			'one',
		])
		await files.setOwner('two')
		expect([await files.isOwnedBy('one'), await files.isOwnedBy('two'), await files.owner()]).toEqual([
			false,
			true,
			'two',
		])
		expect(await listed()).toEqual([])
	})

	test('sizes, lists and removes', async () => {
		const before = Date.now()
		const keys = [await kept(randomBytes(10)), await kept(randomBytes(20))].sort()
		expect(await listed()).toEqual(keys)
		for await (const { size, modifiedAt } of files.list('articles')) {
			expect([10, 20]).toContain(size)
			// S3 tells whole seconds
			expect(modifiedAt.getTime()).toBeGreaterThan(before - 1_000)
			expect(modifiedAt.getTime()).toBeLessThanOrEqual(Date.now())
		}
		const [first = '', second = ''] = keys
		expect([10, 20]).toContain(await files.size(first))
		await files.remove(first)
		await files.remove(first)
		expect(await files.exists(first)).toBe(false)
		expect(await files.size(first)).toBeUndefined()
		expect(await files.exists(second)).toBe(true)
		expect(await listed()).toEqual([second])
	})

	test('a file that is not there is a 404 with a sentence', async () => {
		await expect(files.open(files.newKey('articles', 'docx'))).rejects.toMatchObject({
			code: 'not_found',
			message: 'The file is no longer in the store.',
		})
	})

	test.each([
		'../outside.docx',
		'articles/../../etc/passwd',
		'/etc/passwd',
		'articles/ab/cd0123456789abcdef0123456789abcd.docx',
		'articles/ab/ab0123456789abcdef0123456789abcd.docx\n',
		'articles\\ab\\ab0123456789abcdef0123456789abcd.docx',
		'.incoming/ab/ab0123456789abcdef0123456789abcd.docx',
		'',
	])('the key %j is refused everywhere', async (key) => {
		const path = await received(Buffer.from('x'))
		const calls = [files.open, files.remove, files.size, files.exists, (refused: string) => files.keep(path, refused)]
		for (const call of calls) await expect(call(key)).rejects.toMatchObject({ code: 'invalid_input' })
		expect(await listed()).toEqual([])
		expect(await inFlight()).toEqual([])
	})

	test('uploads in flight are private, and leftovers of a crash go when they are old', async () => {
		const [old, young] = [await received(Buffer.from('old')), await received(Buffer.from('young'))]
		expect((await stat(join(folder, '.incoming'))).mode & 0o777).toBe(0o700)
		expect((await stat(old)).mode & 0o777).toBe(0o600)
		const twoHoursAgo = new Date(Date.now() - 7_200_000)
		await utimes(old, twoHoursAgo, twoHoursAgo)
		expect(await files.removeStale(new Date(Date.now() - 3_600_000))).toBe(1)
		await expect(access(old)).rejects.toThrow()
		await expect(access(young)).resolves.toBeUndefined()
		expect(await listed()).toEqual([])
	})

	test('a sender that breaks off leaves nothing, and its own error', async () => {
		const temporary = await files.temporary()
		const upload = Readable.from(
			(async function* () {
				yield Buffer.alloc(100_000)
				throw new Error('the sender went away')
			})(),
		)
		await expect(temporary.receive(upload)).rejects.toThrow('the sender went away')
		expect(await inFlight()).toEqual([])
		await temporary.remove()
	})

	test('many at once do not disturb each other', async () => {
		const contents = Array.from({ length: 20 }, () => randomBytes(50_000))
		const keys = await Promise.all(contents.map(kept))
		for (const [index, key] of keys.entries())
			expect(sha256(await buffer((await files.open(key)).stream))).toBe(sha256(contents[index] as Buffer))
		expect(await listed()).toEqual([...keys].sort())
	})
})

describe('a store that fails', () => {
	test('S3 that is down is a 503 with a sentence, and the upload is removed', async () => {
		files = await filesService(await (stores.S3 as () => Promise<FileStoreSettings>)())
		const key = await kept(randomBytes(10))
		await stop()
		const path = await received(randomBytes(1000))
		for (const source of [path, randomBytes(1000)])
			await expect(files.keep(source, files.newKey('articles', 'docx'))).rejects.toMatchObject(unavailable)
		expect(await inFlight()).toEqual([])
		for (const call of [files.open, files.size, files.remove, listed])
			await expect(call(key)).rejects.toMatchObject({ code: 'unavailable' })
	})

	test('S3 that refuses the key is a 503 too', async () => {
		const settings = (await (stores.S3 as () => Promise<FileStoreSettings>)()) as FileStoreSettings & { kind: 's3' }
		files = await filesService({ ...settings, accessKeyId: 'another' })
		await expect(kept(randomBytes(10))).rejects.toMatchObject(unavailable)
		expect(await inFlight()).toEqual([])
	})

	test('a place where no folder can be made is a 503', async () => {
		await writeFile(join(folder, 'uploads'), 'a file, not a folder')
		files = await filesService({ kind: 'disk', folder: join(folder, 'uploads') })
		await expect(files.temporary()).rejects.toMatchObject(unavailable)
		const key = files.newKey('articles', 'docx')
		await expect(files.keep(randomBytes(10), key)).rejects.toMatchObject(unavailable)
	})

	test('a file that cannot be moved to its place is removed', async () => {
		files = await filesService({ kind: 'disk', folder })
		await writeFile(join(folder, 'articles'), 'in the way')
		await expect(kept(randomBytes(10))).rejects.toMatchObject(unavailable)
		const key = files.newKey('articles', 'docx')
		await expect(files.keep(randomBytes(10), key)).rejects.toMatchObject(unavailable)
		expect(await inFlight()).toEqual([])
	})

	test.skipIf(process.getuid?.() === 0)('a folder without permission is a 503 (root may write anywhere)', async () => {
		files = await filesService({ kind: 'disk', folder: join(folder, 'uploads') })
		await mkdir(join(folder, 'uploads'), { mode: 0o500 })
		await expect(files.temporary()).rejects.toMatchObject(unavailable)
		await chmod(join(folder, 'uploads'), 0o700)
	})

	test('a full disk is a 503, leaves nothing and takes files again when there is room', async ({ skip }) => {
		files = await filesService({ kind: 'disk', folder })
		const child = fileURLToPath(new URL('../../../tests/support/full-disk-child.ts', import.meta.url))
		// a file system of its own for one process, which needs no rights where user namespaces are allowed
		const inOwnSpace = (command: string) =>
			promisify(execFile)('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', command])
		const mount = `mount -t tmpfs -o size=1m tmpfs '${folder}'`
		const possible = await inOwnSpace(mount).then(
			() => true,
			() => false,
		)
		if (!possible) skip('user namespaces are not allowed here, so no small disk can be made')
		const { stdout } = await inOwnSpace(`${mount} && '${process.execPath}' '${child}' '${folder}'`)
		expect(JSON.parse(stdout)).toEqual({
			first: { status: 200 },
			second: unavailable,
			fromMemory: unavailable,
			third: { status: 200 },
			leftOver: [],
			kept: [400_000, 400_000],
		})
	})
})
