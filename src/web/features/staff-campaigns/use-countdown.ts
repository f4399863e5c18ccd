import { useEffect, useState } from 'react'

/** Whole seconds that are left, counted down between two answers of the server: its clock decides. */
export function useCountdown(seconds: number): number {
	const [until, setUntil] = useState({ seconds, at: Date.now() + seconds * 1_000 })
	const [now, setNow] = useState(Date.now)
	if (until.seconds !== seconds) setUntil({ seconds, at: Date.now() + seconds * 1_000 })
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 250)
		return () => clearInterval(timer)
	}, [])
	return Math.max(0, Math.ceil((until.at - now) / 1_000))
}
