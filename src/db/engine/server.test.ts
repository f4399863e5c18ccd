import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeStaleLocks } from './server.ts'

let folder: string
let lock: string
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'fleuron-locks-'))
	lock = join(folder, 'postmaster.pid')
})
beforeEach(() => rm(lock, { force: true }))
afterAll(() => rm(folder, { recursive: true }))

const remove = () => removeStaleLocks(folder, folder)
/** No process has this number. */
const deadServer = `${2 ** 30}\n/somewhere\n`

test.each([deadServer, `${process.pid}\n/of a process that is no server\n`, `-${2 ** 30}\n`])(
	'a lock of no server is removed: %j',
	async (text) => {
		writeFileSync(lock, text)
		await remove()
		expect(existsSync(lock)).toBe(false)
	},
)

test('a lock that another server makes meanwhile stays', async () => {
	const removing = remove()
	writeFileSync(lock, deadServer)
	await removing
	expect(existsSync(lock)).toBe(true)

	const again = remove()
	writeFileSync(lock, `${2 ** 30 + 1}\n`)
	await again
	expect(existsSync(lock)).toBe(true)
})

test('a lock without a number is being written, unless it is old', async () => {
	writeFileSync(lock, '')
	await remove()
	expect(existsSync(lock)).toBe(true)

	const longAgo = new Date(Date.now() - 60_000)
	utimesSync(lock, longAgo, longAgo)
	await remove()
	expect(existsSync(lock)).toBe(false)
})
