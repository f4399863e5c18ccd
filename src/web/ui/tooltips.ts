import { useEffect } from 'react'

/** As specified, in milliseconds: until one opens, and within which another opens at once. */
const openDelay = 700
const skipDelay = 300
const edge = 12
const tooltipId = 'tooltip'

const look = 'fixed inset-auto m-0 border-0 bg-transparent p-0 py-1.5'
const box = 'block max-w-72 rounded-md bg-text px-3 py-1.5 text-sm text-bg shadow-lift'

function makeTip(text: string): HTMLElement {
	const tip = document.createElement('div')
	tip.id = tooltipId
	tip.role = 'tooltip'
	tip.popover = 'manual'
	tip.className = look
	tip.dataset.screenOnly = ''
	const inner = document.createElement('span')
	inner.className = box
	inner.textContent = text
	tip.append(inner)
	return tip
}

/** Above its element, or below it where there is no room. */
function place(tip: HTMLElement, over: HTMLElement): void {
	// in the same landmark, and in the dialog that covers everything else
	const home = over.closest<HTMLElement>('dialog, main, header, footer, aside') ?? document.body
	home.append(tip)
	tip.showPopover()
	const [near, { width, height }] = [over.getBoundingClientRect(), tip.getBoundingClientRect()]
	const left = Math.min(Math.max(edge, near.left + near.width / 2 - width / 2), innerWidth - edge - width)
	tip.style.left = `${left}px`
	tip.style.top = `${near.top >= height ? near.top - height : near.bottom}px`
}

/**
 * Shows every `title` as a tooltip with the delays of the specification. One listener for the page serves all its
 * buttons, those in dialogs too. The attribute is taken away meanwhile, or the browser would show its own.
 */
function startTooltips(): () => void {
	let target: HTMLElement | undefined
	let text = ''
	let tip: HTMLElement | undefined
	let timer: number | undefined
	let closedAt = Number.NEGATIVE_INFINITY

	function open(): void {
		if (!target?.isConnected) return
		tip = makeTip(text)
		place(tip, target)
		// what it is called already is not read aloud twice
		if (target.ariaLabel !== text) target.setAttribute('aria-describedby', tooltipId)
	}

	function hide(): void {
		clearTimeout(timer)
		if (!tip) return
		tip.remove()
		tip = undefined
		closedAt = Date.now()
		if (target?.getAttribute('aria-describedby') === tooltipId) target.removeAttribute('aria-describedby')
	}

	function leave(): void {
		hide()
		// it may have got another one meanwhile
		if (target && !target.hasAttribute('title')) target.title = text
		target = undefined
	}

	function enter(element: HTMLElement, delay: number): void {
		leave()
		target = element
		text = element.title
		element.removeAttribute('title')
		if (delay === 0 || Date.now() - closedAt <= skipDelay) open()
		else timer = window.setTimeout(open, delay)
	}

	const titled = (element: EventTarget | null): HTMLElement | null =>
		element instanceof Element ? element.closest<HTMLElement>('[title]:not([title=""], iframe)') : null
	const isInside = (element: EventTarget | null) =>
		element instanceof Node && (target?.contains(element) || tip?.contains(element))

	function onPointerOver(event: PointerEvent): void {
		if (event.pointerType === 'touch') return
		const found = titled(event.target)
		if (isInside(event.target) && !(found && target?.contains(found))) return
		if (found) enter(found, openDelay)
		else leave()
	}
	function onFocusIn({ target: focused }: FocusEvent): void {
		if (!(focused instanceof HTMLElement) || focused === target) return
		if (focused.title && focused.matches(':focus-visible')) enter(focused, 0)
	}
	const onFocusOut = ({ target: focused }: FocusEvent) => focused === target && leave()
	const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && hide()

	document.addEventListener('pointerover', onPointerOver)
	document.documentElement.addEventListener('pointerleave', leave)
	document.addEventListener('focusin', onFocusIn)
	document.addEventListener('focusout', onFocusOut)
	document.addEventListener('keydown', onKeyDown, true)
	document.addEventListener('pointerdown', hide, true)
	document.addEventListener('scroll', hide, true)
	return () => {
		leave()
		document.removeEventListener('pointerover', onPointerOver)
		document.documentElement.removeEventListener('pointerleave', leave)
		document.removeEventListener('focusin', onFocusIn)
		document.removeEventListener('focusout', onFocusOut)
		document.removeEventListener('keydown', onKeyDown, true)
		document.removeEventListener('pointerdown', hide, true)
		document.removeEventListener('scroll', hide, true)
	}
}

export const useTooltips = () => useEffect(startTooltips, [])
