import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import type { TrackedArticle } from '../../../contract/articles.ts'
import type { Site } from '../../../contract/site.ts'
import { trackedDocumentsQuery } from '../../features/documents/queries.ts'
import { TrackedDocuments } from '../../features/documents/tracked-documents.tsx'
import { OwnAgreementPart } from '../../features/tracking/agreement.tsx'
import { AnswerPromise } from '../../features/tracking/answer-promise.tsx'
import { Coauthors } from '../../features/tracking/coauthors.tsx'
import { OwnFeePart } from '../../features/tracking/fee.tsx'
import { FileVersions } from '../../features/tracking/file-versions.tsx'
import { Messages } from '../../features/tracking/messages.tsx'
import { type Asked, isUndecided, nextActionOf, nextStepsOf } from '../../features/tracking/process.ts'
import { ProcessTimeline } from '../../features/tracking/process-timeline.tsx'
import { awaitsAnswer, mayWithdraw, statusBadges, statusLabels, statusOf } from '../../features/tracking/progress.ts'
import { OwnProofsPart } from '../../features/tracking/proofs.tsx'
import { ProposedChanges } from '../../features/tracking/proposed-changes.tsx'
import { OwnPublicationPart } from '../../features/tracking/publication.tsx'
import {
	ownAgreementQuery,
	ownFeeQuery,
	ownProofsQuery,
	ownPublicationQuery,
	trackedArticleQuery,
} from '../../features/tracking/queries.ts'
import { Restore } from '../../features/tracking/restore.tsx'
import { Revision } from '../../features/tracking/revision.tsx'
import { Section } from '../../features/tracking/section.tsx'
import { SentDetails } from '../../features/tracking/sent-details.tsx'
import { Timeline } from '../../features/tracking/timeline.tsx'
import { Withdraw } from '../../features/tracking/withdraw.tsx'
import { formatMoment } from '../../lib/dates.ts'
import { useSite } from '../../lib/site.ts'
import { timeZoneInWords } from '../../lib/time-zone-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../ui/card.tsx'
import {
	brokenLink,
	PrivateMeta,
	PrivatePageState,
	type PrivatePageWords,
	privatePageFrame,
} from '../../ui/private-page-state.tsx'

const words: PrivatePageWords = {
	title: 'Submission',
	description: 'The private page of a submission.',
	loading: 'Loading your submission...',
	failed: 'The submission could not be loaded',
	missing: {
		title: 'Submission not found',
		text: `${brokenLink} If it still leads here, write to us with the title of your paper.`,
	},
}

export function Component() {
	const { token = '' } = useParams()
	const site = useSite()
	const query = useQuery(trackedArticleQuery(token))
	if (query.data) return <Tracked article={query.data} answeredAt={query.dataUpdatedAt} token={token} site={site} />
	return (
		<PrivatePageState site={site} words={words} query={query}>
			<Button asChild>
				<Link to="/track">Get the Link Again</Link>
			</Button>
			<Button asChild variant="outline">
				<Link to="/contact">Contact Us</Link>
			</Button>
		</PrivatePageState>
	)
}

