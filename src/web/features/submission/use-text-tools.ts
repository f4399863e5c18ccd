import { useEffect, useState } from 'react'
import type { CheckedTexts, ManuscriptTools, TextTools } from './manuscript-tools.ts'
import { loadDelivery } from './sending.ts'

/** Counters and hints for the texts: fetched when there is something to count, and again if they did not come. */
export function useTextTools({ loadTextTools }: ManuscriptTools, { abstract, keywords }: CheckedTexts) {
	const [tools, setTools] = useState<TextTools>()
	useEffect(() => {
		if (tools || abstract + keywords === '') return
		loadTextTools().then(setTools, () => {})
		// who writes will send
		loadDelivery().catch(() => {})
	}, [tools, loadTextTools, abstract, keywords])
	return tools
}
