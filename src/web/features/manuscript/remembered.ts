import { whenWordsCome } from './scripts.ts'

const most = 2000

/** A function of a text that is asked for the same lines again and again. */
export function remembered<Value>(compute: (text: string) => Value): (text: string) => Value {
	const known = new Map<string, Value>()
	whenWordsCome(() => known.clear())
	return (text) => {
		const found = known.get(text)
		if (found !== undefined || known.has(text)) return found as Value
		if (known.size >= most) known.clear()
		const value = compute(text)
		known.set(text, value)
		return value
	}
}
