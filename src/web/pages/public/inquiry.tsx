import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { Inquiry } from '../../../contract/inquiries.ts'
import type { Site } from '../../../contract/site.ts'
import { InquiryMessages } from '../../features/inquiries/inquiry-messages.tsx'
import { inquiryQuery } from '../../features/inquiries/queries.ts'
import { useSite } from '../../lib/site.ts'
import { Card, CardContent, CardHeader, CardTitle } from '../../ui/card.tsx'
import { laterLink, PrivatePage, PrivatePageState, type PrivatePageWords } from '../../ui/private-page-state.tsx'

const words: PrivatePageWords = {
	title: 'Your inquiry',
	description: 'The private page of an inquiry.',
	loading: 'Loading your inquiry...',
	failed: 'The inquiry could not be loaded',
	missing: {
		title: 'Inquiry not found',
		text: laterLink,
	},
}

export function Component() {
	const { token = '' } = useParams()
	const site = useSite()
	const query = useQuery(inquiryQuery(token))
	if (query.data) return <InquiryPage inquiry={query.data} token={token} site={site} />
	return <PrivatePageState site={site} words={words} query={query} />
}

function InquiryPage({ inquiry, token, site }: { inquiry: Inquiry; token: string; site: Site }) {
	return (
		<PrivatePage site={site} words={words} eyebrow="Your inquiry" title={inquiry.subject}>
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
					This page is private. Anyone who has its address can read it and write to us in this conversation, so keep the
					link to yourself. What we store is described in the{' '}
					<Link to="/privacy-policy#private-link">privacy policy</Link>.
				</p>
			</aside>
		</PrivatePage>
	)
}
