import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { confirmationLabels } from '../../../contract/author-words.ts'
import type { ArticleAuthor, Coauthor } from '../../../contract/authors.ts'
import { orcidUri } from '../../../contract/orcid.ts'
import { countryName } from '../../lib/country-names.ts'
import { formatMoment } from '../../lib/dates.ts'
import { mailto } from '../../lib/mailto.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useIsMailOff } from '../../lib/use-is-mail-off.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import { PersonLink } from '../../ui/person-link.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { articleQuery } from './queries.ts'

const badges = { asked: 'outline', confirmed: 'success', objected: 'danger' } as const

const nameOf = ({ given, particle, family, suffix }: ArticleAuthor) =>
	[given, particle, family, suffix].filter(Boolean).join(' ')

/** Those who are asked are in the same order in both lists. */
const askedBefore = (authors: readonly ArticleAuthor[], at: number) =>
	authors.slice(0, at).filter(({ confirmation }) => confirmation !== undefined).length

type Props = { article: ArticleDetails; timeZone: string }

/** All authors in their order, with what co-authors have answered. */
export function AuthorList({ article, timeZone }: Props) {
	const authors = article.authors ?? []
	return (
		<ol className="flex flex-col gap-3">
			{authors.map((author, at) => {
				const coauthor = author.confirmation && article.coauthors[askedBefore(authors, at)]
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one name, and the order is fixed
					<li key={at} className="flex flex-col gap-0.5">
						<p className="flex flex-wrap items-center gap-x-2">
							<bdi className="font-semibold wrap-anywhere">
								{author.email ? (
									<PersonLink to={{ address: author.email }} className="underline-offset-4 hover:underline">
										{nameOf(author)}
									</PersonLink>
								) : (
									nameOf(author)
								)}
							</bdi>
							{author.isCorresponding && <Badge variant="quiet">Corresponding</Badge>}
							{coauthor && (
								<Badge variant={badges[coauthor.confirmation]}>{confirmationLabels[coauthor.confirmation]}</Badge>
							)}
						</p>
						<AuthorFacts author={author} article={article} />
						{coauthor && <Answer coauthor={coauthor} article={article} timeZone={timeZone} />}
					</li>
				)
			})}
		</ol>
	)
}

function AuthorFacts({ author, article }: { author: ArticleAuthor; article: ArticleDetails }) {
	const { institution, country, email, orcid } = author
	const countryText = country ? countryName(country) : ''
	const place = institution?.endsWith(countryText) ? institution : [institution, countryText].filter(Boolean).join(', ')
	if (!place && !email && !orcid) return null
	return (
		<p className="flex flex-col text-sm text-muted wrap-anywhere">
			{place && <bdi>{place}</bdi>}
			{email && <a href={mailto(email, `${article.reference}: ${article.title}`)}>{email}</a>}
			{orcid && <Orcid orcid={orcid} />}
		</p>
	)
}

/** By ORCID's rules: the whole address, and that nobody signed in to prove it. */
const Orcid = ({ orcid }: { orcid: string }) => (
	<span>
		<a href={orcidUri(orcid)} data-spelt="" className="text-primary underline underline-offset-4">
			{orcidUri(orcid)}
		</a>{' '}
		(unauthenticated)
	</span>
)

function Answer({ coauthor, article, timeZone }: Props & { coauthor: Coauthor }) {
	const { decidedAt, askedAt, objection, remindableAt } = coauthor
	const mayRemind = useMay('articles.reply')
	const at = decidedAt ?? askedAt
	return (
		<div className="flex flex-col items-start gap-1 text-sm">
			<p className="text-muted">
				{at === null ? (
					'The question could not be mailed yet.'
				) : (
					<>
						{decidedAt ? 'Answered' : 'Asked'} <time dateTime={at}>{formatMoment(at, timeZone)}</time>
					</>
				)}
			</p>
			{objection && (
				<p dir="auto" className="whitespace-pre-line border-l-2 border-danger pl-3 wrap-anywhere">
					{objection}
				</p>
			)}
			{remindableAt && mayRemind && <Remind coauthor={coauthor} article={article} timeZone={timeZone} />}
		</div>
	)
}

/** Once in 48 hours by mail; while no mail can be sent, the link is shown in its place. */
function Remind({ coauthor, article, timeZone }: Props & { coauthor: Coauthor }) {
	const client = useQueryClient()
	const isMailOff = useIsMailOff()
	const [link, setLink] = useState<string | null>(null)
	const { queryKey } = articleQuery(article.id)
	const { mutate, isPending } = useMutation({
		mutationFn: () =>
			sendStaff('POST /api/articles/{id}/coauthors/{authorId}/remind', {
				params: { id: article.id, authorId: coauthor.id },
			}),
		onSuccess: (answer) => {
			setLink(answer.link)
			client.setQueryData(queryKey, (known) => known && { ...known, coauthors: answer.coauthors })
			if (answer.link === null)
				toast({ title: 'Reminder sent', description: `The mail to ${coauthor.email} is in the outbox.` })
		},
		onError: (error) => {
			notifyFailed('remind the co-author', error)
			void client.invalidateQueries({ queryKey })
		},
	})
	if (link !== null)
		return (
			<CopyLink
				link={link}
				label="The co-author’s link"
				hint="Shown once, and recorded. Its holder answers for the co-author: give it to nobody else."
				onDone={() => setLink(null)}
			/>
		)
	const from = coauthor.remindableAt ?? ''
	if (!isMailOff && Date.parse(from) > Date.now())
		return (
			<p className="text-muted">
				A reminder can be sent from <time dateTime={from}>{formatMoment(from, timeZone)}</time> on.
			</p>
		)
	return (
		<Button variant="outline" size="sm" pending={isPending} onClick={() => mutate()}>
			{isMailOff ? 'Show a new link' : 'Remind'}
			<span className="sr-only"> for {coauthor.name}</span>
		</Button>
	)
}
