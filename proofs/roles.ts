import pg from 'pg'
import { openDatabase } from '../src/db/engine/open.ts'
import { superuser } from '../src/db/engine/roles.ts'
import { migrate } from '../src/db/migrate.ts'
import { withFolder } from './support/app-process.ts'

/** What an injected statement would try to get out of the database, or to stay in it. */
const statements: [attempt: string, statement: string][] = [
	['read a file', "select pg_read_file('/etc/passwd')"],
	['read a file as bytes', "select pg_read_binary_file('/etc/shadow')"],
	['read its own settings file', "select pg_read_file('pg_hba.conf')"],
	['list a folder', "select pg_ls_dir('/')"],
	['look at a file', "select pg_stat_file('/etc/passwd')"],
	['list the logs', 'select pg_ls_logdir()'],
	['copy from a program', "copy stolen from program 'id'"],
	['copy to a program', "copy stolen to program 'cat'"],
	['copy from a file', "copy stolen from '/etc/passwd'"],
	['copy to a file', "copy stolen to '/tmp/fleuron-stolen'"],
	['import a file as a large object', "select lo_import('/etc/passwd')"],
	['export a large object', "select lo_export(lo_create(0), '/tmp/fleuron-stolen')"],
	['create a superuser', 'create role intruder superuser login'],
	['create a role', 'create role intruder'],
	['become superuser', 'alter role current_user superuser'],
	['give itself CREATEROLE', 'alter role current_user createrole'],
	['give itself REPLICATION', 'alter role current_user replication'],
	['log what visitors write again', 'alter role current_user set log_min_messages = notice'],
	['SET ROLE to the superuser', `set role ${superuser}`],
	['SET SESSION AUTHORIZATION to the superuser', `set session authorization ${superuser}`],
	['grant itself the superuser', `grant ${superuser} to current_user`],
	['grant itself pg_read_server_files', 'grant pg_read_server_files to current_user'],
	['grant itself pg_execute_server_program', 'grant pg_execute_server_program to current_user'],
	['let the superuser log in', `alter role ${superuser} login`],
	['give a function to the superuser', `alter function own_function() owner to ${superuser}`],
	['ALTER SYSTEM', "alter system set archive_command = 'id'"],
	['preload a library', "alter role current_user set session_preload_libraries = 'intruder'"],
	['load a library', "load '/tmp/intruder.so'"],
	['turn on statements in the log', "set log_statement = 'all'"],
	['untrusted Python', 'create extension plpython3u'],
	['untrusted Perl', 'create extension plperlu'],
	['files as tables', 'create extension file_fdw'],
	['connections to other servers', 'create extension dblink'],
	['a function in C', "create function intruder() returns int language c as '/tmp/intruder.so', 'f'"],
	['a function of the server itself', "create function intruder() returns int language internal as 'int4in'"],
	['a foreign data wrapper', 'create foreign data wrapper intruder'],
	['an event trigger', 'create event trigger intruder on ddl_command_start execute function own_event()'],
	[
		'replace a function of the extension',
		"create or replace function similarity(text, text) returns real as 'select 1.0::real' language sql",
	],
	['read password hashes', 'select * from pg_authid'],
	['read who may connect', 'select * from pg_hba_file_rules'],
	['read settings files', 'select * from pg_file_settings'],
	['change a catalogue', "update pg_proc set proowner = 10 where proname = 'own_function'"],
	['create a database', 'create database intruder'],
	['drop its database', 'drop database fleuron'],
	['create a tablespace', "create tablespace intruder location '/tmp'"],
	['subscribe to another server', "create subscription intruder connection 'host=127.0.0.1' publication p"],
	['a replication slot', "select pg_create_physical_replication_slot('intruder')"],
	['reload the settings', 'select pg_reload_conf()'],
	['begin a backup', "select pg_backup_start('intruder')"],
	[
		'end another session of the server',
		'select pg_terminate_backend(pid) from pg_stat_activity where usesysid is distinct from current_user::regrole',
	],
]

/** What refuses on purpose: insufficient privilege, or no such way in. */
const refusals = new Set(['42501', '28000'])

export type Attempt = { attempt: string; answer: string; isRefused: boolean }

/** Tries everything with what the app holds: its connection, and the socket with any name. */
export async function tryAll(config: pg.ClientConfig): Promise<Attempt[]> {
	const attempts: Attempt[] = []
	const client = new pg.Client(config)
	await client.connect()
	try {
		await client.query(`
			create temporary table stolen (line text);
			create or replace function own_event() returns event_trigger language plpgsql as 'begin end';
			create or replace function own_function() returns int language sql security definer as 'select 1'`)
		for (const [attempt, statement] of statements)
			attempts.push({ attempt, ...(await answerTo(client.query(statement))) })
	} finally {
		await client.query('drop function if exists own_function(), own_event() cascade')
		await client.end()
	}
	for (const user of [superuser, 'postgres', 'root'])
		for (const database of ['fleuron', 'postgres', 'template1'])
			attempts.push({
				attempt: `connect as ${user} to ${database}`,
				...(await answerTo(connectOnce({ ...config, user, database }))),
			})
	const replication = { ...config, replication: 'database' } as pg.ClientConfig
	attempts.push({ attempt: 'connect for replication', ...(await answerTo(connectOnce(replication))) })
	return attempts
}

async function connectOnce(config: pg.ClientConfig): Promise<void> {
	const client = new pg.Client(config)
	client.on('error', () => {})
	await client.connect()
	await client.end()
}

async function answerTo(trying: Promise<unknown>): Promise<Omit<Attempt, 'attempt'>> {
	try {
		await trying
		return { answer: 'done', isRefused: false }
	} catch (error) {
		const { code = '', message } = error as { code?: string; message: string }
		return { answer: `${code} ${message.replaceAll('|', '\\|')}`, isRefused: refusals.has(code) }
	}
}

/** The role that the app connects as has none of the rights of a superuser. */
export async function run() {
	return withFolder(async (dataDir) => {
		const database = await openDatabase({ dataDir, log: () => {} })
		try {
			await migrate(database.config)
			const attempts = await tryAll(database.config)
			return {
				columns: ['attempt', 'answer'],
				rows: attempts.map(({ attempt, answer }) => [attempt, answer]),
				holds: attempts.every(({ isRefused }) => isRefused),
			}
		} finally {
			await database.stop()
		}
	})
}
