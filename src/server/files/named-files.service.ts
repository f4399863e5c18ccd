import { isKey } from './keys.ts'

const keyPattern = /(?<![a-z])[a-z]+\/([0-9a-f]{2})\/\1[0-9a-f]{30}\.[a-z0-9]{1,8}(?![a-zA-Z0-9])/g
const picturePath = /\/pictures\/([0-9a-f]{2})([0-9a-f]{30}\.(?:webp|jpeg|png))(?![a-zA-Z0-9])/g

/** Every stored file that a text names, by its key or by the address of its picture. */
export function filesNamedIn(text: string): string[] {
	const pictures = [...text.matchAll(picturePath)].map(([, start, rest]) => `pictures/${start}/${start}${rest}`)
	const keys = [...text.matchAll(keyPattern)].flatMap(({ 0: key, index }) =>
		// the letter of an escaped character, as in "\narticles/", belongs to no key
		text[index - 1] === '\\' ? [key, key.slice(1)] : [key],
	)
	return [...new Set([...keys.filter(isKey), ...pictures])]
}
