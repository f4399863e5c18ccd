import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteDefaults } from '../src/contract/site.ts'
import { openApiDocument } from '../src/server/http/openapi.ts'

/** Nothing is sent anywhere, and nobody is asked for a newer version. */
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

export function runTool(...args: string[]): string {
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
	if (status !== 0) throw new Error(`${args[0]} failed:\n${stdout}${stderr}`)
	return stdout
}

/** What is written by hand; the types of all calls are generated beside it. */
const written = ['client.ts', 'verify-webhook.ts'] as const

/** Calls with the document while it is in a file. */
export async function withDocument(use: (path: string) => void): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'fleuron-api-'))
	try {
		const path = join(folder, 'openapi.json')
		writeFileSync(
			path,
			JSON.stringify(await openApiDocument({ ...siteDefaults, origin: 'https://fleuron.example.org' })),
		)
		use(path)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

/** A client in TypeScript without dependencies, for other programs. */
export function writeClient(document: string, folder: string): string[] {
	mkdirSync(folder, { recursive: true })
	runTool('node_modules/openapi-typescript/bin/cli.js', document, '--output', join(folder, 'api.ts'))
	for (const name of written) copyFileSync(join('docs/client', name), join(folder, name))
	return ['api.ts', ...written].map((name) => join(folder, name))
}

/** Refuses what a strict compiler refuses. */
export const compile = (files: readonly string[]) =>
	runTool(
		...['node_modules/typescript7/bin/tsc', '--ignoreConfig', '--strict', '--noEmit', '--allowImportingTsExtensions'],
		...['--target', 'es2024', '--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2024,dom'],
		...files,
	)
