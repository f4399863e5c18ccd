import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { checkMail, recordsOf } from '../../scripts/doctor/mail-checks.ts'
import { checkSettings } from '../../scripts/doctor/settings-check.ts'
import { connect } from '../../src/db/client.ts'
import { openDatabase } from '../../src/db/engine/open.ts'
import { newKey } from '../../src/server/files/keys.ts'
import { secretsService } from '../../src/server/secrets/secrets.service.ts'
import { readMasterKey } from '../../src/server/secrets/wrapping.ts'
import { rowsOf } from '../support/contents.ts'
import { testDatabase } from '../support/database.ts'
import { addressOf } from '../support/database-address.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { doctor, inJson } from './doctor-answers.ts'
import { newFolder, start, usedFolder } from './program.ts'

async function newMasterKey(): Promise<string> {
	const file = join(await newFolder(), 'master.key')
	await writeFile(file, randomBytes(32).toString('base64'))
	return file
}

test('a site without a database yet, a wrong setting, a wrong option', async () => {
	const folder = await newFolder()
	const { code, said } = await doctor({ DATA_DIR: join(folder, 'data') }, [])
	expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('the first start makes it') })
	expect(said).toMatch(/All is well\.\n$/)
	expect(await inJson({ DATA_DIR: folder, PORT: 'many' })).toMatchObject({
		code: 2,
		state: 'failing',
		checks: [
			{ part: 'settings', level: 'bad', sentence: expect.stringContaining('The setting PORT must be a port number') },
		],
	})
	expect(await doctor({}, ['--everything'])).toMatchObject({ code: 64, said: expect.stringContaining('Usage') })
})

test('an error of a check itself is a check that fails, also for programs', async () => {
	const database = await testDatabase()
	const { pool } = connect(database)
	await pool.query('drop table mails cascade')
	await pool.end()
	const { code, state, checks } = await inJson({ DATA_DIR: await newFolder(), DATABASE_URL: addressOf(database) })
	expect({ code, state }).toEqual({ code: 2, state: 'failing' })
	expect(checks.filter(({ part }) => part === 'doctor')).toEqual([
		{ part: 'doctor', level: 'bad', sentence: expect.stringContaining('relation "mails" does not exist') },
	])
	expect(checks.at(-1)).toMatchObject({ part: 'mail', level: 'note' })
})

test('a public site that cannot be seen is not well: no data folder, and one of another user', async () => {
	const folder = await newFolder()
	const env = { PUBLIC_URL: 'https://publish.example.org', DATA_DIR: join(folder, 'dtaa') }
	const { code, checks } = await inJson(env)
	const missing = expect.stringContaining('DATA_DIR names another folder, or its disk is not mounted.')
	const parts = checks.filter(({ part }) => ['disk', 'database'].includes(part))
	expect({ code, parts }).toEqual({
		code: 1,
		parts: ['disk', 'database'].map((part) => ({ part, level: 'warn', sentence: missing })),
	})
	// only root can become a user who may not read it
	if (process.getuid?.() !== 0) return
	const program = start(
		[
			...['--input-type=module', '-e'],
			`const { checkDisk } = await import('./scripts/doctor/disk-check.ts')
			process.setgroups([]); process.setgid(12345); process.setuid(12345)
			console.log(JSON.stringify(await checkDisk({ dataDir: ${JSON.stringify(folder)}, profile: 'local' })))`,
		],
		{},
	)
	await program.ended
	expect(JSON.parse(program.output())).toEqual([
		{ part: 'disk', level: 'bad', sentence: expect.stringContaining('cannot be read by this user (user id 12345)') },
	])
})

test('a public site with demonstration content, and with mails that wait without SMTP settings', async () => {
	const folder = await usedFolder()
	const database = await openDatabase({ dataDir: folder, log: () => {} })
	const { pool } = connect(database.config)
	await pool.query("insert into testimonials (name, content, is_demo) values ('Ada', 'Good.', true)")
	await pool.query("insert into mails (kind, recipient) values ('contact-confirmation', 'ada@example.org')")
	await pool.end()
	await database.stop()
	const found = async (env: Record<string, string>) => {
		const { checks } = await inJson({ DATA_DIR: folder, ...env })
		return checks.filter(({ part }) => part === 'content' || part === 'mail').map(({ level }) => level)
	}
	expect(await found({})).toEqual(['note'])
	expect(await found({ PUBLIC_URL: 'https://publish.example.org' })).toEqual(['warn', 'warn', 'note'])
})

