import { readFileSync, writeFileSync } from 'node:fs'
import { checkLimits } from '../../src/server/manuscripts/budget.ts'
import { checkFile } from '../../src/server/manuscripts/check-file.ts'

/**
 * Checks files in a process of its own. Prints for each the verdict, the memory it took beyond what the first, a plain
 * one, did, and its processor time.
 */
const kilobytes = (name: string) =>
	Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1])

const [, , plain = '', ...files] = process.argv
await checkFile(plain, checkLimits)
const start = kilobytes('VmRSS')
for (const file of files) {
	// the kernel's own peak, reset before each file: sampling would miss it
	writeFileSync('/proc/self/clear_refs', '5')
	const before = process.cpuUsage()
	const verdict = await checkFile(file, checkLimits).then(
		() => 'taken',
		(error: { code?: string }) => `refused: ${error.code}`,
	)
	const { user, system } = process.cpuUsage(before)
	const megabytes = (kilobytes('VmHWM') - start) / 1024
	console.log(JSON.stringify({ verdict, megabytes, milliseconds: (user + system) / 1000 }))
}
