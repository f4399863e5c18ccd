/** Reserves bytes up to a limit: answers how to release them, or nothing when there is not enough left. */
export function memoryBudget(totalBytes: number) {
	let free = totalBytes
	return (bytes: number): (() => void) | undefined => {
		if (bytes > free) return undefined
		free -= bytes
		let reserved = bytes
		return () => {
			free += reserved
			// a second call releases nothing
			reserved = 0
		}
	}
}
