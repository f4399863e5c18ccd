import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

/** A part of the page. `band` sets it on a strip of its own from edge to edge. */
export function Section({ band = false, children }: { band?: boolean; children: ReactNode }) {
	return (
		<section className={cx(band ? 'my-8 border-y border-border bg-sunken py-14 md:my-12 md:py-20' : 'section-gap')}>
			<div className="page-width flex flex-col gap-8 lg:gap-10">{children}</div>
		</section>
	)
}

export function SectionHeading({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
			<div className="flex max-w-[60ch] flex-col gap-2">
				<h2>{title}</h2>
				{lead && <p className="text-lg text-balance text-muted">{lead}</p>}
			</div>
			{children}
		</div>
	)
}
