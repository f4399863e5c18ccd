const pauseMs = 1_000

/** How much of the page has been on the screen, in percent. */
function depth(): number {
	const { scrollHeight } = document.documentElement
	return scrollHeight === 0 ? 100 : Math.min(100, Math.floor(((scrollY + innerHeight) / scrollHeight) * 100))
}

/** Looks at the first scrolling and then at most once in a second: measuring asks the browser for work. */
export function watchScrolling(report: (depth: number) => void): void {
	let timer: ReturnType<typeof setTimeout> | undefined
	let hasScrolled = false

	function look(): void {
		hasScrolled = false
		timer = setTimeout(() => {
			timer = undefined
			if (hasScrolled) look()
		}, pauseMs)
		report(depth())
	}

	addEventListener(
		'scroll',
		() => {
			hasScrolled = true
			if (timer === undefined) look()
		},
		{ passive: true },
	)
}
