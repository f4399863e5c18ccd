import {
	getUnstableCanvasFingerprint,
	getUnstableHardwareConcurrency,
	getUnstableScreenResolution,
	hashComponents,
} from '@fingerprintjs/fingerprintjs'
import { idle } from './idle.ts'

const component = (value: unknown) => ({ value, duration: 0 })

/**
 * From a few of the library's sources, those that put nothing into the page, play nothing and are quick. Its other ones
 * would tell more about a person than counting needs, and its own loader asks the server of another company. The work is
 * split: each part waits until the page is idle.
 */
export async function fingerprint(): Promise<string> {
	await idle()
	const canvas = component(await getUnstableCanvasFingerprint())
	await idle()
	return hashComponents({
		canvas,
		hardwareConcurrency: component(getUnstableHardwareConcurrency()),
		screenResolution: component(getUnstableScreenResolution()),
		colorDepth: component(screen.colorDepth),
		languages: component(navigator.languages),
		touch: component(navigator.maxTouchPoints),
		timezone: component(Intl.DateTimeFormat().resolvedOptions().timeZone),
	})
}
