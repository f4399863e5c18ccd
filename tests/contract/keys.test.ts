import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../src/db/client.ts'
import { keysService } from '../../src/server/secrets/keys.service.ts'
import { secretsService } from '../../src/server/secrets/secrets.service.ts'
import { readMasterKey } from '../../src/server/secrets/wrapping.ts'
import { startApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'

const masterKey = () => createSecretKey(randomBytes(32))
type Settings = NonNullable<Parameters<typeof startApp>[0]>['settings']

async function aSite(
	settings: Settings = {},
	database = undefined as Awaited<ReturnType<typeof testDatabase>> | undefined,
) {
	const app = await startApp({ settings, ...(database && { database }) })
	onTestFinished(() => app.close())
	return { ...app, keys: keysService(app.db, app.work, settings?.masterKey) }
}

async function onOwnDatabase() {
	const { db, pool } = connect(await testDatabase())
	onTestFinished(() => pool.end())
	const stored = async () =>
		(await pool.query<{ name: string; value: string }>('select name, value from secrets order by created_at')).rows
	return { db, pool, stored }
}

/** Whether the page to unsubscribe takes the token; opening it changes nothing. */
const isTaken = async (app: { url: string }, token: string) =>
	(await fetch(`${app.url}/newsletter/unsubscribe?token=${token}`)).status === 200

async function aReader({ pool }: { pool: Awaited<ReturnType<typeof startApp>>['pool'] }): Promise<number> {
	const { rows } = await pool.query<{ id: number }>(
		`insert into newsletter_subscribers (email) values ($1) returning id`,
		[`reader-${randomBytes(4).toString('hex')}@example.org`],
	)
	return rows[0]?.id ?? 0
}
const tokenOf = async ({ newsletters }: Pick<Awaited<ReturnType<typeof startApp>>, 'newsletters'>, id: number) =>
	new URL(await newsletters.unsubscribeAddress(id)).searchParams.get('token') ?? ''

test('a short signature for an address of mail ends with its key too', async () => {
	const site = await aSite()
	const old = await site.secrets.stamp('reply', 'article 1')
	expect(old).toMatch(/^[0-9a-f]{20}$/)
	const id = await site.keys.rotate()
	await vi.waitUntil(async () => (await site.secrets.stamp('reply', 'article 1')).startsWith(id), { timeout: 60_000 })
	const fresh = await site.secrets.stamp('reply', 'article 1')
	const taken = async (stamp: string, text = 'article 1') => site.secrets.isStamp('reply', text, stamp)
	expect([await taken(old), await taken(fresh), await taken(fresh, 'article 2')]).toEqual([true, true, false])
	await site.keys.end('first')
	await vi.waitUntil(async () => !(await taken(old)), { timeout: 60_000 })
	expect(await taken(fresh)).toBe(true)
})

describe('rotation', () => {
	test('a new key signs at once, in every instance, and links of the old one work until it is ended', async () => {
		const database = await testDatabase()
		const one = await aSite({}, database)
		const two = await aSite({}, database)
		const reader = await aReader(one)
		const old = await tokenOf(one, reader)
		const id = await one.keys.rotate()
		for (const app of [one, two])
			await vi.waitUntil(async () => (await tokenOf(app, reader)).includes(`.${id}`), { timeout: 60_000 })
		const fresh = await tokenOf(two, reader)
		for (const app of [one, two]) {
			expect(await isTaken(app, old)).toBe(true)
			expect(await isTaken(app, fresh)).toBe(true)
			expect(await isTaken(app, fresh.replace(id, 'zzzzzz'))).toBe(false)
			// the signature of one key under the name of another
			expect(await isTaken(app, old.replace('.', `.${id}`))).toBe(false)
		}
		await two.keys.end('first')
		for (const app of [one, two]) {
			await vi.waitUntil(async () => !(await isTaken(app, old)), { timeout: 60_000 })
			expect(await isTaken(app, fresh)).toBe(true)
		}
		const { rows } = await one.pool.query(`select action, label from activity where record_kind = 'key' order by id`)
		expect(rows).toEqual([
			{ action: 'created', label: id },
			{ action: 'deleted', label: 'first' },
		])
	})

	test('older keys can be given a last day', async () => {
		const { db, pool } = await onOwnDatabase()
		const secrets = secretsService(db)
		const token = await secrets.sign('test', 'value')
		const app = await aSite({}, pool.options)
		await app.keys.rotate(30)
		await secrets.reload()
		expect(await secrets.open('test', token)).toBe('value')
		await pool.query(`update secrets set ends_at = ends_at - interval '30 days 1 second' where name = 'signing'`)
		await secrets.reload()
		expect(await secrets.open('test', token)).toBeUndefined()
		expect(await secrets.open('test', await secrets.sign('test', 'value'))).toBe('value')
	})

	test('the key that signs is not ended, and neither is one that does not exist', async () => {
		const app = await aSite()
		await expect(app.keys.end('first')).rejects.toThrow('This key signs new links. Please rotate first.')
		await expect(app.keys.end('abcdef')).rejects.toThrow('There is no key abcdef.')
	})

	test('hashes that are stored stay the same', async () => {
		const app = await aSite()
		const secrets = secretsService(app.db)
		const before = await secrets.hash('installation', 'files')
		await app.keys.rotate()
		await app.keys.end('first')
		await secrets.reload()
		expect(await secrets.hash('installation', 'files')).toBe(before)
	})
})

describe('with a master key outside the database', () => {
	/** A link as somebody makes it who has the rows of a dump and this source. */
	const forge = (stored: { name: string; value: string }[], value: string) =>
		stored.flatMap(({ name, value: key }) =>
			[createSecretKey(key, 'base64url'), createSecretKey(Buffer.from(key))].map(
				(material) =>
					`${value}.${name.slice('signing:'.length)}${createHmac('sha256', material)
						.update(JSON.stringify(['newsletter-unsubscribe', value]))
						.digest('base64url')}`,
			),
		)

	test.each([
		['a dump alone forges nothing', masterKey(), false],
		['without one, a dump is enough to forge', undefined, true],
	])('%s', async (_name, key, isForged) => {
		const app = await aSite({ masterKey: key })
		await app.keys.rotate()
		const reader = await aReader(app)
		await vi.waitUntil(async () => (await tokenOf(app, reader)).split('.')[1]?.length === 49, { timeout: 60_000 })
		const { rows } = await app.pool.query<{ name: string; value: string }>('select name, value from secrets')
		expect(rows).toHaveLength(2)
		const forged = await Promise.all(forge(rows, String(reader)).map((token) => isTaken(app, token)))
		expect(forged.includes(true)).toBe(isForged)
		expect(await isTaken(app, await tokenOf(app, reader))).toBe(true)
	})

	test('keys from before are encrypted, and their links still work', async () => {
		const { db, stored } = await onOwnDatabase()
		const token = await secretsService(db).sign('test', 'value')
		const [plain] = await stored()
		const secrets = secretsService(db, masterKey())
		expect(await secrets.open('test', token)).toBe('value')
		const [row] = await stored()
		expect(row?.value).toMatch(/^encrypted:/)
		expect(row?.value).not.toContain(plain?.value)
	})

	test('the start stops without the file, and with another one', async () => {
		const { db } = await onOwnDatabase()
		await secretsService(db, masterKey()).load()
		await expect(secretsService(db).load()).rejects.toThrow('The setting SECRET_KEY_FILE is missing')
		await expect(secretsService(db, masterKey()).load()).rejects.toThrow('is not the one that the keys')
	})

	test('the master key is exchanged, or after its loss all keys are made again', async () => {
		const [before, after] = [masterKey(), masterKey()]
		const app = await aSite({ masterKey: before })
		const token = await secretsService(app.db, before).sign('test', 'value')
		await app.keys.rewrap(after)
		await expect(secretsService(app.db, before).load()).rejects.toThrow('is not the one')
		expect(await secretsService(app.db, after).open('test', token)).toBe('value')
		await app.keys.startOver()
		// with the master key of the running app, which may have made the new key already
		expect(await secretsService(app.db, before).open('test', token)).toBeUndefined()
	})
})

test('what is sealed opens for its purpose alone, also after rotation', async () => {
	const app = await aSite({ masterKey: masterKey() })
	const secrets = secretsService(app.db, app.settings.masterKey)
	const sealed = await secrets.seal('totp 1', 'JBSWY3DPEHPK3PXP')
	expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
	await app.keys.rotate()
	await secrets.reload()
	expect(await secrets.unseal('totp 1', sealed)).toBe('JBSWY3DPEHPK3PXP')
	const changed = sealed.replace(/.(?=.{4}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
	expect(await secrets.unseal('totp 2', sealed)).toBeUndefined()
	expect(await secrets.unseal('totp 1', changed)).toBeUndefined()
	expect(await secrets.seal('totp 1', 'JBSWY3DPEHPK3PXP')).toMatch(/^[a-z0-9]{6}\./)
})

test('a file with too little in it is no master key', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-key-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	const file = join(folder, 'key')
	await writeFile(file, 'secret\n')
	expect(readMasterKey(file)).toBeUndefined()
	await writeFile(file, `${randomBytes(32).toString('base64')}\n`)
	expect(readMasterKey(file)).toBeDefined()
	expect(readMasterKey(join(folder, 'other'))).toBeUndefined()
})
