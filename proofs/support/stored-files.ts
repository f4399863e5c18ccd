import { createHash } from 'node:crypto'
import type { FilesService } from '../../src/server/files/files.service.ts'

export const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Of a file as it is stored. */
export async function sumOf(files: FilesService, key: string): Promise<string> {
	const hash = createHash('sha256')
	for await (const chunk of (await files.open(key)).stream) hash.update(chunk as Buffer)
	return hash.digest('hex')
}
