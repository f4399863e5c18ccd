/** The same one for all who ask: it is made for the first of them. */
export function shared<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | undefined
	return () => {
		made ??= make()
		return made
	}
}
