/** Room for so many bytes in all: taking some answers how to give them back, or nothing when there is not enough. */
export function room(bytesInAll: number) {
	let free = bytesInAll
	return (bytes: number): (() => void) | undefined => {
		if (bytes > free) return undefined
		free -= bytes
		let taken = bytes
		return () => {
			free += taken
			// given back once, however often it is said
			taken = 0
		}
	}
}
