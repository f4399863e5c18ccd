import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { keywordsOf } from '../../../citations/author-names.ts'
import { type ArticleStatus, articleStatusLabels } from '../../../contract/article-words.ts'
import type { PublicArticle } from '../../../contract/articles.ts'
import { doiText, doiUrl } from '../../../contract/doi.ts'
import type { Site } from '../../../contract/site.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Badge, type BadgeVariant } from '../../ui/badge.tsx'
import { Keywords } from '../../ui/keywords.tsx'
import { shortAbstract } from './short-abstract.ts'

const badges: Record<ArticleStatus, BadgeVariant> = {
	submitted: 'secondary',
	under_review: 'warn',
	accepted: 'success',
	rejected: 'danger',
	published: 'success',
}

export function ArticleHeading({ article }: { article: PublicArticle }) {
	return (
		<header className="flex max-w-[72ch] flex-col gap-4">
			<p className="eyebrow">Article Citations</p>
			<h1 dir="auto" className="text-4xl wrap-anywhere">
				{article.title}
			</h1>
			<p dir="auto" className="text-lg">
				{article.authorName}
			</p>
			<Badge variant={badges[article.status]} className="self-start">
				{articleStatusLabels[article.status]}
			</Badge>
		</header>
	)
}

type Facts = { article: PublicArticle; journalId: number | null; site: Site }

/** What is known about the article, in the order a reader asks. */
export function ArticleFacts({ article, journalId, site }: Facts) {
	const keywords = keywordsOf(article.keywords)
	const { text, isShortened } = shortAbstract(article.abstract)
	return (
		<section aria-labelledby="article-title" className="flex min-w-0 flex-col gap-5">
			<h2 id="article-title" className="sr-only">
				About this article
			</h2>
			<div className="flex flex-col gap-1">
				<p dir="auto" data-abstract="" className="wrap-anywhere">
					{text}
				</p>
				{isShortened && (
					<details data-screen-only="" className="text-sm">
						<summary className="w-fit cursor-pointer py-1 max-lg:py-3 font-semibold text-primary">
							Whole abstract
						</summary>
						<p dir="auto" className="mt-1 text-base whitespace-pre-line wrap-anywhere">
							{article.abstract}
						</p>
					</details>
				)}
			</div>
			<dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
				{article.journalTitle && (
					<Fact name="Journal">
						{journalId ? (
							<Link to={`/journals/${journalId}/details`}>{article.journalTitle}</Link>
						) : (
							article.journalTitle
						)}
					</Fact>
				)}
				{article.researchField && <Fact name="Research field">{article.researchField}</Fact>}
				{article.institution && <Fact name="Institution">{article.institution}</Fact>}
				<Fact name="Submitted">
					<time dateTime={article.submittedAt}>{formatMoment(article.submittedAt, site.timeZone)}</time>
				</Fact>
				{article.doi && (
					<Fact name="DOI">
						<a href={doiUrl(article.doi)} target="_blank" rel="noopener" data-spelt="">
							{doiText(article.doi)}
						</a>
					</Fact>
				)}
			</dl>
			<Keywords keywords={keywords} />
		</section>
	)
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
	<div className="flex min-w-0 flex-col">
		<dt className="text-sm text-muted">{name}</dt>
		<dd dir="auto" className="font-medium wrap-anywhere">
			{children}
		</dd>
	</div>
)
