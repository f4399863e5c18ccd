import { execFileSync } from 'node:child_process'
import { chmod, chown, copyFile, link, mkdir, readdir, readFile, readlink, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { findBinaries } from '../../src/db/engine/binaries.ts'
import { openDatabase } from '../../src/db/engine/open.ts'
import {
	asUser,
	capabilitiesOf,
	cleanUp,
	isGivenUp,
	isRoot,
	query,
	removeShared,
	serverPid,
	sharedFolder,
	startApp,
	tempFolder,
	untilStopped,
	userOf,
} from './apps.ts'
import { makeEarlierFolder } from './earlier-version.ts'

const quiet = () => {}
/** dac_read_search alone */
const passFolders = '0000000000000004'

afterEach(cleanUp)
afterAll(removeShared)

/** Hard links where the file system allows them: the programs weigh 60 MB. */
async function copyPrograms(from: string, to: string, links: boolean): Promise<void> {
	await mkdir(to)
	for (const entry of await readdir(from, { withFileTypes: true })) {
		const [source, target] = [join(from, entry.name), join(to, entry.name)]
		if (entry.isDirectory()) await copyPrograms(source, target, links)
		else if (!entry.isSymbolicLink()) await link(source, target).catch(() => copyFile(source, target))
		else if (links) await symlink(await readlink(source), target)
	}
}

test('library links that no install script made are made', async () => {
	const folder = await tempFolder()
	await copyPrograms(findBinaries(), join(folder, 'programs'), false)
	const dataDir = await sharedFolder()
	const database = await openDatabase({ dataDir, binariesDir: join(folder, 'programs'), log: quiet })
	if (process.platform === 'linux') expect(await readdir(join(folder, 'programs', 'lib'))).toContain('libpq.so.5')
	await database.stop()
})

describe.skipIf(!isRoot)('as root (left out otherwise: only root can become somebody else)', () => {
	// "daemon" has a name on every Linux. initdb asks for one, so that a number without needs a user namespace,
	// in which it may not enter a folder of root any more.
	const programs = join(findBinaries(), 'bin', 'postgres')
	const namespaceReaches = works(...asUser(12345), 'unshare', '--user', '--map-user=65534', programs, '-V')
	const ordinary = [
		{ name: 'the ordinary user daemon', uid: 1, possible: true },
		{
			name: 'a user without a name (left out where no namespace reaches the project)',
			uid: 12345,
			possible: namespaceReaches,
		},
	]
	for (const { name, uid, possible } of ordinary) {
		test.skipIf(!possible)(`${name} runs the server with programs of root`, async () => {
			const dataDir = await tempFolder()
			await chown(dataDir, uid, uid)
			const app = startApp('hold', dataDir, { launcher: asUser(uid) })
			const config = await app.opened()
			expect(await userOf((await serverPid(dataDir)) ?? 0)).toBe(uid)
			// Root joins the same server, and later starts it as the folder's owner.
			const database = await openDatabase({ dataDir, log: quiet })
			await app.stop()
			expect(await query(config, 'select 1 as one')).toEqual([{ one: 1 }])
			await database.stop()
			const again = await openDatabase({ dataDir, log: quiet })
			expect(await userOf((await serverPid(dataDir)) ?? 0)).toBe(uid)
			await again.stop()
			const last = startApp('hold', dataDir, { launcher: asUser(uid) })
			await last.opened()
			await last.stop()
		})
	}

	test('root makes the database for the owner of the folder, who has no name', async () => {
		const dataDir = await tempFolder()
		await chown(dataDir, 12345, 12345)
		const database = await openDatabase({ dataDir, log: quiet })
		expect(await userOf((await serverPid(dataDir)) ?? 0)).toBe(12345)
		expect((await stat(join(dataDir, 'postgres', 'base', '1'))).uid).toBe(12345)
		await database.stop()
	})

	test.skipIf(!namespaceReaches)('root converts the folder of an earlier version whose owner has no name', async () => {
		const dataDir = await tempFolder()
		await makeEarlierFolder(dataDir)
		execFileSync('chown', ['-R', '12345:12345', dataDir])
		const database = await openDatabase({ dataDir, log: quiet })
		expect(await userOf((await serverPid(dataDir)) ?? 0)).toBe(12345)
		expect(await query(database.config, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
			{ rolsuper: false },
		])
		await database.stop()
	})

	test('programs and data in a folder that only root may enter', async () => {
		const folder = await tempFolder()
		await chmod(folder, 0o700)
		await copyPrograms(findBinaries(), join(folder, 'programs'), true)
		// Not even the program is for others (umask 077); a copy, for a hard link is the project's own file.
		for (const name of ['postgres', 'initdb']) {
			const path = join(folder, 'programs', 'bin', name)
			await rm(path)
			await copyFile(join(findBinaries(), 'bin', name), path)
			await chmod(path, 0o700)
		}
		const dataDir = join(folder, 'data')
		const app = startApp('hold', dataDir, { binariesDir: join(folder, 'programs') })
		expect(await query(await app.opened(), 'select 1 as one')).toEqual([{ one: 1 }])
		const pid = (await serverPid(dataDir)) ?? 0
		expect(await userOf(pid)).toBe(65534)
		expect(await capabilitiesOf(pid)).toBe(passFolders)
		await app.stop()
		await untilStopped(dataDir, { mayStay: app.lines.some(isGivenUp) })
	})

	test('programs that only root may read are copied, and the server has no capability', async () => {
		const folder = await tempFolder()
		await copyPrograms(findBinaries(), join(folder, 'programs'), true)
		const dataDir = await tempFolder()
		for (const round of ['made', 'found']) {
			const database = await openDatabase({ dataDir, binariesDir: join(folder, 'programs'), log: quiet })
			const pid = (await serverPid(dataDir)) ?? 0
			expect(await capabilitiesOf(pid), round).toBe('0000000000000000')
			expect(await userOf(pid)).toBe(65534)
			// another library is loaded
			expect(await query(database.config, "select cardinality(show_trgm('a')) as n")).toEqual([{ n: 2 }])
			await database.stop()
			expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres-programs-'))).toHaveLength(1)
		}
	})

	test('the data folder itself is passed by a group that nobody else is in', async () => {
		const dataDir = await sharedFolder()
		const database = await openDatabase({ dataDir, log: quiet })
		const pid = (await serverPid(dataDir)) ?? 0
		const { uid, gid, mode } = await stat(dataDir)
		expect({ uid, mode: mode & 0o777 }).toEqual({ uid: 0, mode: 0o710 })
		const status = await readFile(`/proc/${pid}/status`, 'utf8')
		expect(status).toMatch(new RegExp(`^Groups:\\s+${gid} *$`, 'm'))
		expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
		expect(await capabilitiesOf(pid)).toBe('0000000000000000')
		// another process of the same user passes neither to the files nor to the socket
		const stranger = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
		for (const path of ['postgres/PG_VERSION', 'socket/.s.PGSQL.5432']) {
			expect(works(...stranger, 'stat', join(dataDir, path)), path).toBe(false)
			expect(works(...stranger.slice(0, 3), `--groups=${gid}`, 'stat', join(dataDir, path)), path).toBe(true)
		}
		await database.stop()
	})

	test('a data folder that an operator gave to a group is left as it is', async () => {
		const dataDir = await tempFolder()
		await chown(dataDir, 0, 1)
		await chmod(dataDir, 0o750)
		const database = await openDatabase({ dataDir, log: quiet })
		const { gid, mode } = await stat(dataDir)
		expect({ gid, mode: mode & 0o777 }).toEqual({ gid: 1, mode: 0o750 })
		expect(await capabilitiesOf((await serverPid(dataDir)) ?? 0)).toBe(passFolders)
		await database.stop()
	})

	const namespaces = works('unshare', '--user', '--map-user=65534', 'true')
	const weaker = [
		['may not read what is closed', 'dac_read_search', 65534],
		[
			'may not change its user, but make a user namespace (left out where that is forbidden)',
			'setuid,-dac_read_search',
			0,
		],
	] as const
	for (const [what, capabilities, uid] of weaker) {
		test.skipIf(uid === 0 && !namespaces)(`a root that ${what}`, async () => {
			// Made by a full root, so that this one has to take the folder over.
			const dataDir = await sharedFolder()
			const app = startApp('hold', dataDir, { launcher: ['setpriv', `--bounding-set=-${capabilities}`] })
			expect(await query(await app.opened(), 'select 1 as one')).toEqual([{ one: 1 }])
			expect(await userOf((await serverPid(dataDir)) ?? 0)).toBe(uid)
			expect((await stat(join(dataDir, 'postgres'))).uid).toBe(uid)
			await app.stop()
			await untilStopped(dataDir, { mayStay: app.lines.some(isGivenUp) })
			const back = await openDatabase({ dataDir, log: quiet })
			expect(await userOf((await serverPid(dataDir)) ?? 0)).toBe(65534)
			await back.stop()
		})
	}

	test('what an ordinary user may not use is named', async () => {
		const folder = await tempFolder()
		const closed = startApp('hold', folder, { launcher: asUser(12345) })
		expect(await closed.said('problem')).toMatch(/^The data folder .* cannot be used: the user id 12345 may not/)

		const dataDir = await sharedFolder()
		await chown(dataDir, 12345, 12345)
		const foreign = startApp('hold', dataDir, { launcher: asUser(12345) })
		expect(await foreign.said('problem')).toMatch(/belongs to user id 65534, but this process runs as 12345: start/)

		await copyPrograms(findBinaries(), join(folder, 'programs'), false)
		const linkless = startApp('hold', dataDir, { launcher: asUser(12345), binariesDir: join(folder, 'programs') })
		expect(await linkless.said('problem')).toMatch(/^PostgreSQL needs the link .* cannot be made/)
		await chown(dataDir, 0, 0)
	})

	const mounts = works('unshare', '--mount', 'sh', '-c', 'mount -t tmpfs -o size=1m none /mnt')
	test.skipIf(!mounts)(
		'a full disk is named, before initdb and after (left out where root may not mount)',
		async () => {
			const dataDir = await tempFolder()
			const small = (size: string, before: string) => [
				'unshare',
				'--mount',
				'sh',
				'-c',
				small.script,
				'sh',
				size,
				dataDir,
				before,
			]
			small.script = 'mount -t tmpfs -o size=$1 none "$2"; sh -c "$3" sh "$2"; shift 3; exec "$@"'
			const tooSmall = startApp('hold', dataDir, { launcher: small('8m', ':') })
			expect(await tooSmall.said('problem')).toMatch(/could not be created in .*: the disk is full/)

			const folder = await sharedFolder()
			// Earlier tests leave a different amount of write-ahead log in it each time.
			const size = Number.parseInt(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }), 10)
			const fill = `cp -a ${folder}/. "$1" && cat /dev/zero >"$1/filler" 2>/dev/null`
			const full = startApp('hold', dataDir, { launcher: small(`${size + 4096}k`, fill) })
			expect(await full.said('problem')).toMatch(/could not be started on .*: the disk is full/)
		},
	)
})

function works(program = '', ...args: string[]): boolean {
	try {
		execFileSync(program, args, { stdio: 'ignore' })
		return true
	} catch {
		return false
	}
}
