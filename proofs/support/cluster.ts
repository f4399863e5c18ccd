import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ClusterPrograms } from '../../scripts/cluster-programs.ts'
import type { Pgbouncer } from '../../scripts/pgbouncer.ts'
import { filledIn, type Place, passwords, readAssignments } from './cluster-files.ts'
import { isRoot, killAll, nobody, type Running, startProgram } from './programs.ts'

/** A busy machine takes long for a first start and for a former leader to follow again. */
const longestMs = 300_000

export async function waitFor(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
	for (const begun = performance.now(); !(await isSo()); await sleep(100))
		if (performance.now() - begun > longestMs) throw new Error(`${what} did not come about within five minutes`)
}

type Member = { name: string; role: string; state: string }

/** For the user without rights, who runs all of it. */
function own(path: string, content?: string): string {
	if (content === undefined) mkdirSync(path, { recursive: true, mode: 0o700 })
	else writeFileSync(path, content, { mode: 0o600 })
	if (isRoot) chownSync(path, nobody, nobody)
	return path
}

/** A machine with etcd, Patroni and PostgreSQL, as far as one address of this machine is one. */
function makeNode(name: string, address: string, { folder, network, programs }: Parts) {
	const home = own(join(folder, name))
	const data = join(home, 'postgres')
	const paths = {
		'/var/lib/etcd/fleuron': join(home, 'etcd'),
		'/var/lib/postgresql/15/fleuron': data,
		'/usr/lib/postgresql/15/bin': dirname(programs.postgres),
		'/var/lib/postgresql/pgpass-fleuron': join(home, 'pgpass'),
		'/var/run/postgresql': home,
	}
	const fill = (file: string) => filledIn(file, { network, paths }, { NAME: name, ADDRESS: address })
	const settings = own(join(home, 'patroni.yml'), fill('patroni.yml'))
	let running: Running[] = []

	return {
		name,
		address,
		isUp: () => running.length > 0,
		async start() {
			const etcd = { log: join(home, 'etcd.log'), env: { ...programs.env, ...readAssignments(fill('etcd.env')) } }
			const patroni = { log: join(home, 'patroni.log'), env: programs.env }
			running = [
				await startProgram([programs.etcd], etcd),
				await startProgram(['/usr/bin/python3', programs.patroni, settings], patroni),
			]
		},
		/** As when the machine is lost: kill -9 of everything on it. */
		async kill() {
			const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
			await killAll([...running.map(({ pid }) => pid), postmaster])
			await Promise.all(running.splice(0).map(({ stop }) => stop()))
		},
		async stop() {
			for (const program of running.splice(0).toReversed()) await program.stop()
		},
		async members(): Promise<Member[]> {
			const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
			return ((await answer.json()) as { members?: Member[] }).members ?? []
		},
		log: () => (existsSync(join(home, 'patroni.log')) ? readFileSync(join(home, 'patroni.log'), 'utf8') : ''),
	}
}

type Parts = { folder: string; network: string; programs: ClusterPrograms; pgbouncer: Pgbouncer }

const names = ['db1', 'db2', 'db3']
const isLeader = ({ role }: Member) => role === 'leader'
const isFollower = ({ role }: Member) => role === 'sync_standby' || role === 'replica'
const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming'

/** Three nodes, and HAProxy and PgBouncer of the machine of the app, all with the files of deploy/cluster. */
export async function startCluster(parts: Parts) {
	const { folder, network, programs, pgbouncer } = parts
	chmodSync(folder, 0o711)
	const nodes = names.map((name, index) => makeNode(name, `${network}.${11 + index}`, parts))
	const home = own(join(folder, 'front'))
	const userlist = join(home, 'userlist.txt')
	const place = { network, paths: { '/etc/pgbouncer/userlist.txt': userlist } }
	const front: Running[] = []

	async function members(): Promise<Member[]> {
		for (const node of nodes.filter((one) => one.isUp())) {
			const known = await node.members().catch(() => [])
			if (known.length > 0) return known
		}
		return []
	}
	/** A leader, one that has everything it acknowledges, and a third. */
	async function isWhole(): Promise<boolean> {
		const all = (await members()).filter(isRunning)
		const [leaders, followers] = [all.filter(isLeader), all.filter(isFollower)]
		return leaders.length === 1 && followers.length === 2 && followers.some(({ role }) => role === 'sync_standby')
	}
	const isLedByOther = async (than: string): Promise<boolean> =>
		(await members()).some((member) => isLeader(member) && isRunning(member) && member.name !== than)
	async function leader() {
		const name = (await members()).find(isLeader)?.name
		const node = nodes.find((one) => one.name === name)
		if (!node) throw new Error('the cluster has no leader')
		return node
	}
	const logs = () => nodes.map((node) => node.log().split('\n').slice(-25).join('\n')).join('\n\n')
	async function stop(): Promise<void> {
		for (const program of front.toReversed()) await program.stop()
		await Promise.all(nodes.map((node) => node.stop()))
	}

	try {
		await Promise.all(nodes.map((node) => node.start()))
		await waitFor('a whole cluster', isWhole)
		const haproxy = own(join(home, 'haproxy.cfg'), filledIn('haproxy.cfg', place))
		front.push(
			await startProgram([programs.haproxy, '-db', '-f', haproxy], {
				log: join(home, 'haproxy.log'),
				env: programs.env,
			}),
		)
		own(userlist, filledIn('userlist.txt', place))
		const settings = own(join(home, 'pgbouncer.ini'), filledIn('pgbouncer.ini', place))
		const env = { LD_LIBRARY_PATH: pgbouncer.libraries }
		front.push(await startProgram([pgbouncer.program, settings], { log: join(home, 'pgbouncer.log'), env }))
		const address = (user: string, password: string, port: number) =>
			`postgres://${user}:${encodeURIComponent(password)}@${network}.1:${port}`
		await waitFor('the leader behind HAProxy', () =>
			makeDatabase(address('postgres', passwords.SUPERUSER_PASSWORD, 5000), place),
		)
		const appAddress = (port: number) => `${address('fleuron', passwords.APP_PASSWORD, port)}/fleuron`
		return {
			nodes,
			leader,
			isWhole,
			isLedByOther,
			logs,
			stop,
			env: {
				DATABASE_URL: appAddress(5000),
				DATABASE_POOL_URL: appAddress(6432),
				DATABASE_REPLICA_URL: appAddress(5001),
			},
		}
	} catch (error) {
		const said = logs()
		await stop()
		throw new Error(`the cluster did not start:\n${said}`, { cause: error })
	}
}

/** HAProxy takes every server for the leader until it has asked each. */
async function isLeaderAt(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: `${url}/postgres` })
	client.on('error', () => {})
	try {
		await client.connect()
		const { rows } = await client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
		return rows[0]?.replica === false
	} catch {
		return false
	} finally {
		await client.end().catch(() => {})
	}
}

/** False as long as the leader does not answer. */
async function makeDatabase(url: string, place: Place): Promise<boolean> {
	const client = new pg.Client({ connectionString: `${url}/postgres` })
	client.on('error', () => {})
	try {
		// one after the other, so that each server behind it has had its turn
		for (let turn = 0; turn < names.length; turn++) if (!(await isLeaderAt(url))) return false
		await client.connect()
		const statements = filledIn('database.sql', place).replace(/^--.*$/gm, '')
		for (const statement of statements.split(';').filter((one) => one.trim() !== '')) await client.query(statement)
		return true
	} finally {
		await client.end().catch(() => {})
	}
}
