import { Link } from 'react-router'
import type { TrackedArticle } from '../../../contract/articles.ts'
import { readAuthorLines } from '../../../contract/author-lines-words.ts'
import { orcidUri } from '../../../contract/orcid.ts'
import type { Site } from '../../../contract/site.ts'
import { Button } from '../../ui/button.tsx'

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** The country unless the institution ends with it. */
function placeOf(institution = '', code = ''): string {
	const country = code && (countries.of(code) ?? code)
	return institution.endsWith(country) ? institution : [institution, country].filter(Boolean).join(', ')
}

/** As they were sent; that of the corresponding author is below. */
function AuthorDetails({ article }: { article: TrackedArticle }) {
	return (
		<ol className="flex flex-col gap-2">
			{readAuthorLines(article.correction.authorLines).map(({ name, email, institution, country, orcid }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one name, and the order is fixed
				<li key={at}>
					<bdi>{name}</bdi>
					{[placeOf(institution, country), email].filter(Boolean).map((fact) => (
						<span key={fact} className="block text-sm text-muted">
							{/* browser and server may name a country differently */}
							<bdi suppressHydrationWarning>{fact}</bdi>
						</span>
					))}
					{orcid && (
						<span className="block text-sm text-muted">
							<a href={orcidUri(orcid)} data-spelt="" className="text-primary underline underline-offset-4">
								{orcidUri(orcid)}
							</a>{' '}
							(unauthenticated)
						</span>
					)}
				</li>
			))}
		</ol>
	)
}

/** What we have, so that a mistake is noticed: a wrong address would get every mail. */
export function SentDetails({ article, token, site }: { article: TrackedArticle; token: string; site: Site }) {
	const { mode, pendingEmail } = article.correction
	const rows = [
		...(article.authors ? [{ name: 'Authors', value: <AuthorDetails article={article} /> }] : []),
		{ name: article.authors ? 'Corresponding author' : 'Authors', value: article.authorName },
		{ name: 'Email', value: article.authorEmail },
		{ name: 'Phone', value: article.authorPhone },
		{ name: 'Institution', value: article.institution },
		{ name: 'Research field', value: article.researchField },
		{ name: 'Keywords', value: article.keywords },
		{ name: 'Abstract', value: article.abstract },
		{ name: 'Expected date', value: article.expectedPublicationDate },
		{ name: 'Budget', value: article.publishingBudget },
		{ name: 'Requirements', value: article.specificRequirements },
	].filter(({ value }) => value)
	return (
		<div className="flex flex-col items-start gap-5">
			<dl className="grid w-full gap-x-6 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
				{rows.map(({ name, value }) => (
					<div key={name} className="contents">
						<dt className="text-sm text-muted sm:pt-0.5">{name}</dt>
						<dd dir="auto" className="mb-1 whitespace-pre-line wrap-anywhere sm:mb-0">
							{value}
						</dd>
					</div>
				))}
			</dl>
			{pendingEmail && (
				<p className="w-full rounded-md bg-tint-warn px-4 py-3">
					<bdi className="font-semibold wrap-anywhere">{pendingEmail}</bdi> is not confirmed yet. We mail a link there;
					until it is used, all mails go to the address above.
				</p>
			)}
			{mode ? (
				<div data-screen-only="" className="flex flex-col items-start gap-3">
					<p className="text-sm text-muted">
						{mode === 'change'
							? 'Is something wrong? Until the review starts you can change details and file yourself.'
							: 'Is something wrong? Propose a change of details or file, and we decide about it.'}
					</p>
					<Button asChild variant="outline">
						<Link to={`/track/${token}/correction`}>{mode === 'change' ? 'Correct it' : 'Propose a change'}</Link>
					</Button>
				</div>
			) : (
				<p className="text-sm text-muted">
					Is something wrong? Tell us in a message above, or write to{' '}
					<a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
				</p>
			)}
		</div>
	)
}