test('a database with files that are missing and files that nobody names, and a mail server that is away', async () => {
	const folder = await usedFolder()
	const [named, extra] = [newKey('articles', 'docx'), newKey('articles', 'docx')]
	const picture = newKey('pictures', 'webp')
	const database = await openDatabase({ dataDir: folder, log: () => {} })
	const { pool } = connect(database.config)
	await pool.query("update seo_pages set og_image = $1, structured_data = to_jsonb($2::text) where page = 'about'", [
		`/pictures/${basename(picture)}`,
		named,
	])
	await pool.end()
	await database.stop()
	const path = join(folder, 'uploads', extra)
	await mkdir(dirname(path), { recursive: true })
	await writeFile(path, 'nobody names this')
	const { code, state, checks } = await inJson({
		DATA_DIR: folder,
		SMTP_HOST: '127.0.0.1',
		SMTP_PORT: '9',
		MAIL_FROM: 'mail@fleuron.invalid',
	})
	const of = (part: string) => checks.filter((check) => check.part === part)
	expect({ code, state }).toEqual({ code: 2, state: 'failing' })
	expect(of('database').map(({ level }) => level)).toEqual(['ok', 'ok', 'ok', 'ok'])
	expect(of('clock')).toMatchObject([{ level: 'ok' }])
	expect(of('backups')).toMatchObject([{ level: 'note' }])
	expect(of('mail')[0]).toMatchObject({
		level: 'bad',
		sentence: '127.0.0.1:9 does not take our mails: nothing answers there (connection refused).',
	})
	expect(of('files')).toEqual([
		{ part: 'files', level: 'ok', sentence: '1 are stored, 2 are named by rows.' },
		{
			part: 'files',
			level: 'bad',
			sentence: expect.stringMatching(
				/^2 that rows name are missing: .* None of them is in \S+\/uploads: check that its disk is mounted first\. .* npm run move -- files-from-backup/,
			),
		},
		{
			part: 'files',
			level: 'note',
			sentence: `1 are named by no row: ${extra}. The app removes such files after an hour.`,
		},
	])
	for (const key of [named, picture]) expect(of('files')[1]?.sentence).toContain(key)
})

test('ends where SECRET_KEY_FILE is missing and the database goes on running', async () => {
	const database = await testDatabase()
	const { db, pool } = connect(database)
	await secretsService(db, readMasterKey(await newMasterKey())).load()
	await pool.end()
	const { code, checks } = await inJson({ DATA_DIR: await newFolder(), DATABASE_URL: addressOf(database) })
	expect(code).toBe(2)
	expect(checks).toContainEqual({
		part: 'settings',
		level: 'bad',
		sentence: expect.stringContaining('The setting SECRET_KEY_FILE is missing'),
	})
})

