import {
	getUnstableHardwareConcurrency,
	getUnstableScreenResolution,
	hashComponents,
} from '@fingerprintjs/fingerprintjs'
import { idle } from './idle.ts'
import { timeZone } from './time-zone.ts'

const component = (value: unknown) => ({ value, duration: 0 })

/**
 * From a few of the library's sources, those that draw nothing, play nothing and are quick. Its other ones would tell
 * more about a person than counting needs, and keep a slow phone busy; its own loader asks the server of another
 * company. The work waits until the page is idle, and in two parts.
 */
export async function fingerprint(): Promise<string> {
	await idle()
	const components = {
		hardwareConcurrency: component(getUnstableHardwareConcurrency()),
		screenResolution: component(getUnstableScreenResolution()),
		colorDepth: component(screen.colorDepth),
		languages: component(navigator.languages),
		touch: component(navigator.maxTouchPoints),
		timezone: component(timeZone()),
	}
	await idle()
	return hashComponents(components)
}
