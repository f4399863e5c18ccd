import { spawn } from 'node:child_process'
import { chown, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from '../../src/db/engine/binaries.ts'
import { chooseLauncher, environment, run } from '../../src/db/engine/launcher.ts'
import { allowServerAccess } from '../../src/db/engine/place.ts'
import { asSuperuser } from '../support/several-databases.ts'

const binaries = findBinaries()

const launcherFor = async (dataDir: string) =>
	chooseLauncher([dataDir], { uid: 0, gid: 0 }, await allowServerAccess(dataDir))

/** One of each kind of thing that the app, its migrations and its job queue make. */
const objects = [
	`create extension pg_trgm schema public`,
	`create schema jobs`,
	`create type jobs.state as enum ('created', 'done')`,
	`create type jobs.pair as (a int, b int)`,
	`create domain jobs.name as text`,
	`create table public.kept (id int primary key generated always as identity, "Title" text not null)`,
	`insert into public.kept ("Title") values ('written before')`,
	`create index on public.kept using gin ("Title" public.gin_trgm_ops)`,
	`create table jobs.job (id serial, state jobs.state) partition by list (state)`,
	`create table jobs.job_done partition of jobs.job for values in ('done')`,
	`create sequence jobs."Numbers"`,
	`create view jobs.all_jobs as select * from jobs.job`,
	`create materialized view jobs.counts as select count(*) from jobs.job`,
	`create function jobs.next(a int, b text) returns int language sql as 'select 1'`,
	`create procedure public.nothing() language sql as ''`,
]

/** A data folder as earlier versions made it: the app's role is the superuser, and everybody who has the socket may be it. */
export async function makeEarlierFolder(dataDir: string): Promise<void> {
	const folder = join(dataDir, 'postgres')
	const launcher = await launcherFor(dataDir)
	await mkdir(folder, { mode: 0o700 })
	if (process.getuid?.() === 0) await chown(folder, launcher.uid, launcher.gid)
	const words = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--lc-ctype=C.UTF-8']
	const login = ['--encoding=UTF8', '--auth=trust', '-U', 'fleuron', '--no-sync']
	const made = await run([...launcher.command, join(binaries, 'bin', 'initdb'), ...words, ...login, '-D', folder])
	if (!made.ok) throw new Error(made.output)
	await asSuperuser(dataDir, ['create database fleuron'])
	await asSuperuser(dataDir, objects, 'fleuron')
	for (const name of ['postgres.log', 'postgres.log.old'])
		await writeFile(join(dataDir, name), 'DETAIL:  Failing row contains (1, ada@example.org).\n')
}

/** The server that an earlier version left behind when it was killed. */
export async function startEarlierServer(dataDir: string): Promise<void> {
	const socketDir = join(dataDir, 'socket')
	const launcher = await launcherFor(dataDir)
	await mkdir(socketDir, { mode: 0o700 })
	const { uid, gid } = await stat(join(dataDir, 'postgres'))
	if (process.getuid?.() === 0) await chown(socketDir, uid, gid)
	const settings = { listen_addresses: '', unix_socket_directories: socketDir }
	const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	const [program = '', ...args] = [...launcher.command, join(binaries, 'bin', 'postgres')]
	spawn(program, [...args, '-D', join(dataDir, 'postgres'), ...words], {
		cwd: '/',
		env: environment,
		detached: true,
		stdio: 'ignore',
	}).unref()
}
