import { execFile, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { logTo } from './log-output.ts'

const module = JSON.stringify(join(import.meta.dirname, 'log-output.ts'))
const count = 20_000
const line = (at: number) => `${JSON.stringify({ at, text: 'x'.repeat(100) })}\n`

test('what a full disk does not take is dropped', () => {
	const full = openSync('/dev/full', 'w')
	expect(() => logTo(full).write('a line\n')).not.toThrow()
	closeSync(full)
})

test('a process that ends has written every line to a pipe, also while its reader is slow', async () => {
	const program = `
		const { logTo } = await import(${module})
		// makes a write to a full pipe fail and not wait, as in the app
		process.stdout.write('')
		for (let at = 0; at < ${count}; at++) logTo(1).write(${JSON.stringify(line(0))}.replace('0', at))
		process.exit(0)`
	const args = ['--input-type=module', '-e', program]
	const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 100_000_000 })
	expect(stdout).toBe(Array.from({ length: count }, (_, at) => line(at)).join(''))
})

test('a process whose reader has ended goes on', async () => {
	const program = `
		const { logTo } = await import(${module})
		process.stdin.resume().on('end', () => {
			logTo(1).write('nobody reads this')
			process.exit(7)
		})`
	const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })
	child.stdout.destroy()
	child.stdin.end()
	expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(7)
})
