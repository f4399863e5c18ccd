import { stat, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { prepareArchiving } from './archiving.ts'
import { clearLeftovers, createCluster, isReady } from './cluster.ts'
import { join as joinServer, leave, leaveLast } from './connection.ts'
import { chooseLauncher, type Launcher, type Owner, setOwner } from './launcher.ts'
import { allowServerAccess, type Place } from './place.ts'
import { DatabaseProblem, diskFull, messageOf } from './problem.ts'
import { readablePrograms } from './programs.ts'
import { hasRoles, setUpRoles } from './roles.ts'
import {
	isDiskFull,
	isLockOfOther,
	isServer,
	readPostmaster,
	removeStaleLocks,
	type StartedServer,
	startServer,
	stopServer,
} from './server.ts'
import { prepareSocketFolder } from './socket.ts'

export type Attached = { client: pg.Client; socketDir: string }

/** Without a server in sight at all, this long; a server that is recovering is waited for longer. */
const waitMs = 30_000
const recoveryWaitMs = 600_000
// an empty lock file is one that the winner is about to write
const raceLost = /lock file .* (already exists|is empty)|pre-existing shared memory block|is still in use/

/**
 * Joins the server of a data folder, and makes the folder and starts the server if need be.
 * Any number of processes may do this at once: the rename in createCluster and PostgreSQL's own
 * postmaster.pid choose one of them, the others find its server.
 */
export async function attach(place: Place): Promise<Attached> {
	const attached = await attachUnless(() => false, place, true)
	if (!attached) throw new Error('attaching was given up without being told to')
	return attached
}

/**
 * The same for a server that was there: its folder is never made again, for if it is missing, then
 * perhaps its disk is missing. Undefined if `giveUp` came first.
 */
export async function reattach(place: Place, giveUp: () => boolean): Promise<Attached | undefined> {
	return attachUnless(giveUp, place, false)
}

async function attachUnless(giveUp: () => boolean, place: Place, mayCreate: boolean): Promise<Attached | undefined> {
	const { folder, log } = place
	let begun = performance.now()
	let prepared: Prepared | undefined
	let started: StartedServer | undefined
	let failures = 0
	let lastError = ''
	for (let nextReport = 10_000; ; await sleep(40)) {
		place.signal?.throwIfAborted()
		const server = await readPostmaster(folder)
		if (server && (await isLockOfOther(folder, server))) throw copyProblem(folder, server.dataFolder)
		if (server?.socketDir) {
			const joined = await joinServer(server.socketDir)
			if (joined instanceof Error) lastError = joined.message
			else if (await hasRoles(folder)) return { client: joined, socketDir: server.socketDir }
			else lastError = await endEarlierServer(joined, folder)
		}
		const running = server !== undefined && (await isServer(server.pid, folder))
		if (!running && !started?.running) {
			if (giveUp()) return undefined
			if (started) {
				const output = await started.output()
				lastError = failureOf(output) || lastError
				if (!raceLost.test(output)) {
					failures += 1
					if (failures === 3) throw await startProblem(place, lastError)
					prepared = undefined
					means.delete(place)
				}
				// Either the winner's, then they stay, or those of a server that died and left its number to a stranger.
				await removeStaleLocks(folder, place.socketDir)
				await sleep(100)
			}
			const pause = performance.now()
			prepared ??= await prepare(place, mayCreate)
			begun += performance.now() - pause
			if (prepared) started = await startServer({ ...place, ...prepared })
		}
		const waited = performance.now() - begun
		const limit =
			running && !/too many|earlier version/.test(lastError) ? (place.recoveryWaitMs ?? recoveryWaitMs) : waitMs
		if (waited > limit) throw await startProblem(place, lastError)
		if (waited > nextReport) {
			log(`Waiting for PostgreSQL (${lastError}).`)
			nextReport += 10_000
		}
	}
}

type Prepared = { launcher: Launcher; binaries: string }

/** Undefined while another process is at the same. */
async function prepare(place: Place, mayCreate: boolean): Promise<Prepared | undefined> {
	const { folder, socketDir, log } = place
	const ready = await isReady(folder, place.major)
	if (!ready && !mayCreate) throw new DatabaseProblem(`The database in ${folder} is not there any more.`)
	const { launcher, binaries } = (ready && means.get(place)) || (await findMeans(place))
	await prepareSocketFolder(socketDir, launcher)
	await clearLeftovers(folder)
	if (!ready) await createCluster(folder, { binaries, launcher, log })
	if (process.getuid?.() === 0) await setOwner(folder, launcher)
	if (!(await hasRoles(folder)) && !(await convert(place, { launcher, binaries }))) return undefined
	await prepareArchiving({ folder, launcher, binaries }, place)
	means.set(place, { launcher, binaries })
	return { launcher, binaries }
}

/** What a server was started with, for when it has to come back: looking for it takes a second on a busy machine. */
const means = new WeakMap<Place, Prepared>()

async function findMeans({ folder, dataDir, socketDir, binaries }: Place): Promise<Prepared> {
	const owner = (await ownerOf(folder)) ?? (await ownerOf(dataDir)) ?? { uid: 0, gid: 0 }
	const folders = [...new Set([dirname(folder), dirname(socketDir)])]
	const launcher = await chooseLauncher(folders, owner, await allowServerAccess(dataDir).catch(() => undefined))
	return { launcher, binaries: await readablePrograms(binaries, dirname(folder), launcher) }
}

/** Takes the superuser from the app of an earlier version; false if another process has the folder. */
async function convert(place: Place, prepared: Prepared): Promise<boolean> {
	const { folder, logFile, log } = place
	// Earlier versions logged what visitors wrote.
	for (const path of [logFile, `${logFile}.old`]) await truncate(path).catch(() => {})
	const outcome = await setUpRoles({ folder, ...prepared })
	if (!outcome.ok && raceLost.test(outcome.output)) {
		await removeStaleLocks(folder, place.socketDir)
		return false
	}
	if (!outcome.ok) throw await startProblem(place, failureOf(outcome.output))
	log(`The database in ${folder} was made by an earlier version: the app's role is no superuser any more.`)
	return true
}

/** A server that an earlier version left running would let the app in as its superuser. Why it is still there. */
async function endEarlierServer(client: pg.Client, folder: string): Promise<string> {
	try {
		if (await leaveLast(client, 1_000)) await stopServer(folder, 10_000)
	} finally {
		await leave(client)
	}
	return 'an earlier version of Fleuron runs on it, or its pg_hba.conf was changed while it ran; stop it first'
}

/** The ordinary user a folder belongs to, if any. */
async function ownerOf(folder: string): Promise<Owner | undefined> {
	const owner = await stat(folder).catch(() => undefined)
	return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
}

const isRefusedClient = /FATAL:\s+the database system is/

function failureOf(output: string): string {
	const line =
		// a client that asks while it starts or stops is refused by a line of its own, which tells nothing
		output.split('\n').findLast((text) => /FATAL:|PANIC:|ERROR:|error/.test(text) && !isRefusedClient.test(text)) ??
		output.trim().split('\n').at(-1) ??
		''
	return line.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')
}

/** Files that were copied one after the other do not fit together, and nothing here tells them from a snapshot. */
function copyProblem(folder: string, original: string | undefined): DatabaseProblem {
	return new DatabaseProblem(
		`The database in ${folder} was copied or moved from ${original} while PostgreSQL had it open, and may be damaged: stop the app there and copy it again, or use "npm run backup" and "npm run restore". If it is a snapshot of a single moment, or was moved after a crash, remove ${join(folder, 'postmaster.pid')} and start again.`,
	)
}

async function startProblem(place: Place, reason: string): Promise<DatabaseProblem> {
	const full = /No space left|quota exceeded/i.test(reason) || (await isDiskFull(place.dataDir).catch(() => false))
	const cause = full ? diskFull : reason || 'it said nothing'
	return new DatabaseProblem(
		`PostgreSQL could not be started on ${place.folder}: ${messageOf(cause)}. Its log is ${place.logFile}.`,
	)
}
