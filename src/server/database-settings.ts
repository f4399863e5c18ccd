import * as z from 'zod'

export type DatabaseSettings = {
	databaseUrl: string | undefined
	/** The same database behind a pooler that gives each transaction a connection. */
	databasePoolUrl: string | undefined
	/** A read-only copy of the database, which may be some seconds behind. */
	databaseReplicaUrl: string | undefined
}

const databaseAddress = z.string().refine((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url), {
	error: 'must look like postgres://user:password@host:5432/database',
})

export const databaseEnvironment = {
	DATABASE_URL: databaseAddress,
	DATABASE_POOL_URL: databaseAddress,
	DATABASE_REPLICA_URL: databaseAddress,
}
type Values = { [Name in keyof typeof databaseEnvironment]?: string | undefined }

export function readDatabaseSettings(values: Values, missing: (because: string) => Error): DatabaseSettings {
	for (const name of ['DATABASE_POOL_URL', 'DATABASE_REPLICA_URL'] as const)
		if (values[name] !== undefined && values.DATABASE_URL === undefined) throw missing(name)
	return {
		databaseUrl: values.DATABASE_URL,
		databasePoolUrl: values.DATABASE_POOL_URL,
		databaseReplicaUrl: values.DATABASE_REPLICA_URL,
	}
}
