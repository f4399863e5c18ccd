import { type RefObject, useEffect, useRef } from 'react'

/** What was typed before the script arrived is in the field, but React does not know it and would remove it. */
export function useEarlyText(rendered: string, take: (typed: string) => void): RefObject<HTMLInputElement | null> {
	const field = useRef<HTMLInputElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script arrives
	useEffect(() => {
		if (field.current && field.current.value !== rendered) take(field.current.value)
	}, [])
	return field
}
