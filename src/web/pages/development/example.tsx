import type { ReactNode } from 'react'

export function Example({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="flex min-w-0 flex-col gap-4">
			<h3 className="border-b border-border pb-2 font-sans text-sm font-semibold text-muted">{title}</h3>
			{children}
		</section>
	)
}
