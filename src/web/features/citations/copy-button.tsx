import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

const shownMs = 4_000

/** Says "Copied" only after copying has succeeded. */
export function CopyButton({
	copy,
	done,
	name,
	children,
}: {
	copy: () => Promise<void>
	/** What the notification says then. */
	done: string
	/** Names the citation for screen readers. */
	name?: string
	children: ReactNode
}) {
	const [isCopied, setIsCopied] = useState(false)
	useEffect(() => {
		if (!isCopied) return
		const timer = setTimeout(() => setIsCopied(false), shownMs)
		return () => clearTimeout(timer)
	}, [isCopied])

	async function run(): Promise<void> {
		try {
			await copy()
			setIsCopied(true)
			toast({ title: 'Copied', description: done })
		} catch {
			setIsCopied(false)
			toast({
				title: 'Copy Failed',
				description: 'Your browser did not allow copying. Please select the text and copy it.',
				variant: 'destructive',
			})
		}
	}

	return (
		<Button variant="outline" size="sm" onClick={() => void run()}>
			{isCopied ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
			{isCopied ? 'Copied' : children}
			{name && <span className="sr-only"> {name}</span>}
		</Button>
	)
}
