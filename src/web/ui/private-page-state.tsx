import type { ComponentProps, ReactNode } from 'react'
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

export const PrivateMeta = ({ site, title, words }: { site: Site; title?: string; words: PrivatePageWords }) => (
	<PageMeta site={site} title={title ?? words.title} description={words.description} robots="noindex" />
)

type Props = {
	site: Site
	words: PrivatePageWords
	/** Its data are null where the link leads nowhere. */
	query: { isPending: boolean; data: unknown; refetch: () => unknown }
	/** Where to go on when the link leads nowhere. */
	children: ReactNode
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
				{children}
			</EmptyState>
		</div>
	)
}
