import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useParams } from 'react-router'
import type { AuthorshipQuestion } from '../../../contract/authorship.ts'
import type { Site } from '../../../contract/site.ts'
import { AnswerForms } from '../../features/authorship/answer-forms.tsx'
import { authorshipQuery } from '../../features/authorship/queries.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useSite } from '../../lib/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../ui/card.tsx'
import { laterLink, PrivatePage, PrivatePageState, type PrivatePageWords } from '../../ui/private-page-state.tsx'

const words: PrivatePageWords = {
	title: 'Are you an author?',
	description: 'The private page of a co-author.',
	loading: 'Loading the question...',
	failed: 'The question could not be loaded',
	missing: {
		title: 'Question not found',
		text: `${laterLink} A link also ends when you are no longer named as an author.`,
	},
}

export function Component() {
	const { token = '' } = useParams()
	const site = useSite()
	const query = useQuery(authorshipQuery(token))
	if (query.data) return <QuestionPage question={query.data} token={token} site={site} />
	return <PrivatePageState site={site} words={words} query={query} />
}

const badges = { asked: 'outline', confirmed: 'success', objected: 'danger' } as const
const said = { asked: 'Not answered yet', confirmed: 'You have confirmed', objected: 'You have objected' }

function QuestionPage({ question, token, site }: { question: AuthorshipQuestion; token: string; site: Site }) {
	const { confirmation, decidedAt, objection, isOpen, agreementSignedAt } = question
	const title = useRef<HTMLHeadingElement>(null)
	return (
		<PrivatePage site={site} words={words} eyebrow={`Submission ${question.reference}`} title={question.title}>
			<div className="flex min-w-0 flex-col gap-6">
				<Card as="section">
					<CardHeader>
						<CardTitle as="h2" ref={title} tabIndex={-1} className="outline-none">
							{isOpen && confirmation === 'asked' ? 'Are you an author of this article?' : 'Your answer'}
						</CardTitle>
					</CardHeader>
					<CardContent className="flex flex-col gap-5 pb-6">
						<p>
							This article names <bdi className="font-semibold">{question.name}</bdi> as one of its authors.
						</p>
						<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<Badge variant={badges[confirmation]}>{said[confirmation]}</Badge>
							{decidedAt && (
								<time dateTime={decidedAt} className="text-sm text-muted">
									{formatMoment(decidedAt, site.timeZone)}
								</time>
							)}
						</p>
						{objection && (
							<p dir="auto" className="whitespace-pre-line border-l-2 border-border pl-4 wrap-anywhere">
								{objection}
							</p>
						)}
						{isOpen ? (
							<AnswerForms question={question} token={token} onAnswered={() => title.current?.focus()} />
						) : (
							<p>
								There is a decision about this article, or it was withdrawn, so answers cannot be given here any more.
								If something is wrong, please write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>{' '}
								with the reference number.
							</p>
						)}
					</CardContent>
				</Card>
				{agreementSignedAt && (
					<Card as="section">
						<CardHeader>
							<CardTitle as="h2">The signed agreement</CardTitle>
						</CardHeader>
						<CardContent className="flex flex-col gap-3 pb-6">
							<p>
								Signed <time dateTime={agreementSignedAt}>{formatMoment(agreementSignedAt, site.timeZone)}</time>. It
								carries a code by which <Link to="/verify">anybody can check it</Link>.
							</p>
							<p>
								<a href={`/api/authorship/${token}/agreement`}>Download the signed copy (PDF)</a>
							</p>
						</CardContent>
					</Card>
				)}
			</div>
			<aside aria-label="About this article" className="flex min-w-0 flex-col gap-6">
				<Facts question={question} site={site} />
				<p className="px-1 text-sm text-muted">
					{isOpen && 'You can change your answer until there is a decision about the article. '}
					This page is private: anyone who has its address can answer for you, so keep it to yourself. What we store is
					described in the <Link to="/privacy-policy#coauthors">privacy policy</Link>.
				</p>
			</aside>
		</PrivatePage>
	)
}

function Facts({ question, site }: { question: AuthorshipQuestion; site: Site }) {
	return (
		<Card as="section">
			<CardHeader>
				<CardTitle as="h2">The article</CardTitle>
			</CardHeader>
			<CardContent className="pb-6">
				<dl className="flex flex-col gap-3 text-sm">
					<div>
						<dt className="text-muted">Authors</dt>
						<dd>
							<ol className="flex flex-col">
								{question.authors.map((name, at) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one name, and the order is fixed
									<li key={at} dir="auto" className="wrap-anywhere">
										{name}
									</li>
								))}
							</ol>
						</dd>
					</div>
					{question.journalTitle && (
						<div>
							<dt className="text-muted">Journal</dt>
							<dd dir="auto">{question.journalTitle}</dd>
						</div>
					)}
					<div>
						<dt className="text-muted">Submitted by</dt>
						<dd dir="auto" className="wrap-anywhere">
							{question.submittedBy}
						</dd>
					</div>
					<div>
						<dt className="text-muted">Submitted</dt>
						<dd>
							<time dateTime={question.submittedAt}>{formatMoment(question.submittedAt, site.timeZone)}</time>
						</dd>
					</div>
				</dl>
			</CardContent>
		</Card>
	)
}
