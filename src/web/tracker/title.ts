const tickMs = 100
const patienceTicks = 30

/**
 * The title of the page that was just gone to. It comes after the address: once nothing is loading any more and the page
 * had the time to say it. `hurry` takes the title that is there, because the visitor is leaving.
 */
export function titleToCome(isLoading: () => boolean): { title: Promise<string>; hurry: () => void } {
	let hurry = () => {}
	const title = new Promise<string>((resolve) => {
		let timer: ReturnType<typeof setTimeout>
		hurry = () => {
			clearTimeout(timer)
			resolve(document.title)
		}
		const look = (left: number, isQuiet: boolean) => {
			if (left === 0 || (isQuiet && !isLoading())) hurry()
			else timer = setTimeout(look, tickMs, left - 1, !isLoading())
		}
		look(patienceTicks, false)
	})
	return { title, hurry }
}
