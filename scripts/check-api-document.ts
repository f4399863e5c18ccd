import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteDefaults } from '../src/contract/site.ts'
import { openApiDocument } from '../src/server/http/openapi.ts'

/** Nothing is sent anywhere, and nobody is asked for a newer version. */
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

function run(...args: string[]): string {
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
	if (status !== 0) throw new Error(`${args[0]} failed:\n${stdout}${stderr}`)
	return stdout
}

type Lint = { problems: { ruleId: string; message: string; location: { pointer?: string }[] }[] }

/** Warnings count too, which do not fail the program itself. */
function lint(document: string): void {
	const args = ['lint', document, '--config=redocly.yaml', '--format=json']
	const { problems } = JSON.parse(run('node_modules/@redocly/cli/bin/cli.js', ...args)) as Lint
	if (problems.length === 0) return
	const lines = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
	throw new Error(lines.join('\n'))
}

const folder = mkdtempSync(join(tmpdir(), 'fleuron-api-'))
const document = join(folder, 'openapi.json')
const types = join(folder, 'openapi.ts')
try {
	writeFileSync(
		document,
		JSON.stringify(await openApiDocument({ ...siteDefaults, origin: 'https://fleuron.example.org' })),
	)
	lint(document)
	run('node_modules/openapi-typescript/bin/cli.js', document, '--output', types)
	run('node_modules/typescript7/bin/tsc', '--ignoreConfig', '--strict', '--noEmit', types)
} catch (error) {
	process.stdout.write(`${(error as Error).message}\n`)
	process.exitCode = 1
} finally {
	rmSync(folder, { recursive: true, force: true })
}
