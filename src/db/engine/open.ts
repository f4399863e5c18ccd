import type pg from 'pg'
import { openEmbedded } from './embedded.ts'
import { openExternal } from './external.ts'

export { DatabaseProblem } from './problem.ts'

export type Database = {
	/** for pg.Pool and pg.Client */
	config: Pick<pg.ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'>
	kind: 'embedded' | 'external'
	/** for people; holds no password */
	describe: string
	/** Close the pools first. Ends within 10 seconds; the last process on a data folder stops its server. */
	stop: () => Promise<void>
}

type DatabaseOptions = {
	/** any PostgreSQL server, 15 or newer; without it the embedded one in `dataDir` */
	databaseUrl?: string | undefined
	dataDir: string
	/** the folder with bin, lib and share; by default that of the npm package for this machine */
	binariesDir?: string | undefined
	/** `false` for commands: a mistyped data folder must not become a database that they work in; by default it may be made */
	mayCreate?: boolean | undefined
	/** whether the embedded server keeps its log for an archive; undefined: as it was */
	isArchived?: boolean | undefined
	/** for how long an embedded server that replays its log is waited for */
	recoveryWaitMs?: number | undefined
	/** gives the embedded server up while it is waited for; whoever aborts stops it */
	signal?: AbortSignal | undefined
	log: (sentence: string) => void
}

/** The one way to a database; rejects with a DatabaseProblem whose sentence is for the operator. */
export async function openDatabase({ databaseUrl, ...options }: DatabaseOptions): Promise<Database> {
	if (databaseUrl) return { kind: 'external', ...(await openExternal(databaseUrl, options.log)) }
	return { kind: 'embedded', ...(await openEmbedded(options)) }
}
