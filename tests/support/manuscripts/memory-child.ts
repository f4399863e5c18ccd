import { readFileSync, writeFileSync } from 'node:fs'
import { checkManuscript } from '../../../src/server/manuscripts/manuscripts.service.ts'

/** Checks files in a process of its own and says how many kilobytes each took beyond what the first, a plain one, did. */
const kilobytes = (name: string) =>
	Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1])

const [, , plain = '', ...files] = process.argv
await checkManuscript(plain)
const start = kilobytes('VmRSS')
for (const file of files) {
	// the kernel's own high-water mark, set back before each file: sampling would miss the peak
	writeFileSync('/proc/self/clear_refs', '5')
	await checkManuscript(file).catch(() => {})
	console.log(kilobytes('VmHWM') - start)
}
