/** Lets one through at a time; whoever is through says when the next may follow. */
export function turnstile() {
	let last: Promise<void> = Promise.resolve()
	return async (): Promise<() => void> => {
		const before = last
		let leave: () => void = () => {}
		last = new Promise((resolve) => {
			leave = resolve
		})
		await before
		return leave
	}
}
