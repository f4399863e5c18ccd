import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the kernel's own clock. */
const ticksASecond = 100

/** Processor time that a process has used until now, of all its threads, in user and kernel mode. */
export function processorSeconds(pid: number): number {
	// the name in parentheses may hold anything, spaces too
	const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
	return (Number(fields[11]) + Number(fields[12])) / ticksASecond
}
