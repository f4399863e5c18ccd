import { createHash } from 'node:crypto'
import pg from 'pg'
import type { FileStoreSettings } from '../../src/server/files/file-store-settings.ts'
import { filesService } from '../../src/server/files/files.service.ts'

/** How many rows each table has, and a hash of all of them in the order of their text. */
export async function rowsOf(
	config: pg.ClientConfig,
	leftOut: string[] = ['backups'],
): Promise<Record<string, string>> {
	const client = new pg.Client(config)
	await client.connect()
	try {
		const { rows: tables } = await client.query<{ name: string }>(
			`select table_name as name from information_schema.tables
			where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
		)
		const found: Record<string, string> = {}
		for (const { name } of tables.filter((table) => !leftOut.includes(table.name))) {
			const { rows } = await client.query<{ found: string }>(
				`select count(*) || ' rows ' || coalesce(md5(string_agg(stored::text, E'\\n' order by stored::text collate "C")), '')
				as found from "${name}" as stored`,
			)
			found[name] = rows[0]?.found ?? ''
		}
		return found
	} finally {
		await client.end()
	}
}

/** The SHA-256 of every stored file, by its key. */
export async function hashesOf(settings: FileStoreSettings): Promise<Record<string, string>> {
	const files = await filesService(settings)
	const found: [string, string][] = []
	for await (const { key } of files.listAll()) {
		const hash = createHash('sha256')
		for await (const piece of (await files.open(key)).stream) hash.update(piece as Buffer)
		found.push([key, hash.digest('hex')])
	}
	files.close()
	return Object.fromEntries(found.sort())
}
