/** Waits for all of them, even when one fails: nothing goes on after a refusal. Throws the first failure. */
export async function allDone<T extends readonly unknown[] | []>(
	running: T,
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
	await Promise.allSettled(running)
	return Promise.all(running)
}
