import { readFileSync, writeFileSync } from 'node:fs'
import { checkManuscript } from '../../../src/server/manuscripts/manuscripts.service.ts'

/**
 * Checks files in a process of its own and says of each how many kilobytes it took beyond what the first, a plain one,
 * did, and how many milliseconds of the processor.
 */
const kilobytes = (name: string) =>
	Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1])

const [, , plain = '', ...files] = process.argv
await checkManuscript(plain)
const start = kilobytes('VmRSS')
for (const file of files) {
	// the kernel's own high-water mark, set back before each file: sampling would miss the peak
	writeFileSync('/proc/self/clear_refs', '5')
	const before = process.cpuUsage()
	await checkManuscript(file).catch(() => {})
	const { user, system } = process.cpuUsage(before)
	console.log(kilobytes('VmHWM') - start, (user + system) / 1000)
}
