import {
	getUnstableCanvasFingerprint,
	getUnstableHardwareConcurrency,
	getUnstableScreenResolution,
	hashComponents,
} from '@fingerprintjs/fingerprintjs'
import { idle } from './idle.ts'
import { timeZone } from './time-zone.ts'

const component = (value: unknown) => ({ value, duration: 0 })

/** FNV-1a. The drawings are long texts, and the library's own hash would keep a slow telephone busy for a tenth of a second. */
function brief(text: string): number {
	let hash = 0x811c9dc5
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
	return hash >>> 0
}

/**
 * From a few of the library's sources, those that put nothing into the page, play nothing and are quick. Its other ones
 * would tell more about a person than counting needs, and its own loader asks the server of another company. The work is
 * split: each part waits until the page is idle.
 */
export async function fingerprint(): Promise<string> {
	await idle()
	const drawings = await getUnstableCanvasFingerprint()
	await idle()
	return hashComponents({
		canvas: component(brief(JSON.stringify(drawings))),
		hardwareConcurrency: component(getUnstableHardwareConcurrency()),
		screenResolution: component(getUnstableScreenResolution()),
		colorDepth: component(screen.colorDepth),
		languages: component(navigator.languages),
		touch: component(navigator.maxTouchPoints),
		timezone: component(timeZone()),
	})
}
