import * as Radix from 'radix-ui/tooltip'
import { type ReactNode, useState } from 'react'

/** Around everything whose tooltips should open at once when the pointer moves from one to the next. */
export function TooltipProvider({ children }: { children: ReactNode }) {
	return (
		<Radix.Provider delayDuration={700} skipDelayDuration={300}>
			{children}
		</Radix.Provider>
	)
}

/** A short note on `children`, which must be one focusable element. Never the only place where something is said. */
export function Tooltip({
	content,
	side = 'top',
	children,
}: {
	content: ReactNode
	side?: 'top' | 'right' | 'bottom' | 'left'
	children: ReactNode
}) {
	const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null)
	return (
		<Radix.Root>
			<Radix.Trigger asChild ref={setTrigger}>
				{children}
			</Radix.Trigger>
			{/* Inside the same landmark; and inside an open dialog, which covers everything else. */}
			<Radix.Portal container={trigger?.closest<HTMLElement>('dialog, main, header, footer')}>
				<Radix.Content
					data-fade=""
					side={side}
					sideOffset={6}
					collisionPadding={12}
					className="z-50 max-w-72 rounded-md bg-text px-3 py-1.5 text-sm text-bg shadow-lift"
				>
					{content}
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	)
}
