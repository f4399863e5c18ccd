import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Block, Prose } from '../../lib/prose.tsx'

/** The id is the anchor of the section. Other pages link to it, so it stays. */
export type LegalSection = { id: string; title: string; blocks: readonly Block[] }

/** Clicking an entry of the contents also moves the keyboard there. */
const focusOn = (id: string) => document.getElementById(id)?.focus({ preventScroll: true })

/** A long text with its contents beside it. */
export function LegalDocument({
	title,
	lead,
	changed,
	sections,
	controls = {},
}: {
	title: string
	lead: string
	/** When the text was last changed, as an ISO date and in words. */
	changed: { date: string; words: string }
	sections: readonly LegalSection[]
	/** What can be chosen in a section, by its id. */
	controls?: Readonly<Record<string, ReactNode>>
}) {
	return (
		<article className="page-width flex flex-col gap-10 py-10 lg:gap-14 lg:py-14">
			<header className="flex max-w-[65ch] flex-col gap-3">
				<h1 className="text-4xl">{title}</h1>
				<p className="text-lg text-muted">{lead}</p>
				<p className="text-sm text-muted">
					Last changed on <time dateTime={changed.date}>{changed.words}</time>
				</p>
			</header>
			<div className="grid items-start gap-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
				<nav aria-labelledby="contents" data-screen-only="" className="lg:sticky lg:top-24">
					<h2 id="contents" className="eyebrow">
						Contents
					</h2>
					<ol className="mt-3 flex flex-col border-l border-border text-[0.9375rem]">
						{sections.map(({ id, title: name }, index) => (
							<li key={id}>
								<Link
									to={`#${id}`}
									onClick={() => focusOn(id)}
									className="-ml-px flex min-h-8 max-lg:min-h-11 max-lg:items-center gap-2.5 border-l border-transparent py-1 pl-4 text-muted hover:border-primary hover:text-primary"
								>
									<span className="w-5 shrink-0 tabular-nums">{index + 1}</span>
									{name}
								</Link>
							</li>
						))}
					</ol>
				</nav>
				<div className="flex max-w-[68ch] flex-col gap-10">
					{sections.map(({ id, title: name, blocks }, index) => (
						<section key={id} aria-labelledby={id} className="flex flex-col gap-3">
							<h2 id={id} tabIndex={-1} className="text-2xl outline-none">
								{index + 1}. {name}
							</h2>
							<Prose blocks={blocks} />
							{controls[id]}
						</section>
					))}
				</div>
			</div>
		</article>
	)
}
