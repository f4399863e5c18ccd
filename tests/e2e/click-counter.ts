import type { Locator } from 'playwright-core'

/** Counts clicks: one for a button, two for a choice from a list, which is opened and then chosen from. */
export function clickCounter() {
	let clicks = 0
	return {
		clicks: () => clicks,
		async click(target: Locator): Promise<void> {
			clicks += 1
			await target.click()
		},
		async choose(list: Locator, label: string): Promise<void> {
			clicks += 2
			await list.selectOption(label)
		},
	}
}
