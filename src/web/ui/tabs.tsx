import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from './cx.ts'

export type Tab = { value: string; label: ReactNode; content: ReactNode }

/**
 * Tabs whose state the page owns (it lives in the address). Written here because Radix prints a style attribute on the
 * shown panel, which our content security policy refuses in HTML from the server.
 */
export function Tabs({
	label,
	tabs,
	value,
	onValueChange,
	className,
}: {
	label: string
	tabs: readonly Tab[]
	value: string
	onValueChange: (value: string) => void
	className?: string
}) {
	const id = useId()
	const list = useRef<HTMLDivElement>(null)
	const current = tabs.some((tab) => tab.value === value) ? value : tabs[0]?.value

	// on small screens they are wider than the screen
	useEffect(() => {
		const chosen = list.current?.querySelector(`[data-value="${current}"]`)
		if (!list.current || !chosen) return
		const [strip, tab] = [list.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
		list.current.scrollLeft += tab.left + tab.width / 2 - (strip.left + strip.width / 2)
	}, [current])

	function onKeyDown(event: KeyboardEvent) {
		const at = tabs.findIndex((tab) => tab.value === current)
		const target = keyTarget(event.key, at, tabs.length)
		const tab = target === null ? undefined : tabs[target]
		if (!tab || target === null) return
		event.preventDefault()
		onValueChange(tab.value)
		list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus()
	}

	return (
		<div className={className}>
			<div
				ref={list}
				role="tablist"
				aria-label={label}
				onKeyDown={onKeyDown}
				className="flex gap-1 overflow-x-auto border-b border-border max-lg:fades-out"
			>
				{tabs.map((tab) => {
					const selected = tab.value === current
					return (
						<button
							key={tab.value}
							type="button"
							role="tab"
							id={`${id}-tab-${tab.value}`}
							data-value={tab.value}
							aria-selected={selected}
							aria-controls={`${id}-panel-${tab.value}`}
							tabIndex={selected ? 0 : -1}
							onClick={() => onValueChange(tab.value)}
							className={cx(
								'relative min-h-11 shrink-0 px-4 sm:min-h-10 lg:px-3 xl:px-4 text-[0.9375rem] font-medium whitespace-nowrap focus-visible:-outline-offset-2',
								selected
									? 'text-primary after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-primary'
									: 'text-muted hover:text-text',
							)}
						>
							{tab.label}
						</button>
					)
				})}
			</div>
			{tabs.map((tab) => (
				<div
					key={tab.value}
					role="tabpanel"
					id={`${id}-panel-${tab.value}`}
					aria-labelledby={`${id}-tab-${tab.value}`}
					hidden={tab.value !== current}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must still be reachable by Tab.
					tabIndex={0}
					className="rounded-sm pt-3"
				>
					{tab.content}
				</div>
			))}
		</div>
	)
}

function keyTarget(key: string, at: number, count: number): number | null {
	if (key === 'ArrowRight') return (at + 1) % count
	if (key === 'ArrowLeft') return (at - 1 + count) % count
	if (key === 'Home') return 0
	if (key === 'End') return count - 1
	return null
}
