import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from './durable.ts'
import type { Outcome } from './launcher.ts'
import { codeOf } from './problem.ts'
import { runAsSuperuser, type StoppedServer } from './superuser.ts'

/** The role of the app and its database have the same name. */
export const appRole = 'fleuron'
export const superuser = 'fleuron_superuser'

/** Everybody else is refused, the superuser too. Who may open the socket is decided by its folder. */
const accessRules = `# Written by Fleuron at start; changes are overwritten. The app's role alone may connect, over the socket.
# TYPE  DATABASE  USER      METHOD
local   all       ${appRole}   trust
`

/** Written last, so that this is the sign that everything before it is done. */
const rulesFile = (folder: string) => join(folder, 'pg_hba.conf')

/** False for a data folder of an earlier version, whose app is the superuser, and for one whose conversion was killed. */
export async function hasRoles(folder: string): Promise<boolean> {
	try {
		return (await readFile(rulesFile(folder), 'utf8')) === accessRules
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return false
		throw error
	}
}

/** Gives the database to a role without special rights and closes the server to all others. May be repeated. */
export async function setUpRoles(server: StoppedServer): Promise<Outcome> {
	const roles = await runAsSuperuser(server, 'postgres', [
		block(separateRoles),
		`select datname from pg_database where datname = '${appRole}'`,
	])
	if (!roles.ok) return roles
	if (!roles.output.includes(`datname = "${appRole}"`)) {
		const created = await runAsSuperuser(server, 'postgres', [`create database ${appRole}`])
		if (!created.ok) return created
	}
	const given = await runAsSuperuser(server, appRole, [block(giveObjects)])
	if (given.ok) await writeAccessRules(server.folder)
	return given
}

export const writeAccessRules = (folder: string): Promise<void> => replaceFile(rulesFile(folder), accessRules)

/** One transaction. */
const block = (body: string) => `do $block$\n${body.trim()}\n$block$`

/**
 * The role that made the cluster stays its superuser forever. Where that is the app's (earlier versions), it gets
 * another name, which nobody can do to himself.
 */
const separateRoles = `
begin
	if exists (select from pg_roles where oid = 10 and rolname = '${appRole}') then
		create role fleuron_rename superuser;
		set session authorization fleuron_rename;
		alter role ${appRole} rename to ${superuser};
		set session authorization ${superuser};
		drop role fleuron_rename;
	end if;
	if not exists (select from pg_roles where rolname = '${appRole}') then
		create role ${appRole};
	end if;
	alter role ${appRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password null;
	-- the app logs what fails, without the values; the server's own messages hold what visitors wrote
	alter role ${appRole} set log_min_messages = 'fatal';
	alter role ${superuser} nologin password null;
end`

/** What belongs to an extension stays with the superuser; a sequence of a column follows its table. */
const giveObjects = `
declare statement text;
begin
	create extension if not exists pg_trgm schema public;
	grant create, connect, temporary on database ${appRole} to ${appRole};
	for statement in
		with schemas as (
			select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
		bound as (select classid, objid, deptype from pg_depend where deptype in ('e', 'a', 'i'))
		select format('schema %I', nspname) from schemas
		union all
		select format('%s %s', case relkind when 'v' then 'view' when 'm' then 'materialized view'
			when 'f' then 'foreign table' when 'S' then 'sequence' else 'table' end, c.oid::regclass)
		from pg_class c where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and relnamespace in (select oid from schemas)
			and not exists (select from bound where classid = 'pg_class'::regclass and objid = c.oid
				and (deptype = 'e' or relkind = 'S'))
		union all
		select format('routine %s', p.oid::regprocedure) from pg_proc p
		where pronamespace in (select oid from schemas)
			and not exists (select from bound where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
		union all
		select format('type %s', t.oid::regtype) from pg_type t
		where typnamespace in (select oid from schemas)
			and (typtype in ('e', 'd', 'r') or typrelid in (select oid from pg_class where relkind = 'c'))
			and not exists (select from bound where classid = 'pg_type'::regclass and objid = t.oid and deptype = 'e')
	loop
		execute format('alter %s owner to ${appRole}', statement);
	end loop;
end`
