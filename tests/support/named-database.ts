import type pg from 'pg'

/** The name of the migrated database with demonstration content, next to the one without. */
export const demoTemplateOf = (template: string) => `${template}_demo`

/** The same server, another database on it. */
export function namedDatabase(server: pg.ClientConfig, database: string): pg.ClientConfig {
	if (!server.connectionString) return { ...server, database }
	const url = new URL(server.connectionString)
	url.pathname = `/${database}`
	return { ...server, connectionString: url.href }
}
