import { type RefObject, useEffect, useRef } from 'react'

/** Calls once for each value, as soon as the element is on the screen of a page that is looked at. */
export function useWhenSeen<V extends number | string>(
	element: RefObject<Element | null>,
	value: V | undefined,
	onSeen: (value: V) => void,
): void {
	const latest = useRef(onSeen)
	latest.current = onSeen
	useEffect(() => {
		const target = element.current
		if (!target || value === undefined) return
		let isOnScreen = false
		const check = () => {
			if (!isOnScreen || document.visibilityState !== 'visible') return
			stop()
			latest.current(value)
		}
		const observer = new IntersectionObserver(([entry]) => {
			isOnScreen = entry?.isIntersecting ?? false
			check()
		})
		const stop = () => {
			observer.disconnect()
			document.removeEventListener('visibilitychange', check)
		}
		observer.observe(target)
		document.addEventListener('visibilitychange', check)
		return stop
	}, [element, value])
}
