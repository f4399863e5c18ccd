import { useEffect, useRef, useState } from 'react'

const minute = 60_000

/**
 * The time, counted on from when the answer was made. The first value is the same on the server and in the browser,
 * however long the page was on its way and whatever the clock of the device says.
 */
export function useTime(answeredAt: number): number {
	const first = useRef(answeredAt)
	const [now, setNow] = useState(answeredAt)
	useEffect(() => {
		const begun = Date.now()
		const timer = setInterval(() => setNow(first.current + Date.now() - begun), minute)
		return () => clearInterval(timer)
	}, [])
	return now
}
