import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { articleStatusLabels } from '../../../contract/article-words.ts'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { formatMoment } from '../../lib/dates.ts'
import { mailto } from '../../lib/mailto.ts'
import { isErased } from '../../lib/person-place.ts'
import { useMay } from '../../lib/session.ts'
import { PersonLink } from '../../ui/person-link.tsx'
import { PendingAddress } from './pending-address.tsx'
import { RenewLink } from './renew-link.tsx'

/** What is known about a submission. Rows without a value are left out. */
export function ArticleFacts({ article, timeZone }: { article: ArticleDetails; timeZone: string }) {
	const mayWrite = useMay('articles.write')
	const moment = (at: string) => <time dateTime={at}>{formatMoment(at, timeZone)}</time>
	const facts: [string, ReactNode][] = [
		[
			'Email',
			<div key="mail">
				{article.authorEmail === '' ? (
					'None, as in the file that it was imported from'
				) : (
					<a href={mailto(article.authorEmail, `${article.reference}: ${article.title}`)}>{article.authorEmail}</a>
				)}
				<PendingAddress key={article.id} article={article} />
				{article.authorEmail !== '' && !isErased(article.authorEmail) && (
					<p className="text-sm">
						<PersonLink to={{ record: 'article', id: article.id }}>All about this person</PersonLink>
					</p>
				)}
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
		['At the publisher', article.outsideUrl && <a href={article.outsideUrl}>{article.outsideUrl}</a>],
		['Licence', article.licence],
		['Confirmed', article.declaration && `Declaration of authors of ${article.declaration}`],
		['Author’s page', mayWrite && <RenewLink key={article.id} article={article} />],
	]
	return (
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
	)
}

/** What else came from the same address. */
export function OtherSubmissions({ article, hrefOf }: { article: ArticleDetails; hrefOf: (id: number) => string }) {
	return (
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
	)
}

function publishedIn({ publicationYear, volume, issue, pages }: ArticleDetails): string {
	const named = [publicationYear, volume && `volume ${volume}`, issue && `issue ${issue}`, pages && `pages ${pages}`]
	return named.filter(Boolean).join(', ')
}
