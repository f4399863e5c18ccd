/** What workers of one installation say to each other, through the process that started them. */
export type FromWorker =
	| { kind: 'ready' }
	| { kind: 'tell'; what: string; data: unknown }
	| { kind: 'ask'; what: string; id: number }
	| { kind: 'answer'; to: number; id: number; data: unknown }
export type ToWorker =
	| { kind: 'told'; what: string; data: unknown }
	| { kind: 'asked'; what: string; id: number; by: number }
	| { kind: 'answers'; id: number; answers: Answers }

/** Of the other workers, and what the process that started all of them knows. */
export type Answers = {
	/** The number of the worker that asked. */
	own: number
	others: { worker: number; data: unknown }[]
	/** How many workers had to be started again. */
	restarts: number
}

type Counted = [limit: string, client: string, amount: number]

export type Siblings = {
	/** Adds what the other workers count under this name. */
	hearCounts: (limit: string, add: (client: string, amount: number) => void) => void
	/** Tells the others, together with whatever else is counted within a tenth of a second. */
	count: (limit: string, client: string, amount: number) => void
	/** What this worker says when another one asks. */
	answer: (what: string, read: () => unknown) => void
	/** Nothing where there are no others. */
	ask: (what: string) => Promise<Answers | undefined>
}

/** For an app that is one process. */
export const noSiblings: Siblings = {
	hearCounts() {},
	count() {},
	answer() {},
	ask: async () => undefined,
}

const countsWait = 100
const mostCounts = 5_000

type Channel = {
	send: (message: FromWorker) => void
	receive: (listener: (message: ToWorker) => void) => void
}

/** The channel of a worker that node:cluster started. */
export const clusterChannel: Channel = {
	send(message) {
		// the channel is gone when the process at its other end is, and then this worker ends too
		if (process.connected) process.send?.(message)
	},
	receive: (listener) => void process.on('message', listener),
}

/** The other workers behind the same port. */
export function siblingsOver({ send, receive }: Channel): Siblings {
	const limits = new Map<string, (client: string, amount: number) => void>()
	const readers = new Map<string, () => unknown>()
	const asked = new Map<number, (answers: Answers) => void>()
	let counts: Counted[] = []
	let lastId = 0

	function sendCounts(): void {
		if (counts.length > 0) send({ kind: 'tell', what: 'counts', data: counts })
		counts = []
	}

	async function hear(message: ToWorker): Promise<void> {
		if (message.kind === 'told' && message.what === 'counts')
			for (const [limit, client, amount] of message.data as Counted[]) limits.get(limit)?.(client, amount)
		if (message.kind === 'asked') {
			const data = await Promise.resolve(readers.get(message.what)?.()).catch(() => undefined)
			send({ kind: 'answer', to: message.by, id: message.id, data })
		}
		if (message.kind === 'answers') {
			asked.get(message.id)?.(message.answers)
			asked.delete(message.id)
		}
	}
	receive((message) => void hear(message))

	return {
		hearCounts: (limit, add) => void limits.set(limit, add),
		count(limit, client, amount) {
			if (counts.length === 0) setTimeout(sendCounts, countsWait).unref()
			counts.push([limit, client, amount])
			if (counts.length >= mostCounts) sendCounts()
		},
		answer: (what, read) => void readers.set(what, read),
		ask(what) {
			const { promise, resolve } = Promise.withResolvers<Answers>()
			const id = ++lastId
			asked.set(id, resolve)
			send({ kind: 'ask', what, id })
			return promise
		},
	}
}
