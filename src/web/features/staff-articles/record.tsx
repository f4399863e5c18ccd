import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { articleStatusLabels } from '../../../contract/article-words.ts'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { formatMoment } from '../../lib/dates.ts'
import { mailto } from '../../lib/mailto.ts'
import { useMay } from '../../lib/session.ts'
import { Changes } from './changes.tsx'
import { AuthorList } from './coauthors.tsx'
import { Conversation } from './conversation.tsx'
import { History } from './history.tsx'
import { PendingAddress } from './pending-address.tsx'
import { Proposals } from './proposals.tsx'
import { RenewLink } from './renew-link.tsx'
import { Rounds } from './rounds.tsx'
import { Versions } from './versions.tsx'

type Props = { article: ArticleDetails; timeZone: string; hrefOf: (id: number) => string }

/** What is known about a submission and what happened to it. Rows without a value are left out. */
export function ArticleRecord({ article, timeZone, hrefOf }: Props) {
	const mayWrite = useMay('articles.write')
	const moment = (at: string) => <time dateTime={at}>{formatMoment(at, timeZone)}</time>
	const facts: [string, ReactNode][] = [
		[
			'Email',
			<div key="mail">
				<a href={mailto(article.authorEmail, `${article.reference}: ${article.title}`)}>{article.authorEmail}</a>
				<PendingAddress key={article.id} article={article} />
			</div>,
		],
		['Phone', article.authorPhone],
		['Journal', article.journalTitle],
		['Field', article.researchField],
		['Keywords', article.keywords],
		['Submitted', moment(article.submittedAt)],
		['Withdrawn', article.withdrawnAt && moment(article.withdrawnAt)],
		['Expected', article.expectedPublicationDate],
		['Budget', article.publishingBudget],
		['DOI', article.doi],
		['Published in', publishedIn(article)],
		['Confirmed', article.declaration && `Declaration of authors of ${article.declaration}`],
		['Author’s page', mayWrite && <RenewLink key={article.id} article={article} />],
	]
	return (
		<>
			<dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-1.5 text-[0.9375rem]">
				{facts
					.filter(([, value]) => value !== null && value !== '' && value !== false)
					.map(([name, value]) => (
						<div key={name} className="contents">
							<dt className="text-muted">{name}</dt>
							<dd className="min-w-0 wrap-anywhere">{value}</dd>
						</div>
					))}
			</dl>
			{article.authors && (
				<Part title="Authors">
					<AuthorList key={article.id} article={article} timeZone={timeZone} />
				</Part>
			)}
			{article.proposals.length > 0 && (
				<Part title="Proposed changes">
					<Proposals key={article.id} article={article} timeZone={timeZone} />
				</Part>
			)}
			<Part title="Files">
				<Versions key={article.id} article={article} timeZone={timeZone} />
			</Part>
			<Part title="Abstract">
				<p className="whitespace-pre-line">{article.abstract}</p>
			</Part>
			{article.specificRequirements && (
				<Part title="Specific requirements">
					<p className="whitespace-pre-line">{article.specificRequirements}</p>
				</Part>
			)}
			<Part title="Notes">
				<p className="whitespace-pre-line">
					{article.adminNotes ?? (
						<span className="text-muted">
							None yet. {mayWrite ? 'Edit' : 'Edit notes'} adds some; authors do not see them.
						</span>
					)}
				</p>
			</Part>
			<Part title="Messages">
				<Conversation key={article.id} article={article} timeZone={timeZone} />
			</Part>
			<Part title="Revisions">
				<Rounds key={article.id} article={article} timeZone={timeZone} />
			</Part>
			<Part title="History">
				<History lines={article.history} timeZone={timeZone} />
				<Changes key={article.id} id={article.id} timeZone={timeZone} />
			</Part>
			{article.otherSubmissions.length > 0 && (
				<Part title="Others from this address">
					<ul className="flex flex-col gap-1.5">
						{article.otherSubmissions.map(({ id, reference, title, status }) => (
							<li key={id}>
								<Link to={hrefOf(id)} preventScrollReset>
									{title}
								</Link>{' '}
								<span className="text-sm text-muted">
									{reference}, {articleStatusLabels[status]}
								</span>
							</li>
						))}
					</ul>
				</Part>
			)}
		</>
	)
}

function publishedIn({ publicationYear, volume, issue, pages }: ArticleDetails): string {
	const named = [publicationYear, volume && `volume ${volume}`, issue && `issue ${issue}`, pages && `pages ${pages}`]
	return named.filter(Boolean).join(', ')
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="flex flex-col gap-2 border-t border-border pt-4 text-[0.9375rem]">
			<h4 className="eyebrow">{title}</h4>
			{children}
		</section>
	)
}
