import type { Siblings } from '../siblings.ts'
import { windowLimit } from '../window-limit.ts'
import type { Fact } from './facts.ts'

type Options = {
	/** By how much the tables of all visits may grow in a day. */
	bytesADay: number
	/** Kilobytes by which they have grown since the day began. */
	grownToday: () => Promise<number>
	clock: () => number
	siblings: Siblings
}

/** Of the bytes of a day: about 2,500 visits, because a whole campus may share one address. */
const networkShare = 0.4
const measureEveryMs = 10_000
const dayMs = 86_400_000
/** A row with its indexes; its session and visitor may have to be added too. */
const bytesOfRow = 600

/** An estimate: text is stored once or twice, in its row and in the sums of its day. */
export function bytesOf(fact: Pick<Fact, 'kind'> & { record?: object }): number {
	if (fact.kind === 'update' || fact.kind === 'end') return 100
	let bytes = bytesOfRow
	for (const value of Object.values(fact.record ?? {}))
		if (typeof value === 'string') bytes += 2 * Buffer.byteLength(value)
		else if (typeof value === 'object' && value !== null) bytes += JSON.stringify(value).length
	return bytes
}

/**
 * How much may be stored in a day, so that nobody can fill the disk. For the site it is what its tables really grow by,
 * measured now and then and the same for all instances. For a network it is an estimate in the memory of this instance.
 */
export function storageBudget({ bytesADay, grownToday, clock, siblings }: Options) {
	const shared = { name: 'visit bytes', siblings }
	const network = windowLimit({ times: bytesADay * networkShare, milliseconds: dayMs, clock, shared })
	let grown = 0
	/** Taken since the last measurement. */
	let taken = 0
	let measuredAt = Number.NEGATIVE_INFINITY
	let measuring: Promise<void> | undefined

	async function measure(): Promise<void> {
		const before = taken
		measuredAt = clock()
		try {
			grown = (await grownToday()) * 1024
			taken -= before
		} catch {
			// the database cannot be reached: nothing can be stored either
		}
		measuring = undefined
	}

	return {
		/** Seconds to wait for a network that has used up its share. */
		waitOf: (client: string, bytes: number): number | undefined => network(client, bytes),
		/** False when the site has used up its day. */
		take(bytes: number): boolean {
			if (clock() - measuredAt >= measureEveryMs) measuring ??= measure()
			if (grown + taken + bytes > bytesADay) return false
			taken += bytes
			return true
		},
		measured: async (): Promise<void> => measuring,
	}
}
