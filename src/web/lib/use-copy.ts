import { useEffect, useState } from 'react'
import { copiedDuration } from './shown-for.ts'

/** Copies a text to the clipboard. `said` tells for a few seconds how it went; `otherwise` is how to copy by hand. */
export function useCopy(otherwise: string) {
	const [said, setSaid] = useState('')

	useEffect(() => {
		if (said === '') return
		const timer = setTimeout(() => setSaid(''), copiedDuration)
		return () => clearTimeout(timer)
	}, [said])

	/** False when the browser refuses. */
	async function copy(text: string): Promise<boolean> {
		try {
			await navigator.clipboard.writeText(text)
			setSaid('Copied')
			return true
		} catch {
			setSaid(`The browser did not allow it: ${otherwise}`)
			return false
		}
	}

	return { said, copy }
}
