/** Waits for all of them, even when one fails: nothing goes on after a refusal. Throws the first failure. */
export async function allDone<T extends readonly unknown[]>(
	running: readonly [...{ [At in keyof T]: Promise<T[At]> }],
): Promise<T> {
	await Promise.allSettled(running)
	return (await Promise.all(running)) as unknown as T
}
