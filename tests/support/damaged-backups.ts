import { cp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What can happen to the folder of a backup, by what a restore says of it. */
export const damages: Record<string, (copy: string) => Promise<void>> = {
	'articles.copy.gz has changed': async (copy) => {
		const path = join(copy, 'tables/articles.copy.gz')
		const bytes = await readFile(path)
		bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
		await writeFile(path, bytes)
	},
	'mails.copy.gz has changed': (copy) => truncate(join(copy, 'tables/mails.copy.gz'), 30),
	'tables/contacts.copy.gz is missing': (copy) => rm(join(copy, 'tables/contacts.copy.gz')),
	'SHA256SUMS is not complete': async (copy) => {
		const lines = (await readFile(join(copy, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n')
		await writeFile(join(copy, 'SHA256SUMS'), `${lines.slice(0, -1).join('\n')}\n`)
	},
	'SHA256SUMS is missing': (copy) => rm(join(copy, 'SHA256SUMS')),
	'its list SHA256SUMS cannot be read': (copy) =>
		writeFile(join(copy, 'SHA256SUMS'), `${'0'.repeat(64)}  ../../etc/passwd\n`),
	'tables/contacts.copy.gz in it is a link or no ordinary file': async (copy) => {
		await cp(join(copy, 'tables/contacts.copy.gz'), join(copy, '../elsewhere'))
		await rm(join(copy, 'tables/contacts.copy.gz'))
		await symlink('../../elsewhere', join(copy, 'tables/contacts.copy.gz'))
	},
	'has a line that is too long': (copy) => writeFile(join(copy, 'SHA256SUMS'), '0'.repeat(1_000_000)),
	'its manifest.json is damaged': (copy) => truncate(join(copy, 'manifest.json'), 100),
	'is not a backup': (copy) => rm(join(copy, 'manifest.json')),
}
