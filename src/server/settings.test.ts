import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

describe('settings', () => {
	test.each(['DATABASE_POOL_URL', 'DATABASE_REPLICA_URL'])('%s needs a direct connection beside it', (name) => {
		const url = 'postgres://fleuron:secret@db.example.org/fleuron'
		expect(() => readSettings({ [name]: url })).toThrow(/^The setting DATABASE_URL is missing/)
		expect(() => readSettings({ [name]: 'db.example.org', DATABASE_URL: url })).toThrow(/now "\*\*\*"/)
		expect(readSettings({ [name]: url, DATABASE_URL: url })).toMatchObject({ databaseUrl: url })
	})

	test('have working defaults, and the local profile', () => {
		expect(readSettings({})).toMatchObject({
			port: 3000,
			host: '127.0.0.1',
			databaseUrl: undefined,
			profile: 'local',
			demoContent: true,
			trustProxy: undefined,
		})
	})

	test.each([
		['http://localhost:3000', 'local'],
		['http://127.0.0.1:8080/', 'local'],
		['http://[::1]:3000', 'local'],
		['https://publish.example.org', 'public'],
		['http://192.168.1.5', 'public'],
		['https://localhost.example.org', 'public'],
	])('PUBLIC_URL=%s is the %s profile', (url, profile) => {
		const settings = readSettings({ PUBLIC_URL: url })
		expect(settings.profile).toBe(profile)
		expect(settings.demoContent).toBe(profile === 'local')
		expect(settings.publicUrl).not.toMatch(/\/$/)
	})

	test('DEMO_CONTENT decides against the profile', () => {
		expect(readSettings({ PUBLIC_URL: 'https://publish.example.org', DEMO_CONTENT: '1' }).demoContent).toBe(true)
		expect(readSettings({ DEMO_CONTENT: '0' }).demoContent).toBe(false)
	})

	test('Crossref is set as a whole, with a prefix, and by https', () => {
		const whole = {
			...{ DOI_PREFIX: '10.5555', CROSSREF_USER: 'u', CROSSREF_PASSWORD: 's3cret' },
			CROSSREF_ENDPOINT: 'https://test.crossref.org/servlet/deposit',
		}
		expect(readSettings(whole).deposits.crossref).toMatchObject({ user: 'u', isAutomatic: false })
		expect(readSettings({ DOI_PREFIX: '10.5555' }).deposits).toEqual({ doiPrefix: '10.5555', crossref: undefined })
		for (const name of Object.keys(whole))
			expect(() => readSettings({ ...whole, [name]: '' })).toThrow(`The setting ${name} is missing`)
		const local = { ...whole, CROSSREF_ENDPOINT: 'http://127.0.0.1:9/deposit' }
		expect(readSettings(local).deposits.crossref?.endpoint).toBe('http://127.0.0.1:9/deposit')
		for (const CROSSREF_ENDPOINT of [
			'http://crossref.example.org/',
			'https://u:p@x.example/',
			'https://:p@x.example/',
			'ftp://x.example/',
			'x',
		])
			expect(() => readSettings({ ...whole, CROSSREF_ENDPOINT })).toThrow('must be an https address')
		for (const DOI_PREFIX of ['10.5', '11.5555', '10.5555/'])
			expect(() => readSettings({ ...whole, DOI_PREFIX })).toThrow('must be a prefix such as 10.5555')
	})

	test('an empty value counts as unset', () => {
		expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
	})

	test.each([
		['PORT', 'eighty'],
		['PORT', '70000'],
		['PUBLIC_URL', 'publish.example.org'],
		['PUBLIC_URL', 'https://publish.example.org/sub/'],
		['SECRET_KEY_FILE', '/nope/master.key'],
		['DKIM_KEY_FILE', '/nope'],
		['PORT', '-1'],
		['SMTP_PORT', '99999'],
		['PUBLIC_URL', 'ftp://publish.example.org'],
		['TRUST_PROXY', 'nginx'],
		['TRUST_PROXY', '10.0.0.5,'],
		['TRUST_PROXY', '10.0.0.0/33'],
		['TRUST_PROXY', '10.0.0.0/255.0.255.0'],
		['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
		['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
		['DEMO_CONTENT', 'yes'],
		['LOG_LEVEL', 'loud'],
		['PAGE_CACHE_MB', '-1'],
		['ANALYTICS_MONTHS', '0'],
		['ANALYTICS_MONTHS', 'many'],
		['ANALYTICS_DAILY_MB', '0'],
		['MONITORING_URL', 'monitoring.example.org'],
		['CLAMD_HOST', 'tcp://clamav:3310'],
		['CLAMD_HOST', 'clamav:99999'],
		['CLAMD_HOST', 'clamav:0'],
		['CLAMD_HOST', '::1'],
	])('%s=%s is refused with a sentence that names it', (name, value) => {
		expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^The setting ${name} must .*"${value}"\\.$`))
	})

	test.each([
		[{}, undefined],
		[{ CLAMD_SOCKET: '/run/clamav/clamd.ctl' }, { path: '/run/clamav/clamd.ctl' }],
		[{ CLAMD_HOST: 'clamav' }, { host: 'clamav', port: 3310 }],
		[{ CLAMD_HOST: '10.0.0.5:3311' }, { host: '10.0.0.5', port: 3311 }],
		[{ CLAMD_HOST: '[::1]:3310' }, { host: '::1', port: 3310 }],
	])('the virus scanner of %j', (env, clamd) => {
		expect(readSettings(env).clamd).toEqual(clamd)
	})

	test('WORKERS: pools get smaller so that all connections fit, and too many for the embedded database are refused', () => {
		expect(readSettings({ WORKERS: '2' })).toMatchObject({ workers: 2, databaseConnections: 10 })
		expect(readSettings({ WORKERS: '6' })).toMatchObject({ workers: 6, databaseConnections: 3 })
		expect(readSettings({ WORKERS: 'auto' }).workers).toBeGreaterThanOrEqual(1)
		expect(() => readSettings({ WORKERS: '7' })).toThrow(/has connections for 6: use fewer/)
		const DATABASE_URL = 'postgres://someone@db.example.org/fleuron'
		expect(readSettings({ WORKERS: '32', DATABASE_URL })).toMatchObject({ workers: 32, databaseConnections: 10 })
		expect(() => readSettings({ WORKERS: 'many' })).toThrow('The setting WORKERS must be a whole number from 1 to 64')
	})

	test('a virus scanner has one address', () => {
		expect(() => readSettings({ CLAMD_SOCKET: '/run/clamav/clamd.ctl', CLAMD_HOST: 'clamav' })).toThrow('only one')
	})

	test.each([
		['DATABASE_URL', 'mysql://user:hidden@host/db'],
		['DATABASE_URL', 'postgres://user:hid/den@host:5432/db'],
		['DATABASE_URL', 'host=db user=app password=hidden'],
		['SECRET_KEY_FILE', 'hidden+AQnd83jPb2qk4v0Wm1sT6yXcR9fGh7LzUe5oNi8='],
		['DKIM_KEY_FILE', '-----BEGIN PRIVATE KEY-----hidden'],
		['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1HIDDEN'],
		['IMAP_PASSWORD', 'hidden'],
		['S3_ENDPOINT', 'ftp://user:hid/den@host'],
	])('a refused %s, %j, shows no secret', (name, value) => {
		const refusal = () => readSettings({ [name]: value })
		expect(refusal).toThrow(/^The setting /)
		expect(refusal).not.toThrow(/hidden|hid\/den/i)
	})

	describe('for files', () => {
		const bucket = {
			S3_BUCKET: 'papers',
			S3_REGION: 'eu-central-1',
			S3_ACCESS_KEY_ID: 'key',
			S3_SECRET_ACCESS_KEY: 'very secret',
		}

		test('keep uploads in the data folder unless a bucket is set', () => {
			expect(readSettings({ DATA_DIR: '/srv/site' }).files).toEqual({ kind: 'disk', folder: '/srv/site/uploads' })
		})

		test('a bucket is taken as a whole', () => {
			expect(readSettings({ ...bucket, DATA_DIR: '/srv/site', S3_PREFIX: 'a/b' }).files).toEqual({
				kind: 's3',
				folder: '/srv/site/uploads',
				bucket: 'papers',
				region: 'eu-central-1',
				endpoint: undefined,
				accessKeyId: 'key',
				secretAccessKey: 'very secret',
				forcePathStyle: false,
				prefix: 'a/b',
			})
		})

		test.each(Object.keys(bucket))('without %s the start stops and names it', (name) => {
			expect(() => readSettings({ ...bucket, [name]: '' })).toThrow(`The setting ${name} is missing`)
		})

		test('another store needs no region, and has its buckets in the path', () => {
			const settings = { ...bucket, S3_REGION: undefined, S3_ENDPOINT: 'https://s3.example.org' }
			expect(readSettings(settings).files).toMatchObject({ region: 'us-east-1', forcePathStyle: true })
			expect(readSettings({ ...settings, S3_FORCE_PATH_STYLE: '0' }).files).toMatchObject({ forcePathStyle: false })
		})

		test.each([
			['S3_ENDPOINT', 's3.example.org'],
			['S3_FORCE_PATH_STYLE', 'yes'],
			['S3_PREFIX', '../outside'],
		])('%s=%s is refused', (name, value) => {
			expect(() => readSettings({ ...bucket, [name]: value })).toThrow(`The setting ${name} `)
		})
	})
})

describe('the archive', () => {
	const archive = { DATA_DIR: '/srv/site', ARCHIVE_S3_BUCKET: 'log', ARCHIVE_S3_PREFIX: 'site' }
	const account = { S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'very secret' }
	const uploads = { ...account, S3_BUCKET: 'papers' }

	test('is nowhere, in a folder or in a bucket, with an account of its own or that of uploads', () => {
		expect(readSettings({}).archive.store).toBeUndefined()
		expect(readSettings({ ARCHIVE_DIR: '/mnt/log' }).archive.store).toEqual({ kind: 'disk', folder: '/mnt/log' })
		expect(readSettings({ ...archive, ...uploads }).archive.store).toMatchObject({
			...{ kind: 's3', folder: '/srv/site/uploads', bucket: 'log', prefix: 'site' },
			...{ region: 'eu-central-1', accessKeyId: 'key', secretAccessKey: 'very secret' },
		})
		const own = { ARCHIVE_S3_REGION: 'us-east-1', ARCHIVE_S3_ACCESS_KEY_ID: 'other', ARCHIVE_S3_SECRET_ACCESS_KEY: 'x' }
		expect(readSettings({ ...archive, ...uploads, ...own }).archive.store).toMatchObject({
			...{ region: 'us-east-1', accessKeyId: 'other', secretAccessKey: 'x' },
		})
	})

	test.each([
		[archive, 'ARCHIVE_S3_REGION is missing'],
		[{ ...uploads, ARCHIVE_S3_PREFIX: 'site' }, 'ARCHIVE_S3_BUCKET is missing'],
		[{ ...archive, ...uploads, ARCHIVE_S3_REGION: 'eu-central-1' }, 'ARCHIVE_S3_ACCESS_KEY_ID is missing'],
		[{ ...archive, ...uploads, ARCHIVE_DIR: '/mnt/log' }, 'are both set'],
		[{ ...archive, ...uploads, ARCHIVE_S3_BUCKET: 'papers' }, 'in the same place as the uploads'],
		[{ ...archive, ...uploads, ARCHIVE_S3_BUCKET: 'papers', S3_PREFIX: 'site/files' }, 'in the same place'],
		[{ ...archive, ...uploads, DATABASE_URL: 'postgres://u:p@host/db' }, 'is for the embedded database'],
	])('a mistake in its settings is named (%#)', (env, sentence) => {
		expect(() => readSettings(env)).toThrow(sentence)
	})

	test('may be in the bucket of uploads beside them', () => {
		const beside = { ...archive, ...uploads, ARCHIVE_S3_BUCKET: 'papers', S3_PREFIX: 'site-files' }
		expect(readSettings(beside).archive.store).toMatchObject({ bucket: 'papers', prefix: 'site' })
	})
})

describe('mail', () => {
	const smtp = { SMTP_HOST: 'smtp.example.org', MAIL_FROM: 'Aldine Desk <mail@example.org>' }

	test('is not set, or set as a whole', () => {
		expect(readSettings({}).mail).toBeUndefined()
		expect(readSettings(smtp).mail).toEqual({
			host: 'smtp.example.org',
			port: 587,
			encryption: 'starttls',
			auth: undefined,
			from: { name: 'Aldine Desk', address: 'mail@example.org' },
			dkim: undefined,
		})
		expect(readSettings({ ...smtp, SMTP_PORT: '465' }).mail).toMatchObject({ port: 465, encryption: 'tls' })
		expect(readSettings({ ...smtp, SMTP_HOST: 'localhost', SMTP_PORT: '25' }).mail?.encryption).toBe('offered')
		expect(readSettings({ ...smtp, SMTP_HOST: '127.example.org', SMTP_PORT: '25' }).mail?.encryption).toBe('starttls')
	})

	test.each<[Record<string, string>, RegExp]>([
		[{ SMTP_HOST: 'smtp.example.org' }, /^The setting MAIL_FROM is missing: SMTP_HOST is set/],
		[{ MAIL_FROM: 'mail@example.org' }, /^The setting SMTP_HOST is missing: MAIL_FROM is set/],
		[{ ...smtp, SMTP_USER: 'fleuron' }, /^The setting SMTP_PASS is missing/],
		[{ ...smtp, SMTP_PASS: 'secret' }, /^The setting SMTP_USER is missing/],
		[{ ...smtp, MAIL_FROM: 'a@example.org, b@example.org' }, /^The setting MAIL_FROM must be an address/],
		[{ ...smtp, MAIL_FROM: 'a@example.org\r\nBcc: b@example.org' }, /^The setting MAIL_FROM must be an address/],
		[{ ...smtp, SMTP_PORT: '0' }, /^The setting SMTP_PORT/],
		[{ ...smtp, DKIM_DOMAIN: 'example.org' }, /^The setting DKIM_SELECTOR is missing/],
		[
			{ ...smtp, DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 'a', DKIM_KEY_FILE: '/nowhere/key.pem' },
			/^The setting DKIM_KEY_FILE must be the path/,
		],
	])('%o stops the start with a sentence', (env, sentence) => {
		expect(() => readSettings(env)).toThrow(sentence)
	})
})

test('the token of /metrics is long enough, and is not shown when it is not', () => {
	expect(readSettings({ METRICS_TOKEN: 'sixteen-letters-' }).metricsToken).toBe('sixteen-letters-')
	expect(() => readSettings({ METRICS_TOKEN: 'short' })).toThrow(
		'The setting METRICS_TOKEN must be 16 to 200 letters, digits or . _ ~ + / = -; it is now "***".',
	)
})

test.each([
	[{ SMTP_HOST: 'u:hunterpw@127.0.0.1' }, 'it is now "***@127.0.0.1".'],
	[{ SMTP_HOST: 'smtp://u:hunter@pw@127.0.0.1' }, 'it is now "smtp://***@127.0.0.1".'],
	[{ IMAP_HOST: 'u:hunterpw@127.0.0.1' }, 'it is now "***@127.0.0.1".'],
	[{ CLAMD_HOST: 'u:hunterpw@127.0.0.1' }, 'it is now "***@127.0.0.1".'],
	[{ PUBLIC_URL: 'ftp://u:hunterpw@example.org' }, 'it is now "ftp://***@example.org".'],
])('%j is refused without what stands before an @', (env, sentence) => {
	expect(() => readSettings(env)).toThrow(sentence)
	expect(() => readSettings(env)).not.toThrow(/hunter/)
})

describe('the mailbox of replies', () => {
	const imap = { IMAP_HOST: 'imap.example.org', IMAP_USER: 'inbox', IMAP_PASSWORD: 'a secret' }

	test('is not set, or set as a whole', () => {
		expect(readSettings({}).inbound).toBeUndefined()
		expect(readSettings({ ...imap, IMAP_REPLY_ADDRESS: 'inbox@example.org' }).inbound).toEqual({
			...{ host: 'imap.example.org', port: 993, encryption: 'tls', user: 'inbox', password: 'a secret' },
			...{ mailbox: 'INBOX', replyAddress: 'inbox@example.org' },
		})
		expect(readSettings({ ...imap, IMAP_PORT: '143' }).inbound?.encryption).toBe('starttls')
		expect(readSettings({ ...imap, IMAP_PORT: '143', IMAP_HOST: 'localhost' }).inbound?.encryption).toBe('offered')
	})

	test.each([
		[{ IMAP_HOST: 'imap.example.org' }, /^The setting IMAP_USER is missing: IMAP_HOST is set/],
		[{ ...imap, IMAP_PASSWORD: '' }, /^The setting IMAP_PASSWORD is missing/],
		[{ IMAP_USER: 'inbox' }, /^The setting IMAP_HOST is missing: IMAP_USER is set/],
		[{ ...imap, IMAP_REPLY_ADDRESS: 'inbox+x@example.org' }, /^The setting IMAP_REPLY_ADDRESS must be an address/],
	])('%j stops the start with a sentence', (env, sentence) => {
		expect(() => readSettings(env)).toThrow(sentence)
	})
})
