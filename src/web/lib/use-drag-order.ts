import { type PointerEvent, type RefObject, useState } from 'react'

/** Near the edge of the window the page scrolls while something is dragged. */
const edge = 72
const step = 24

type Drag = { from: number; to: number }

/**
 * Moves an item of a list with mouse, pen or finger, by the handle of each item. Pointer events, because the browser's own
 * drag and drop knows no touch.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
	const [drag, setDrag] = useState<Drag>()

	function indexAt(y: number): number {
		const items = [...(list.current?.children ?? [])]
		const at = items.findIndex((item) => y < item.getBoundingClientRect().bottom)
		return at === -1 ? items.length - 1 : at
	}

	return {
		drag,
		handle: (at: number) => ({
			onPointerDown(event: PointerEvent<HTMLElement>) {
				if (event.button !== 0) return
				// no text is selected on the way
				event.preventDefault()
				event.currentTarget.setPointerCapture(event.pointerId)
				setDrag({ from: at, to: at })
			},
			onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
				if (!drag) return
				if (clientY < edge) scrollBy(0, -step)
				else if (clientY > innerHeight - edge) scrollBy(0, step)
				setDrag({ ...drag, to: indexAt(clientY) })
			},
			onPointerUp({ clientY }: PointerEvent<HTMLElement>) {
				if (!drag) return
				const to = indexAt(clientY)
				setDrag(undefined)
				if (to !== drag.from) onMove(drag.from, to)
			},
			onPointerCancel: () => setDrag(undefined),
		}),
	}
}
