import { useEffect, useState } from 'react'

/** The value, once it has not changed for this long: a question for each letter would be too many. */
export function useSettled<T>(value: T, pause = 200): T {
	const [settled, setSettled] = useState(value)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), pause)
		return () => clearTimeout(timer)
	}, [value, pause])
	return settled
}
