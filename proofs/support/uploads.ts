import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** How many uploads a data folder holds. The sweep, which runs every ten minutes, also writes down whose folder it is. */
export async function countUploads(folder: string): Promise<number> {
	const entries = await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true })
	return entries.filter((entry) => entry.isFile() && entry.name !== '.owner').length
}
