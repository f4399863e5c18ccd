import { execFileSync } from 'node:child_process'
import { appendFileSync, copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findOrFetchFaketime } from '../../scripts/faketime.ts'
import { startSeparateServer } from '../../tests/engine/separate-server.ts'
import { fillFolder } from '../../tests/support/prepared-folder.ts'
import { startS3 } from '../../tests/support/s3-server.ts'
import { startSmtp } from '../../tests/support/smtp-server.ts'

const dayMs = 86_400_000
const diskSize = '400m'

export type Fault = {
	env: Record<string, string>
	begin: () => Promise<void>
	/** False as long as the app at this address does not know of it. */
	isNoticed?: (url: string) => Promise<boolean>
	/** Called before every write during the fault. */
	keepUp?: () => void
	end: () => Promise<void>
	close: () => Promise<void>
}

/** PostgreSQL itself may give a little of a full disk back: then one of many writes is taken. */
export type Wanted = 'refused' | 'taken' | 'either'

export type FaultKind = {
	name: string
	/** What becomes of a form with a file, and of one without, as long as the fault lasts. */
	submissions: Wanted
	messages: Wanted
	/** How long it lasts at least in the whole proof, where that matters. */
	lastsMs?: number
	/** In an empty folder; undefined where this machine cannot have the fault. */
	prepare: (folder: string, mail: MailServer) => Promise<Fault | undefined>
}

/** A mail server that can leave and come back at the same address, and what it has taken in all. */
export async function startMailServer() {
	let smtp = await startSmtp({ isPlain: true })
	const { port } = smtp
	const earlier: string[] = []
	const recipientsOf = (server: typeof smtp) => server.received.flatMap(({ to }) => to)
	return {
		env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), MAIL_FROM: 'mail@fleuron.example.org' },
		recipients: () => new Set([...earlier, ...recipientsOf(smtp)]),
		leave: () => smtp.close(),
		async comeBack() {
			earlier.push(...recipientsOf(smtp))
			smtp = await startSmtp({ isPlain: true, port })
		},
		stop: () => smtp.close(),
	}
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** The disk with the database and the files of the site, filled to its last byte by another program. */
async function fullDisk(folder: string): Promise<Fault | undefined> {
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=711`, 'tmpfs', folder], { stdio: 'ignore' })
	} catch {
		return undefined
	}
	await fillFolder(folder)
	const ballast = join(folder, 'ballast')
	function fill(): void {
		for (const size of [1_048_576, 4_096])
			try {
				for (;;) appendFileSync(ballast, Buffer.alloc(size))
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
			}
	}
	return {
		env: { DATA_DIR: folder },
		begin: async () => fill(),
		keepUp: fill,
		end: async () => rmSync(ballast),
		close: async () => void execFileSync('umount', ['--lazy', folder]),
	}
}

async function storeAway(folder: string): Promise<Fault> {
	await fillFolder(folder)
	const s3 = await startS3(folder)
	const { bucket, endpoint = '', accessKeyId, secretAccessKey } = s3.settings
	return {
		env: {
			DATA_DIR: folder,
			...{ S3_BUCKET: bucket, S3_ENDPOINT: endpoint },
			...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
		},
		begin: s3.leave,
		end: s3.comeBack,
		close: s3.stop,
	}
}

async function mailAway(folder: string, mail: MailServer): Promise<Fault> {
	await fillFolder(folder)
	return { env: { DATA_DIR: folder }, begin: mail.leave, end: mail.comeBack, close: async () => {} }
}

/**
 * Programs that were killed leave what libfaketime shares with their children, under their number: the next program with
 * that number ends at its start ("shm_open failed: File exists").
 */
function removeLeftovers(): void {
	const shared = '/dev/shm'
	for (const name of existsSync(shared) ? readdirSync(shared) : []) {
		const number = /^(?:sem\.)?faketime_(?:shm|sem)_(\d+)$/.exec(name)?.[1]
		if (number !== undefined && !existsSync(`/proc/${number}`)) rmSync(join(shared, name), { force: true })
	}
}

/** The app and its database are both told another time, which changes while they run. */
const clockJumps =
	(days: number) =>
	async (folder: string): Promise<Fault | undefined> => {
		const library = findOrFetchFaketime()
		if (!library) return undefined
		removeLeftovers()
		// PostgreSQL runs as another user, who may not read the folder of the project
		const [preloaded, offset] = [join(folder, 'libfaketime.so.1'), join(folder, 'offset')]
		await chmod(folder, 0o711)
		copyFileSync(library, preloaded)
		const tell = (by: number) => writeFileSync(offset, `${by < 0 ? '' : '+'}${by}d\n`, { mode: 0o644 })
		tell(0)
		const env = {
			LD_PRELOAD: preloaded,
			FAKETIME_TIMESTAMP_FILE: offset,
			FAKETIME_CACHE_DURATION: '1',
			// a clock that is set does not change how long a second is
			FAKETIME_DONT_FAKE_MONOTONIC: '1',
			DONT_FAKE_MONOTONIC: '1',
		}
		const [server, dataDir] = [join(folder, 'server'), join(folder, 'data')]
		await mkdir(server, { mode: 0o711 })
		await mkdir(dataDir)
		const database = await startSeparateServer({ dir: server, password: 'a secret of the proof', env })
		async function timeOfDatabase(): Promise<number> {
			const client = new pg.Client({ connectionString: database.url })
			await client.connect()
			const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
			await client.end()
			return Number(rows[0]?.now)
		}
		const isOff = (time: number, by: number) => Math.abs(time - Date.now() - by * dayMs) < dayMs / 24
		/** Until the database has noticed: the library looks into its file once a second. */
		async function jump(by: number): Promise<void> {
			tell(by)
			while (!isOff(await timeOfDatabase(), by)) await sleep(100)
		}
		return {
			env: { ...env, DATA_DIR: dataDir, DATABASE_URL: database.url },
			begin: () => jump(days),
			async isNoticed(url) {
				const { headers } = await fetch(`${url}/api/health`)
				return isOff(Date.parse(headers.get('date') ?? ''), days)
			},
			end: () => jump(0),
			async close() {
				await database.stop()
				removeLeftovers()
			},
		}
	}

export const faultKinds: FaultKind[] = [
	// PostgreSQL cleans up about once a minute, and takes no new connections afterwards while the disk is full
	{ name: 'disk full', submissions: 'either', messages: 'either', lastsMs: 150_000, prepare: fullDisk },
	{ name: 'S3 gone', submissions: 'refused', messages: 'taken', prepare: storeAway },
	{ name: 'SMTP gone', submissions: 'taken', messages: 'taken', prepare: mailAway },
	{ name: 'clock a day ahead, and back', submissions: 'taken', messages: 'taken', prepare: clockJumps(1) },
	{ name: 'clock a day behind, and back', submissions: 'taken', messages: 'taken', prepare: clockJumps(-1) },
]
