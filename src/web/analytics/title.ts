const tickMs = 100
const maxTicks = 30

/**
 * The title of the page that was just gone to. It comes after the address: once nothing is loading any more and, if it is
 * another page, it has another title. `settle` takes the title that is there, because the visitor is leaving.
 */
export function titleToCome(
	isLoading: () => boolean,
	isOtherPage: boolean,
): { title: Promise<string>; settle: () => void } {
	let settle = () => {}
	const before = document.title
	const isHere = () => !isLoading() && !(isOtherPage && document.title === before)
	const title = new Promise<string>((resolve) => {
		let timer: ReturnType<typeof setTimeout>
		settle = () => {
			clearTimeout(timer)
			resolve(document.title)
		}
		const look = (left: number, isQuiet: boolean) => {
			if (left === 0 || (isQuiet && isHere())) settle()
			else timer = setTimeout(look, tickMs, left - 1, isHere())
		}
		look(maxTicks, false)
	})
	return { title, settle }
}