test('says what is wrong and changes nothing: a SECRET_KEY_FILE that does not fit can be tried, an old backup stays', async () => {
	const folder = await usedFolder()
	const files = ['master.key', 'other.key'].map((name) => join(folder, name))
	for (const file of files) await writeFile(file, randomBytes(32).toString('base64'))
	const [file = '', other = ''] = files
	const withSite = async <T>(use: (config: pg.ClientConfig) => Promise<T>) => {
		const database = await openDatabase({ dataDir: folder, log: () => {} })
		const used = await use(database.config)
		await database.stop()
		return used
	}
	const found = async (env: Record<string, string>) => {
		const before = await withSite((config) => rowsOf(config, []))
		const { code, checks } = await inJson({ DATA_DIR: folder, ...env })
		expect(await withSite((config) => rowsOf(config, []))).toEqual(before)
		const shown = checks.filter(({ part, level }) => part === 'files' || level === 'warn' || level === 'bad')
		return { code, said: shown.map(({ part, sentence }) => `${part}: ${sentence}`) }
	}
	await withSite(async (config) => {
		const { pool } = connect(config)
		await pool.query(
			"insert into backups (folder, name, state, problem) values ('/mnt', 'x', 'done', 'An old one stays.')",
		)
		await pool.end()
	})
	const ofBackups = 'backups: The last one is done, but: An old one stays.'
	const well = { code: 1, said: [ofBackups, 'files: 0 are stored, 0 are named by rows.'] }
	// before the first key, and with one
	expect(await found({})).toEqual(well)
	expect((await found({ BACKUP_DIR: '/mnt' })).said).toContain(
		'backups: The last one in /mnt, x, is not there any more: it was removed, or its disk is not mounted.',
	)
	const keys = (master?: string) =>
		withSite(async (config) => {
			const { db, pool } = connect(config)
			await secretsService(db, master === undefined ? undefined : readMasterKey(master)).load()
			await pool.end()
		})
	await keys()
	expect(await found({ SECRET_KEY_FILE: file })).toEqual(well)
	await keys(file)
	const mark = join(folder, 'uploads', '.owner')
	await mkdir(dirname(mark), { recursive: true })
	await writeFile(mark, 'another')
	expect((await found({ SECRET_KEY_FILE: file })).said.at(-1)).toBe(
		`files: They are marked as those of another database, so none is removed. If they are of this one, remove ${mark}: the app makes it again.`,
	)
	const refused = (sentence: string) => ({
		code: 2,
		said: [
			ofBackups,
			expect.stringMatching(new RegExp(`^settings: ${sentence}.* The stored files were not looked at\\.$`)),
		],
	})
	expect(await found({})).toEqual(refused('The setting SECRET_KEY_FILE is missing'))
	expect(await found({ SECRET_KEY_FILE: other })).toEqual(refused('The file of SECRET_KEY_FILE is not the one'))
})

test('names in .env that no setting has, and what is risky on a public site', async () => {
	const file = join(await newFolder(), '.env')
	await writeFile(file, 'PROT=3001\nPORT=3001\nNODE_OPTIONS=--no-warnings\n')
	const sentences = (env: Record<string, string>) => checkSettings(env, file).checks.map(({ sentence }) => sentence)
	expect(sentences({ PORT: '3001' })).toEqual([
		'1 are set and can be used: the local profile, no PUBLIC_URL.',
		`"PROT" in ${file} is not a setting of this version; .env.example lists all of them.`,
	])
	expect(sentences({ PUBLIC_URL: 'http://publish.example.org', ADMIN_REGISTRATION: 'open' }).join('\n')).toMatch(
		/not encrypted.*TRUST_PROXY is not set.*ADMIN_REGISTRATION is open.*SECRET_KEY_FILE is not set/s,
	)
})

test('a mail server that takes mails, and the records to publish', async () => {
	const smtp = await startSmtp()
	const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
	const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
	const settings = { ...smtp.settings, dkim: { domain: 'example.org', selector: 'mail2026', privateKey: pem } }
	const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
	const [spf, dkim] = recordsOf(settings)
	expect(spf).toMatchObject({ name: settings.from.address.split('@')[1], text: 'v=spf1 a mx ~all' })
	const spfOf = (host: string) => recordsOf({ ...settings, host })[0]?.text
	expect(['smtp.example.org', '192.0.2.7', '2001:db8::7'].map(spfOf)).toEqual([
		...['v=spf1 a:smtp.example.org mx ~all', 'v=spf1 ip4:192.0.2.7 mx ~all', 'v=spf1 ip6:2001:db8::7 mx ~all'],
	])
	expect(dkim).toMatchObject({ name: 'mail2026._domainkey.example.org', text: `v=DKIM1; k=rsa; p=${key}` })
	try {
		const published = async (name: string) =>
			name === dkim?.name
				? [`v=DKIM1; k=rsa; p=${key.slice(0, 100)} ${key.slice(100)}`]
				: ['v=spf1 include:x.example -all']
		expect((await checkMail(settings, published)).map(({ level }) => level)).toEqual(['ok', 'ok', 'ok'])
		const none = async () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
		const unpublished = await checkMail(settings, none)
		expect(unpublished.map(({ level }) => level)).toEqual(['ok', 'warn', 'warn'])
		expect(unpublished[2]?.sentence).toContain(`mail2026._domainkey.example.org TXT "v=DKIM1; k=rsa; p=${key}"`)
		const away = async () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
		expect((await checkMail({ ...settings, dkim: undefined }, away)).map(({ level }) => level)).toEqual([
			'ok',
			'note',
			'warn',
		])
	} finally {
		await smtp.close()
	}
})
