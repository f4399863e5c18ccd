import Search from 'lucide-react/icons/search'
import { useCallback, useLayoutEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Finder } from './finder.tsx'

/** Ctrl+K, or its button: finds any record and opens it. */
export function SearchPalette() {
	const [isOpen, setIsOpen] = useState(false)
	const [opening, setOpening] = useState(0)

	const show = useCallback(() => {
		setIsOpen(true)
		setOpening((count) => count + 1)
	}, [])

	// its button is on the screen: the key works too
	useLayoutEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
			event.preventDefault()
			// not on top of an open dialog
			if (!document.querySelector('dialog:modal')) show()
		}
		window.addEventListener('keydown', onKeyDown)
		return () => window.removeEventListener('keydown', onKeyDown)
	}, [show])

	return (
		<>
			<Button
				variant="ghost"
				size="sm"
				className="min-h-11 gap-2"
				title="Find a record (Ctrl+K)"
				aria-keyshortcuts="Control+K"
				onClick={show}
			>
				<Search aria-hidden="true" className="size-4.5" />
				<span className="max-lg:sr-only">Find a record</span>
				<span
					aria-hidden="true"
					className="hidden rounded-sm border border-border px-1.5 font-sans text-xs text-muted lg:inline"
				>
					Ctrl K
				</span>
			</Button>
			<Dialog open={isOpen} onOpenChange={setIsOpen} title="Find a record" className="mt-[10dvh] max-h-[86dvh]!">
				{opening > 0 && <Finder key={opening} onFound={() => setIsOpen(false)} />}
			</Dialog>
		</>
	)
}