function Tracked({
	article,
	answeredAt,
	token,
	site,
}: {
	article: TrackedArticle
	answeredAt: number
	token: string
	site: Site
}) {
	const { data: fee } = useQuery(ownFeeQuery(token))
	const status = statusOf(article)
	const { data: agreed } = useQuery(ownAgreementQuery(token))
	const proofs = useQuery(ownProofsQuery(token)).data ?? []
	const asked: Asked = {
		agreement: agreed?.isSignable ? 'to sign' : agreed?.agreement?.state === 'signed' ? 'signed' : undefined,
		proof: proofs.some(({ state }) => state === 'waiting'),
		isWaived: fee?.isWaived,
		invoices: fee?.isWaived ? [] : (fee?.invoices ?? []),
	}
	const action = nextActionOf(article, asked)
	const { data: documents } = useQuery(trackedDocumentsQuery(token))
	const { data: pack } = useQuery(ownPublicationQuery(token))
	const nextTitle = useRef<HTMLHeadingElement>(null)
	const wasDecidedHere = useRef(false)
	const canWithdraw = mayWithdraw(article)
	const onDecided = () => {
		wasDecidedHere.current = true
	}
	// the button is gone with the decision: the focus moves to what follows from it
	// biome-ignore lint/correctness/useExhaustiveDependencies: when it changes, not what it is
	useEffect(() => {
		if (wasDecidedHere.current) nextTitle.current?.focus()
		wasDecidedHere.current = false
	}, [canWithdraw, article.restorableUntil])
	return (
		<article className={privatePageFrame}>
			<PrivateMeta site={site} words={words} title={`Submission ${article.reference}`} />
			<header className="flex max-w-[72ch] flex-col gap-4">
				<p className="eyebrow">Submission {article.reference}</p>
				<h1 dir="auto" className="text-4xl">
					{article.title}
				</h1>
				<Badge variant={statusBadges[status]} className="self-start">
					{statusLabels[status]}
				</Badge>
			</header>
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
				<div className="flex min-w-0 flex-col gap-6">
					<Card as="section">
						<CardHeader>
							<CardTitle as="h2" ref={nextTitle} tabIndex={-1} className="outline-none">
								What happens next
							</CardTitle>
						</CardHeader>
						<CardContent className="flex flex-col gap-3 pb-6">
							<p className="text-lg">
								<span className="font-semibold">Your next step:</span> {action.text}
								{action.link && <a href={action.link.to}>{action.link.label}</a>}
							</p>
							{nextStepsOf(article, asked).map((text) => (
								<p key={text}>{text}</p>
							))}
							{awaitsAnswer(article) && (
								<AnswerPromise
									dueAt={article.answerDueAt}
									answeredAt={answeredAt}
									reference={article.reference}
									site={site}
								/>
							)}
						</CardContent>
					</Card>
					{pack && (
						<Section title="Your publication" id="publication-title">
							<OwnPublicationPart pack={pack} token={token} />
						</Section>
					)}
					{article.rounds.length > 0 && (
						<Section
							title={article.rounds.some(({ state }) => state === 'open') ? 'Your revision' : 'Revisions'}
							id="revision"
						>
							<Revision article={article} token={token} site={site} />
						</Section>
					)}
					{agreed?.agreement && (
						<Section title="Agreement" id="agreement-title">
							<OwnAgreementPart
								own={{ ...agreed, agreement: agreed.agreement }}
								token={token}
								site={site}
								onSigned={() => document.getElementById('agreement-title')?.focus()}
							/>
						</Section>
					)}
					{proofs.length > 0 && (
						<Section title="Proof" id="proof-title">
							<OwnProofsPart
								proofs={proofs}
								token={token}
								site={site}
								onAnswered={() => document.getElementById('proof-title')?.focus()}
							/>
						</Section>
					)}
					{documents && documents.length > 0 && (
						<Section title="Documents" id="documents-title">
							<TrackedDocuments documents={documents} token={token} site={site} />
						</Section>
					)}
					{fee && (fee.isWaived || fee.invoices.length > 0) && (
						<Section title="Fee" id="fee-title">
							<OwnFeePart fee={fee} token={token} site={site} />
						</Section>
					)}
					<Section title="The nine steps">
						<ProcessTimeline article={article} asked={asked} />
					</Section>
					<Section title="Progress">
						<Timeline history={article.history} timeZone={site.timeZone} />
						<p className="mt-5 text-sm text-muted">Time zone: {timeZoneInWords(site.timeZone)}</p>
					</Section>
					<Section title="Messages" id="messages-title" isScreenOnly={article.messages.length === 0}>
						<Messages article={article} token={token} site={site} />
					</Section>
					{article.coauthors.length > 0 && (
						<Section title="Co-authors" id="coauthors-title">
							<Coauthors
								coauthors={article.coauthors}
								token={token}
								site={site}
								answeredAt={answeredAt}
								isOpen={isUndecided(article)}
							/>
						</Section>
					)}
					<Section title="Your details" id="details-title">
						<SentDetails article={article} token={token} site={site} />
					</Section>
					{article.correction.proposals.length > 0 && (
						<Section title="Your proposed changes">
							<ProposedChanges proposals={article.correction.proposals} site={site} />
						</Section>
					)}
					{article.versions.length > 0 && (
						<Section title="Files">
							<FileVersions article={article} token={token} site={site} />
						</Section>
					)}
				</div>
				<aside aria-label="About this submission" className="flex min-w-0 flex-col gap-6">
					<Facts article={article} site={site} />
					{canWithdraw && (
						<Section title="Withdraw" isScreenOnly>
							<div className="flex flex-col gap-4">
								<Withdraw article={article} token={token} onDecided={onDecided} />
							</div>
						</Section>
					)}
					{article.restorableUntil && (
						<Section title="Changed your mind?" isScreenOnly>
							<div className="flex flex-col gap-4">
								<Restore until={article.restorableUntil} token={token} site={site} onDecided={onDecided} />
							</div>
						</Section>
					)}
					<p data-screen-only="" className="px-1 text-sm text-muted">
						This page is private. Anyone who has its address can read it
						{canWithdraw
							? ', write to us about the article, correct it and withdraw it'
							: ' and write to us about the article'}
						, so keep the link and share it only with your co-authors. What we store is described in the{' '}
						<Link to="/privacy-policy#private-link">privacy policy</Link>.
					</p>
				</aside>
			</div>
		</article>
	)
}

function Facts({ article, site }: { article: TrackedArticle; site: Site }) {
	const rows = [
		{ name: 'Reference', value: article.reference },
		{ name: 'Journal', value: article.journalTitle },
		{ name: 'File', value: article.fileName },
		{
			name: 'Submitted',
			value: <time dateTime={article.submittedAt}>{formatMoment(article.submittedAt, site.timeZone)}</time>,
		},
	].filter(({ value }) => value !== null)
	return (
		<Section title="Submission">
			<dl className="flex flex-col divide-y divide-border">
				{rows.map(({ name, value }) => (
					<div key={name} className="flex flex-col gap-0.5 py-2.5">
						<dt className="text-sm text-muted">{name}</dt>
						<dd dir="auto" className="font-medium [overflow-wrap:anywhere]">
							{value}
						</dd>
					</div>
				))}
			</dl>
		</Section>
	)
}
