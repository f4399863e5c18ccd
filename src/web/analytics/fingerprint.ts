import { idle } from './idle.ts'
import { timeZone } from './time-zone.ts'

/** FNV-1a with 64 bits. The browser's own SHA-256 is missing where a page came without HTTPS. */
export function fnv1a(text: string): string {
	let hash = 0xcbf29ce484222325n
	for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
	return hash.toString(16).padStart(16, '0')
}

/**
 * From a few properties that draw nothing, play nothing and are quick to read: more would tell more about a person than
 * counting needs, and keep a slow phone busy. A turned phone is the same one.
 */
export async function fingerprint(): Promise<string> {
	await idle()
	const { hardwareConcurrency, languages, maxTouchPoints } = navigator
	const { width, height, colorDepth } = screen
	const sides = [Math.min(width, height), Math.max(width, height)]
	return fnv1a(JSON.stringify([hardwareConcurrency, sides, colorDepth, languages, maxTouchPoints, timeZone()]))
}
