import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type State = 'idle' | 'copied' | 'denied'

const shownMs = 4_000

/** Copies a link, and says so only when it happened. */
export function CopyLink({ link }: { link: string }) {
	const [state, setState] = useState<State>('idle')
	useEffect(() => {
		if (state !== 'copied') return
		const timer = setTimeout(() => setState('idle'), shownMs)
		return () => clearTimeout(timer)
	}, [state])

	async function copy() {
		try {
			await navigator.clipboard.writeText(link)
			setState('copied')
		} catch {
			setState('denied')
		}
	}

	return (
		<>
			<Button variant="outline" size="sm" onClick={() => void copy()}>
				<Copy aria-hidden="true" className="size-4" />
				Copy the link
			</Button>
			<p role="status" className="text-sm text-muted">
				{state === 'copied' && 'Copied'}
				{state === 'denied' && 'Your browser did not allow copying. Please select the link and copy it.'}
			</p>
		</>
	)
}
