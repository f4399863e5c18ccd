import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { Inquiry } from '../../../contract/inquiries.ts'
import type { Site } from '../../../contract/site.ts'
import { InquiryMessages } from '../../features/inquiries/inquiry-messages.tsx'
import { inquiryQuery } from '../../features/inquiries/queries.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const frame = 'page-width flex flex-col gap-8 py-8 lg:py-12'

export function Component() {
	const { token = '' } = useParams()
	const site = useSite()
	const { data: inquiry, isPending, refetch } = useQuery(inquiryQuery(token))
	if (isPending) return <Loading site={site} />
	if (inquiry) return <InquiryPage inquiry={inquiry} token={token} site={site} />
	return inquiry === null ? <Missing site={site} /> : <Failed site={site} onRetry={() => void refetch()} />
}

function InquiryPage({ inquiry, token, site }: { inquiry: Inquiry; token: string; site: Site }) {
	return (
		<article className={frame}>
			<Meta site={site} title="Your inquiry" />
			<header className="flex max-w-[72ch] flex-col gap-4">
				<p className="eyebrow">Your inquiry</p>
				<h1 dir="auto" className="text-4xl wrap-anywhere">
					{inquiry.subject}
				</h1>
			</header>
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
				<Card as="section">
					<CardHeader>
						<CardTitle as="h2" id="messages-title">
							Messages
						</CardTitle>
					</CardHeader>
					<CardContent className="pb-6">
						<InquiryMessages inquiry={inquiry} token={token} site={site} />
					</CardContent>
				</Card>
				<aside aria-label="About this inquiry" className="flex min-w-0 flex-col gap-4 px-1 text-sm text-muted">
					<p>
						We mail our answers to <bdi className="font-medium text-text wrap-anywhere">{inquiry.email}</bdi>. Is the
						address wrong? Please say so in a message.
					</p>
					<p>
						This page is private. Anyone who has its address can read it and write to us in this conversation, so keep
						the link to yourself. What we store is described in the{' '}
						<Link to="/privacy-policy#private-link">privacy policy</Link>.
					</p>
				</aside>
			</div>
		</article>
	)
}

/** Says as little as it can, because previews of a pasted link show it. */
const Meta = ({ site, title }: { site: Site; title: string }) => (
	<PageMeta site={site} title={title} description="The private page of an inquiry." robots="noindex" />
)

function Missing({ site }: { site: Site }) {
	return (
		<div className={frame}>
			<Meta site={site} title="Inquiry not found" />
			<EmptyState
				as="h1"
				title="Inquiry not found"
				description="Please check that the whole link was copied: a mail program may have broken it at the end of a line. If there is a later mail from us, use the link in that one."
			>
				<Button asChild>
					<Link to="/contact">Contact Us</Link>
				</Button>
			</EmptyState>
		</div>
	)
}

function Failed({ site, onRetry }: { site: Site; onRetry: () => void }) {
	return (
		<div className={frame}>
			<Meta site={site} title="Your inquiry" />
			<EmptyState
				as="h1"
				title="The inquiry could not be loaded"
				description="Nothing is lost. Please try again in a moment."
			>
				<Button onClick={onRetry}>Try Again</Button>
			</EmptyState>
		</div>
	)
}

function Loading({ site }: { site: Site }) {
	return (
		<div className={frame}>
			<Meta site={site} title="Your inquiry" />
			<h1 className="sr-only">Your inquiry</h1>
			<Spinner label="Loading your inquiry..." />
			<Skeleton className="h-14 w-2/3" />
			<Skeleton className="h-96" />
		</div>
	)
}
