import { useEffect, useRef } from 'react'
import { useCopy } from '../../lib/use-copy.ts'
import { Button } from '../../ui/button.tsx'

/** Told once: only hashes are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
	const { said, copy } = useCopy('please select the codes and press Ctrl+C.')
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])

	return (
		<div data-print-alone="" className="grid gap-3 rounded-md border border-primary bg-tint-primary p-4">
			<h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
				Your recovery codes
			</h3>
			<p className="text-sm">
				Shown once. Each lets you sign in once when your phone or passkey is lost. Keep them on paper or in a password
				manager.
			</p>
			<ol aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ol>
			<div className="flex flex-wrap gap-2">
				<Button onClick={() => void copy(codes.join('\n'))}>Copy codes</Button>
				<Button variant="outline" onClick={() => window.print()}>
					Print
				</Button>
				<Button variant="ghost" onClick={onDone}>
					I have kept them
				</Button>
			</div>
			<p role="status" className="text-sm font-medium empty:hidden">
				{said}
			</p>
		</div>
	)
}
