import { useEffect, useState } from 'react'

/** The value, once it has not changed for this long: a request for each letter would be too many. */
export function useDebounced<T>(value: T, pause = 200): T {
	const [debounced, setDebounced] = useState(value)
	useEffect(() => {
		const timer = setTimeout(() => setDebounced(value), pause)
		return () => clearTimeout(timer)
	}, [value, pause])
	return debounced
}
