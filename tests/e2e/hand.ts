import type { Locator } from 'playwright-core'

/** Counts what a person's hand does: a click, and two for a choice from a list, which is opened and then chosen from. */
export function hand() {
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
