import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

/** One part of the page of an article, with an address of its own. */
export function PagePart({
	id,
	title,
	isCard = false,
	children,
}: {
	id: string
	title: string
	isCard?: boolean
	children: ReactNode
}) {
	return (
		<section
			id={id}
			aria-labelledby={`${id}-title`}
			className={cx(
				'flex scroll-mt-52 flex-col gap-3 text-[0.9375rem]',
				isCard ? 'rounded-lg border border-border bg-surface p-5' : 'border-t border-border pt-4',
			)}
		>
			<h2 id={`${id}-title`} className={isCard ? 'text-xl' : 'eyebrow'}>
				{title}
			</h2>
			{children}
		</section>
	)
}

/** Links to the parts of the page. */
export function PartLinks({ parts }: { parts: readonly (readonly [id: string, title: string])[] }) {
	return (
		<nav aria-label="Parts of this page" className="flex flex-wrap gap-x-4 text-sm print:hidden">
			{parts.map(([id, title]) => (
				<a key={id} href={`#${id}`} className="flex min-h-8 items-center underline underline-offset-4">
					{title}
				</a>
			))}
		</nav>
	)
}
