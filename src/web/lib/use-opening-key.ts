import { type RefObject, useEffect, useRef } from 'react'
import { randomKey } from './random-key.ts'

/**
 * A key for what a dialog saves, another one at each opening: when the answer is lost and somebody saves again, the server
 * does it once (`Idempotency-Key`).
 */
export function useOpeningKey(open: boolean): RefObject<string> {
	const key = useRef('')
	useEffect(() => {
		if (open) key.current = randomKey()
	}, [open])
	return key
}
