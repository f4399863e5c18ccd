import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'

type Options = {
	count: number
	isOpen: boolean
	/** What is active before any key: the first suggestion, or -1 for none. */
	startsAt?: 0 | -1
	/** An arrow key was pressed while the list was closed. */
	onOpen?: () => void
	/** With -1, Enter was pressed while none was active. */
	onTake: (index: number) => void
}

/**
 * The keys of a text field with a list of suggestions below it: up, down, Home and End choose, Enter takes, and the field
 * keeps the focus. Spread `input` on the field, `listId` on the list and `option(index)` on each suggestion.
 */
export function useListbox({ count, isOpen, startsAt = 0, onOpen, onTake }: Options) {
	const id = useId()
	const [active, setActive] = useState<number>(startsAt)
	const at = Math.min(active, count - 1)

	useEffect(() => {
		if (isOpen && at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
	}, [id, at, isOpen])

	function onKeyDown(event: KeyboardEvent): void {
		const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
		if (event.nativeEvent.isComposing || !(isOpen || (isArrow && onOpen))) return
		const next = nextIndex(event.key, at, count)
		if (event.key !== 'Enter' && next === undefined) return
		event.preventDefault()
		if (!isOpen) onOpen?.()
		else if (next === undefined) onTake(at)
		else setActive(next)
	}

	return {
		listId: `${id}-list`,
		active: isOpen ? at : -1,
		reset: () => setActive(startsAt),
		input: {
			role: 'combobox',
			'aria-autocomplete': 'list',
			'aria-expanded': isOpen,
			'aria-controls': `${id}-list`,
			'aria-activedescendant': isOpen && at >= 0 ? `${id}-${at}` : undefined,
			autoComplete: 'off',
			onKeyDown,
		} as const,
		option: (index: number, isSelected = index === at) =>
			({
				id: `${id}-${index}`,
				role: 'option',
				tabIndex: -1,
				'aria-selected': isSelected,
				onPointerMove: () => setActive(index),
				// the field keeps the focus
				onMouseDown: (event: MouseEvent) => event.preventDefault(),
				onClick: () => onTake(index),
			}) as const,
	}
}

/** Where a key leads from one of `count` suggestions; undefined for a key that leads nowhere. */
export function nextIndex(key: string, at: number, count: number): number | undefined {
	switch (key) {
		case 'ArrowDown':
			return at + 1 < count ? at + 1 : Math.min(0, count - 1)
		case 'ArrowUp':
			return at > 0 ? at - 1 : count - 1
		// with none active they move the cursor in the field
		case 'Home':
			return at < 0 ? undefined : 0
		case 'End':
			return at < 0 ? undefined : count - 1
		default:
			return undefined
	}
}
