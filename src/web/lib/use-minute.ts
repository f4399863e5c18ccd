import { useEffect, useState } from 'react'

/** The time, to the minute. */
export function useMinute(): number {
	const [now, setNow] = useState(Date.now)
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 60_000)
		return () => clearInterval(timer)
	}, [])
	return now
}
