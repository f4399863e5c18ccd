import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Attached, attach, reattach } from './attach.ts'
import { completeBinaries, findBinaries, majorOfPrograms } from './binaries.ts'
import { checkDatabase } from './checks.ts'
import { join, leave, leaveLast, type SocketConfig, socketConfig, withLimit } from './connection.ts'
import { rotateLog } from './log-file.ts'
import { findPlace, type Place, refuseMissing } from './place.ts'
import { messageOf } from './problem.ts'
import { appRole } from './roles.ts'
import { isLockOfOther, readPostmaster, stopServer } from './server.ts'

const logInterval = 60_000

type Embedded = { config: SocketConfig; describe: string; stop: () => Promise<void> }

/** Opens the PostgreSQL that lives in the data folder, for this process and any others on the same folder. */
export async function openEmbedded(options: {
	dataDir: string
	binariesDir?: string | undefined
	mayCreate?: boolean | undefined
	isArchived?: boolean | undefined
	recoveryWaitMs?: number | undefined
	signal?: AbortSignal | undefined
	log: (sentence: string) => void
}): Promise<Embedded> {
	if (options.mayCreate === false) await refuseMissing(options.dataDir)
	const binaries = options.binariesDir ? resolve(options.binariesDir) : findBinaries()
	await completeBinaries(binaries)
	const { isArchived, recoveryWaitMs, signal, log } = options
	const major = options.binariesDir ? await majorOfPrograms(binaries) : undefined
	const place = { ...(await findPlace(options.dataDir, { binaries, major, log })), isArchived, recoveryWaitMs, signal }
	const holder = await hold(place)
	try {
		const config = socketConfig(holder.first.socketDir, appRole)
		const client = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 })
		client.on('error', () => {})
		try {
			await client.connect()
			const version = await checkDatabase(client, `The database in ${place.folder}`)
			return { config, describe: `embedded PostgreSQL ${version} in ${place.folder}`, stop: holder.stop }
		} finally {
			await leave(client)
		}
	} catch (error) {
		await holder.stop()
		throw error
	}
}

/** Stays joined to the server, comes back after it was lost, and stops it if nobody else is left at the end. */
async function hold(place: Place): Promise<{ first: Attached; stop: () => Promise<void> }> {
	const closing = new AbortController()
	let coming: Promise<void> = Promise.resolve()
	let held: pg.Client | undefined
	let left = false

	const keep = (client: pg.Client) => {
		held = client
		client.once('end', () => {
			held = undefined
			if (!closing.signal.aborted) coming = comeBack()
		})
	}

	const comeBack = async () => {
		place.log('The connection to PostgreSQL was lost; connecting again.')
		while (!closing.signal.aborted) {
			try {
				const attached = await reattach(place, () => closing.signal.aborted)
				if (!attached) return
				// Too late: stop() waited for us as long as it could.
				if (left) return await leave(attached.client)
				keep(attached.client)
				place.log('Connected to PostgreSQL again.')
				return
			} catch (error) {
				place.log(messageOf(error))
				await sleep(2_000, undefined, { signal: closing.signal }).catch(() => {})
			}
		}
	}

	// The limits of its steps add up to less than the promised ten seconds.
	const leaveServer = async () => {
		closing.abort()
		clearInterval(rotation)
		await withLimit(coming, 1_200).catch(() => {})
		const client = held ?? (await rejoin(place).catch(() => undefined))
		left = true
		// The server is gone, or the next start attaches to it.
		if (!client) return
		try {
			if ((await leaveLast(client, 1_000)) && !(await stopServer(place.folder, 4_200))) {
				place.log(`PostgreSQL on ${place.folder} did not stop; the next start joins it again.`)
			}
		} catch (error) {
			place.log(`PostgreSQL on ${place.folder} could not be left in order: ${messageOf(error)}.`)
		} finally {
			await leave(client)
		}
	}

	const first = await attach(place)
	keep(first.client)
	const rotation = setInterval(() => void rotateLog(place.logFile).catch(() => {}), logInterval).unref()
	let stopping: Promise<void> | undefined
	return {
		first,
		stop: () => {
			stopping ??= leaveServer()
			return stopping
		},
	}
}

async function rejoin(place: Place): Promise<pg.Client | undefined> {
	const server = await readPostmaster(place.folder)
	if (!server?.socketDir || (await isLockOfOther(place.folder, server))) return undefined
	const joined = await join(server.socketDir, 500)
	return joined instanceof Error ? undefined : joined
}
