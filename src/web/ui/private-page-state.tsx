import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { PageMeta } from '../lib/page-meta.tsx'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'

export const privatePageFrame = 'page-width flex flex-col gap-8 py-8 lg:py-12'

type Site = ComponentProps<typeof PageMeta>['site']

/** What the pages behind private links are called. */
export type PrivatePageWords = {
	/** Of the title and the heading. */
	title: string
	/** Says as little as it can, because previews of a pasted link show it. */
	description: string
	loading: string
	failed: string
	missing: { title: string; text: string }
}

/** Why a private link that was mailed may lead nowhere. */
export const brokenLink =
	'Please check that the whole link was copied: a mail program may have broken it at the end of a line.'
export const laterLink = `${brokenLink} If there is a later mail from us, use the link in that one.`

export const PrivateMeta = ({ site, title, words }: { site: Site; title?: string; words: PrivatePageWords }) => (
	<PageMeta site={site} title={title ?? words.title} description={words.description} robots="noindex" />
)

type Props = {
	site: Site
	words: PrivatePageWords
	/** Its data are null where the link leads nowhere. */
	query: { isPending: boolean; data: unknown; refetch: () => unknown }
	/** Where to go on when the link leads nowhere, if not to the contact page. */
	children?: ReactNode
}

/** A page behind a private link that is not there yet, or not at all. */
export function PrivatePageState({ site, words, query, children }: Props) {
	if (query.isPending)
		return (
			<div className={privatePageFrame}>
				<PrivateMeta site={site} words={words} />
				<h1 className="sr-only">{words.title}</h1>
				<Spinner label={words.loading} />
				<Skeleton className="h-14 w-2/3" />
				<div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
					<Skeleton className="h-96" />
					<Skeleton className="h-80" />
				</div>
			</div>
		)
	if (query.data !== null)
		return (
			<div className={privatePageFrame}>
				<PrivateMeta site={site} words={words} />
				<EmptyState as="h1" title={words.failed} description="Nothing is lost. Please try again in a moment.">
					<Button onClick={() => void query.refetch()}>Try Again</Button>
				</EmptyState>
			</div>
		)
	return (
		<div className={privatePageFrame}>
			<PrivateMeta site={site} words={words} title={words.missing.title} />
			<EmptyState as="h1" title={words.missing.title} description={words.missing.text}>
				{children ?? (
					<Button asChild>
						<Link to="/contact">Contact Us</Link>
					</Button>
				)}
			</EmptyState>
		</div>
	)
}

/** Heading, content and what stands beside it. */
export function PrivatePage({
	site,
	words,
	eyebrow,
	title,
	children,
}: {
	site: Site
	words: PrivatePageWords
	eyebrow: string
	title: string
	children: ReactNode
}) {
	return (
		<article className={privatePageFrame}>
			<PrivateMeta site={site} words={words} />
			<header className="flex max-w-[72ch] flex-col gap-4">
				<p className="eyebrow">{eyebrow}</p>
				<h1 dir="auto" className="text-4xl wrap-anywhere">
					{title}
				</h1>
			</header>
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">{children}</div>
		</article>
	)
}
