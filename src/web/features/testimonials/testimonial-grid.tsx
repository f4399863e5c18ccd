import type { Testimonial } from '../../../contract/testimonials.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { initials } from './initials.ts'

export function TestimonialGrid({ testimonials }: { testimonials: Testimonial[] }) {
	return (
		<ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-6 lg:gap-6">
			{testimonials.map((testimonial, index) => (
				<Card
					as="li"
					key={testimonial.id}
					className={cx('p-5 md:max-lg:last:odd:col-span-2 sm:p-6', share(index, testimonials.length))}
				>
					<Words testimonial={testimonial} />
				</Card>
			))}
		</ul>
	)
}

/** Three in a row; what is left over shares the last rows evenly, so that none has a gap. */
function share(index: number, count: number): string {
	if (count === 1) return 'lg:col-span-6'
	const halves = { 0: 0, 1: 4, 2: 2 }[count % 3] ?? 0
	return index < count - halves ? 'lg:col-span-2' : 'lg:col-span-3'
}

function Words({
	testimonial: { name, position, organization, content, rating, image },
}: {
	testimonial: Testimonial
}) {
	const office = [position, organization].filter(Boolean).join(', ')
	return (
		<figure className="flex h-full flex-col gap-4">
			<Stars rating={rating} />
			<blockquote className="whitespace-pre-line">{content}</blockquote>
			<figcaption className="mt-auto flex items-center gap-3 border-t border-border pt-4">
				{image ? (
					<img src={image} alt="" width={48} height={48} loading="lazy" className="size-12 rounded-full object-cover" />
				) : (
					<span
						aria-hidden="true"
						className="flex size-12 shrink-0 items-center justify-center rounded-full bg-tint-primary font-semibold text-primary"
					>
						{initials(name)}
					</span>
				)}
				<span className="flex min-w-0 flex-col">
					<span className="font-semibold">{name}</span>
					{office && <span className="text-sm text-muted">{office}</span>}
				</span>
			</figcaption>
		</figure>
	)
}

const star = 'M10 1.800l2.500 5.200 5.700.8-4.100 4 1 5.700-5.100-2.700-5.100 2.700 1-5.700-4.100-4 5.700-.8Z'

/** Filled and empty stars differ by more than colour. */
function Stars({ rating }: { rating: number }) {
	return (
		<span role="img" aria-label={`Rated ${rating} out of 5 stars`} className="flex gap-0.5 text-accent-text">
			{[1, 2, 3, 4, 5].map((place) => (
				<svg
					key={place}
					viewBox="0 0 20 20"
					stroke="currentColor"
					strokeWidth="1.2"
					strokeLinejoin="round"
					aria-hidden="true"
					className={cx('size-5', place <= rating ? 'fill-accent' : 'fill-none')}
				>
					<path d={star} />
				</svg>
			))}
		</span>
	)
}
