import { allDone } from '../all-done.ts'

/** Works on several at once. The first failure is thrown after those under way have ended, and no other is begun. */
export async function eachInParallel<T>(
	source: { next: () => IteratorResult<T> | Promise<IteratorResult<T>> },
	atOnce: number,
	work: (item: T) => Promise<void>,
): Promise<void> {
	let failure: { error: unknown } | undefined
	const worker = async () => {
		for await (const item of { [Symbol.asyncIterator]: () => ({ next: async () => source.next() }) }) {
			if (failure) return
			await work(item).catch((error: unknown) => {
				failure ??= { error }
			})
		}
	}
	await allDone(Array.from({ length: atOnce }, worker))
	if (failure) throw failure.error
}
