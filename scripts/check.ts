import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'

type Step = { name: string; command: string[] }
type Outcome = { ok: boolean; output: string; seconds: number }

const node = process.execPath
const bin = (name: string) => `node_modules/.bin/${name}`
/** As npm commands start. */
const resolveOnce = ['--import', './src/resolve-once.ts']

/** Each finds what the others cannot see. */
const inspections: Step[] = [
	{ name: 'types', command: [node, 'node_modules/typescript7/bin/tsc', '-p', '.'] },
	{ name: 'format and lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
	{ name: 'dependency rules', command: [node, bin('depcruise'), '--config', '.dependency-cruiser.mjs', 'src'] },
	{ name: 'dead code', command: [node, bin('knip')] },
	{ name: 'code that only tests use', command: [node, bin('knip'), '--production'] },
	{ name: 'API document', command: [node, ...resolveOnce, 'scripts/check-api-document.ts'] },
	{ name: 'lengths of files', command: [node, 'scripts/check-lengths.ts'] },
	{ name: 'licences', command: [node, 'scripts/check-licences.ts'] },
	{ name: 'known vulnerabilities', command: [node, 'scripts/check-vulnerabilities.ts'] },
]

function run([program = '', ...args]: string[], env: Record<string, string> = {}, show = false): Promise<Outcome> {
	const started = performance.now()
	return new Promise((resolve) => {
		const child = spawn(program, args, {
			stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
			env: { ...process.env, ...env },
		})
		let output = ''
		const collect = (chunk: Buffer) => {
			output += chunk.toString()
		}
		child.stdout?.on('data', collect)
		child.stderr?.on('data', collect)
		child.on('error', (error) => resolve({ ok: false, output: error.message, seconds: 0 }))
		child.on('exit', (code) => resolve({ ok: code === 0, output, seconds: (performance.now() - started) / 1000 }))
	})
}

/** Two at a time: most of them use one processor. */
async function inspect(): Promise<number> {
	const waiting = [...inspections]
	let failed = 0
	async function inspectNext(): Promise<void> {
		for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await passes(step))) failed++
	}
	await Promise.all([inspectNext(), inspectNext()])
	return failed
}

async function passes({ name, command }: Step): Promise<boolean> {
	const { ok, output, seconds } = await run(command)
	process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)\n`)
	// a passing step prints a line only when it skipped something
	if (!ok) process.stdout.write(`${output}\n`)
	else
		for (const line of output.split('\n').filter((text) => text.startsWith('Left out')))
			process.stdout.write(`       ${line}\n`)
	return ok
}

async function test(only: string[]): Promise<{ passed: number; failed: number }> {
	const folder = mkdtempSync(join(tmpdir(), 'fleuron-results-'))
	const results = join(folder, 'results.json')
	const chromium = findChromium()
	if (!chromium)
		process.stdout.write('No Chromium was found: the end-to-end tests will fail. "npm test" finds or installs one.\n')
	const command = [
		node,
		...resolveOnce,
		bin('vitest'),
		'run',
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${results}`,
		...only,
	]
	await run(command, chromium ? { CHROMIUM_PATH: chromium } : {}, true)
	try {
		const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(results, 'utf8')) as {
			numPassedTests: number
			numFailedTests: number
			success: boolean
		}
		// a file that cannot be loaded fails without a failed test in it
		return { passed: numPassedTests, failed: success ? 0 : Math.max(1, numFailedTests) }
	} catch {
		return { passed: 0, failed: 1 }
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

const failedInspections = await inspect()
const { passed, failed } = await test(process.argv.slice(2))
process.stdout.write(
	`\n${passed + inspections.length - failedInspections} passed, ${failed + failedInspections} failed\n`,
)
process.exit(failed + failedInspections > 0 ? 1 : 0)
