import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from '../../src/db/engine/binaries.ts'
import { chooseLauncher } from '../../src/db/engine/launcher.ts'
import { type Database, openDatabase } from '../../src/db/engine/open.ts'
import { allowServerAccess } from '../../src/db/engine/place.ts'
import { appRole } from '../../src/db/engine/roles.ts'
import { runAsSuperuser } from '../../src/db/engine/superuser.ts'
import { untilStopped } from '../engine/apps.ts'

/** An embedded server of a new folder, on which the app's role may also create databases. */
export async function openForDatabases(dataDir: string, statements: string[] = []): Promise<Database> {
	const options = { dataDir, log: () => {} }
	await (await openDatabase(options)).stop()
	await untilStopped(dataDir, { mayStay: true })
	await asSuperuser(dataDir, [`alter role ${appRole} createdb`, ...statements])
	return openDatabase(options)
}

/** What tests do as the superuser, while no server runs. */
export async function asSuperuser(dataDir: string, statements: string[], database = 'postgres'): Promise<string> {
	const folder = join(dataDir, 'postgres')
	const launcher = await chooseLauncher([dataDir], await stat(folder), await allowServerAccess(dataDir))
	const server = { folder, binaries: findBinaries(), launcher }
	const { ok, output } = await runAsSuperuser(server, database, statements)
	if (!ok) throw new Error(output)
	return output
}
