import useEmblaCarousel from 'embla-carousel-react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Children, isValidElement, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { slide as slideClass, slideRow } from './carousel-row.ts'
import { cx } from './cx.ts'

/**
 * Each child is a slide; one, two or three are side by side, by the width of the page. Nothing moves by itself.
 * Until the script has arrived, or without one, it is a row that scrolls by finger, wheel and keyboard.
 */
export function Carousel({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
	const slides = Children.toArray(children)
	const region = useRef<HTMLElement>(null)
	const [viewport, embla] = useEmblaCarousel({ align: 'center', dragThreshold: 10, duration: 25, inViewThreshold: 0.6 })
	const [shown, setShown] = useState<readonly number[] | null>(null)
	const [ends, setEnds] = useState({ previous: false, next: true })

	useEffect(() => {
		if (!embla) return
		const update = () => {
			const visible = embla.slidesInView()
			const leaving = embla
				.slideNodes()
				.find((slide, at) => !visible.includes(at) && slide.contains(document.activeElement))
			// A slide that becomes inert would drop the focus on the page: keep it here, where the arrow keys work.
			if (leaving) region.current?.focus({ preventScroll: true })
			if (visible.length > 0) setShown(visible)
			setEnds({ previous: embla.canScrollPrev(), next: embla.canScrollNext() })
		}
		embla.on('slidesInView', update).on('select', update).on('reInit', update)
		update()
		return () => {
			embla.off('slidesInView', update).off('select', update).off('reInit', update)
		}
	}, [embla])

	function onKeyDown(event: KeyboardEvent) {
		const typing = event.target instanceof Element && event.target.closest('input, textarea, select')
		if (typing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
		if (event.key === 'ArrowLeft') embla?.scrollPrev()
		else if (event.key === 'ArrowRight') embla?.scrollNext()
		else return
		event.preventDefault()
	}

	return (
		<section
			ref={region}
			aria-roledescription="carousel"
			aria-label={label}
			tabIndex={-1}
			onKeyDown={onKeyDown}
			className={cx('rounded-lg', className)}
		>
			<div
				ref={viewport}
				className={cx('-m-1 p-1', shown ? 'overflow-hidden' : 'snap-x overflow-x-auto [scrollbar-width:thin]')}
			>
				<ul className={cx(slideRow, shown && 'touch-pan-y')}>
					{slides.map((slide, at) => (
						<li
							key={isValidElement(slide) ? slide.key : at}
							inert={shown !== null && !shown.includes(at)}
							className={slideClass}
						>
							{slide}
						</li>
					))}
				</ul>
			</div>
			<div className="mt-5 flex justify-end gap-2 noscript:hidden">
				<Step name="Previous slide" possible={ends.previous} onPress={() => embla?.scrollPrev()}>
					<ChevronLeft aria-hidden="true" className="size-5" />
				</Step>
				<Step name="Next slide" possible={ends.next} onPress={() => embla?.scrollNext()}>
					<ChevronRight aria-hidden="true" className="size-5" />
				</Step>
			</div>
		</section>
	)
}

/** aria-disabled instead of disabled: the focus stays on it at the end of the row. */
function Step(props: { name: string; possible: boolean; onPress: () => void; children: ReactNode }) {
	return (
		<Button
			variant="outline"
			size="icon"
			aria-label={props.name}
			aria-disabled={!props.possible || undefined}
			onClick={props.onPress}
		>
			{props.children}
		</Button>
	)
}
