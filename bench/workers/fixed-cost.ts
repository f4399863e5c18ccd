import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { median } from '../support/statistics.ts'

const program = fileURLToPath(new URL('./fixed-work.ts', import.meta.url))

async function cost(): Promise<number> {
	const [said] = (await once(fork(program), 'message')) as [{ microseconds: number }]
	return said.microseconds
}

/**
 * How much more processor time a fixed calculation takes when so many processes do it at once: what two programs cost
 * each other on this machine (shared caches, two threads of one core), whatever they are.
 */
export async function costBeside(processes: number, rounds = 5): Promise<number> {
	const [alone, beside]: [number[], number[]] = [[], []]
	for (let round = 0; round < rounds; round++) {
		alone.push(await cost())
		beside.push(...(await Promise.all(Array.from({ length: processes }, cost))))
	}
	return median(beside) / median(alone)
}
