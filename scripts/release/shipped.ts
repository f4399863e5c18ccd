import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** What only development needs stays in the repository. */
export const shipped = [
	...['src', 'docs', 'deploy', 'package.json', 'package-lock.json', 'tsconfig.json', '.env.example'],
	...['README.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE'],
	// documents that those link to
	...['ARCHITECTURE.md', 'CONTRIBUTING.md', 'RELIABILITY.md', 'bench/RESULTS.md', 'proofs/RESULTS.md'],
	...[
		...['run.cjs', 'run-command.cjs', 'app-flags.json', 'command.ts', 'admin.ts', 'demo.ts', 'site.ts', 'keys.ts'],
		...['doctor.ts', 'doctor', 'ror.ts', 'backup.ts', 'restore.ts', 'lost-keys.ts', 'move.ts', 'files-from-backup.ts'],
	].map((file) => `scripts/${file}`),
]

/** Paths of the repository's files that belong to a release. */
export function shippedFiles(): string[] {
	const listed = execFileSync('git', ['ls-files', '--error-unmatch', '--', ...shipped], { cwd: root, encoding: 'utf8' })
	return listed
		.trim()
		.split('\n')
		.filter((path) => !/\.test\.tsx?$/.test(path))
}
