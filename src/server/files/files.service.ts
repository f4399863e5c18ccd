import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
export function filesService({ dataDir }: { dataDir: string }) {
	const root = join(dataDir, 'uploads')
	return {
		newKey: (folder: string, ext: string) => `${folder}/${randomBytes(16).toString('hex')}${ext}`,
		async temporary() {
			await mkdir(join(root, '.incoming'), { recursive: true })
			const path = join(root, '.incoming', randomBytes(8).toString('hex'))
			return { path, remove: () => rm(path, { force: true }) }
		},
		async keep(from: string, key: string) {
			await mkdir(dirname(join(root, key)), { recursive: true })
			await rename(from, join(root, key))
		},
		size: async (key: string) => (await stat(join(root, key))).size,
		open: async (key: string, range?: { start: number; end: number }) => createReadStream(join(root, key), range ?? {}),
		remove: (key: string) => rm(join(root, key), { force: true }),
		async removeStale(_before: Date) {},
		async *list(prefix: string) {
			for (const name of await readdir(join(root, prefix)).catch(() => []))
				yield { key: `${prefix}/${name}`, modifiedAt: (await stat(join(root, prefix, name))).mtime, size: 0 }
		},
	}
}
export type FilesService = ReturnType<typeof filesService>
