import { type KeyboardEvent, useEffect, useId, useState } from 'react'

/**
 * The keys of a text field with a list of suggestions below it: up, down, Home and End choose, Enter takes, and the field
 * keeps the focus. Spread `input` on the field, `listId` on the list and `option(index)` on each suggestion.
 */
export function useListbox({
	count,
	isOpen,
	onTake,
}: {
	count: number
	isOpen: boolean
	onTake: (index: number) => void
}) {
	const id = useId()
	const [active, setActive] = useState(0)
	const at = Math.min(active, count - 1)

	useEffect(() => {
		if (isOpen && at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
	}, [id, at, isOpen])

	return {
		listId: `${id}-list`,
		reset: () => setActive(0),
		input: {
			role: 'combobox',
			'aria-autocomplete': 'list',
			'aria-expanded': isOpen,
			'aria-controls': `${id}-list`,
			'aria-activedescendant': isOpen && at >= 0 ? `${id}-${at}` : undefined,
			autoComplete: 'off',
			onKeyDown(event: KeyboardEvent) {
				if (!isOpen || count === 0) return
				if (event.key === 'Enter') {
					event.preventDefault()
					onTake(at)
				}
				const next = { ArrowDown: (at + 1) % count, ArrowUp: (at - 1 + count) % count, Home: 0, End: count - 1 }[
					event.key
				]
				if (next === undefined) return
				event.preventDefault()
				setActive(next)
			},
		} as const,
		option: (index: number) =>
			({
				id: `${id}-${index}`,
				role: 'option',
				tabIndex: -1,
				'aria-selected': index === at,
				onPointerMove: () => setActive(index),
				// the field keeps the focus
				onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
				onClick: () => onTake(index),
			}) as const,
	}
}
